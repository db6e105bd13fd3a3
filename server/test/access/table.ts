/**
 * The answer to each caller at each endpoint, asked about records of class 5 by `requests.ts`. `in`: it is done. 401: no
 * session. 403: not for this role, or not taught. 404: not there as far as this caller may know. 409: see the endpoint.
 */
import { callers } from './callers.ts'

// nobody, garbage, expired, logged out | pupil, pupil of another class |
// class teacher, teacher of the class, other teacher | principal
const table = `
  POST   /api/v1/login                                                           in  in  in  in  | in  in  | in  in  in  | in
  POST   /api/v1/logout                                                          401 401 401 401 | in  in  | in  in  in  | in
  GET    /api/v1/session                                                         401 401 401 401 | in  in  | in  in  in  | in
  GET    /api/v1/sessions                                                        401 401 401 401 | 403 403 | in  in  in  | in
  DELETE /api/v1/sessions/:session_id                                            401 401 401 401 | 403 403 | in  404 404 | 404
  POST   /api/v1/logout-everywhere                                               401 401 401 401 | 403 403 | in  in  in  | in
  POST   /api/v1/setup                                                           409 409 409 409 | 409 409 | 409 409 409 | 409
  POST   /api/v1/setup/backup                                                    409 409 409 409 | 409 409 | 409 409 409 | 409
  POST   /api/v1/setup/restore                                                   409 409 409 409 | 409 409 | 409 409 409 | 409
  GET    /api/v1/setup/restore                                                   in  in  in  in  | in  in  | in  in  in  | in
  DELETE /api/v1/setup/restore                                                   in  in  in  in  | in  in  | in  in  in  | in
  GET    /api/v1/school                                                          in  in  in  in  | in  in  | in  in  in  | in
  GET    /api/v1/school/settings                                                 401 401 401 401 | 403 403 | in  in  in  | in
  PUT    /api/v1/school/login-address                                            401 401 401 401 | 403 403 | 403 403 403 | in
  PATCH  /api/v1/school/settings                                                 401 401 401 401 | 403 403 | 403 403 403 | in
  GET    /api/v1/school/exam-settings                                            401 401 401 401 | 403 403 | in  in  in  | in
  PATCH  /api/v1/school/exam-settings                                            401 401 401 401 | 403 403 | 403 403 403 | in
  POST   /api/v1/school/backup                                                   401 401 401 401 | 403 403 | 403 403 403 | in
  POST   /api/v1/teacher/reset-password                                          401 401 401 401 | 403 403 | in  in  in  | 403
  POST   /api/v1/principal/reset-password                                        401 401 401 401 | 403 403 | 403 403 403 | in
  GET    /api/v1/teacher/teacher-home                                            401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/teacher/info                                                    401 401 401 401 | 403 403 | in  in  in  | 403
  GET    /api/v1/exam/get-exams                                                  401 401 401 401 | 403 403 | in  in  in  | 403
  GET    /api/v1/exam/all-exams                                                  401 401 401 401 | 403 403 | 403 403 403 | in
  GET    /api/v1/exam/urgent-exams                                               401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/bank/questions                                                  401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/bank/questions/:bank_question_id                                401 401 401 401 | 403 403 | 404 in  404 | in
  PUT    /api/v1/bank/questions/:bank_question_id                                401 401 401 401 | 403 403 | 404 in  404 | in
  PUT    /api/v1/bank/questions/:bank_question_id/retired                        401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/bank/picked                                                     401 401 401 401 | 403 403 | in  in  in  | in
  POST   /api/v1/bank/draws                                                      401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/bank/duplicates                                                 401 401 401 401 | 403 403 | in  in  in  | in
  POST   /api/v1/bank/topics                                                     401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/bank/drafts                                                     401 401 401 401 | 403 403 | 403 in  403 | in
  PUT    /api/v1/bank/questions/:bank_question_id/read                           401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/bank/merges                                                     401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/bank/export                                                     401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/bank/export/look                                                401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/bank/export                                                     401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/bank/export/look                                                401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/bank/imports                                                    401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/bank/imports                                                    401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/bank/imports/template                                           401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/bank/imports/:id                                                401 401 401 401 | 403 403 | 404 in  404 | 404
  GET    /api/v1/bank/imports/:id/items                                          401 401 401 401 | 403 403 | 404 in  404 | 404
  PUT    /api/v1/bank/imports/:id/items/:number                                  401 401 401 401 | 403 403 | 404 in  404 | 404
  POST   /api/v1/bank/imports/:id                                                401 401 401 401 | 403 403 | 404 in  404 | 404
  POST   /api/v1/bank/imports/:id/undo                                           401 401 401 401 | 403 403 | 404 in  404 | 404
  DELETE /api/v1/bank/imports/:id                                                401 401 401 401 | 403 403 | 404 in  404 | 404
  GET    /api/v1/exam/staff-exams                                                401 401 401 401 | 403 403 | in  in  in  | in
  POST   /api/v1/exam/create-exam                                                401 401 401 401 | 403 403 | 403 in  403 | in
  POST   /api/v1/exam/generate-questions                                         401 401 401 401 | 403 403 | 403 in  403 | in
  POST   /api/v1/exam/generate-questions/stream                                  401 401 401 401 | 403 403 | 403 in  403 | in
  POST   /api/v1/exam/formulas                                                   401 401 401 401 | 403 403 | in  in  in  | in
  POST   /api/v1/exam/pictures                                                   401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/exam/pictures/:hash                                             401 401 401 401 | 403 403 | 404 in  in  | in
  GET    /api/v1/pictures/:id/:hash                                              401 401 401 401 | in  404 | 404 in  404 | in
  GET    /api/v1/exam/generation                                                 401 401 401 401 | 403 403 | in  in  in  | in
  PATCH  /api/v1/exam/update-exam/:id                                            401 401 401 401 | 403 403 | 404 in  404 | in
  PUT    /api/v1/exam/paper/:id                                                  401 401 401 401 | 403 403 | 404 in  404 | in
  PUT    /api/v1/exam/paper/:id/question/:index/key-terms                        401 401 401 401 | 403 403 | 404 in  404 | in
  PATCH  /api/v1/exam/paper/:id/question/:index                                  401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/corrections/:exam_id                                       401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/corrections/:exam_id                                       401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/board/:exam_id                                             401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/board/:exam_id/extra-time                                  401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/board/:exam_id/log                                          401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/board/:exam_id/message                                      401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/board/:exam_id/absent                                       401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/board/:exam_id/submit                                       401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/board/:exam_id/reopen                                       401 401 401 401 | 403 403 | 404 409 404 | 409
  POST   /api/v1/exam/board/:exam_id/pause                                       401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/board/:exam_id/resume                                      401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/readiness/:exam_id                                         401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/wifi-test/:exam_id                                         401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/wifi-test/:exam_id                                         401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/wifi-test/join                                                  in  in  in  in  | in  in  | in  in  in  | in
  POST   /api/v1/wifi-test/ping                                                  in  in  in  in  | in  in  | in  in  in  | in
  POST   /api/v1/wifi-test/report                                                in  in  in  in  | in  in  | in  in  in  | in
  GET    /api/v1/exam/complete-exam/:id                                          401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/complete-exam/:id                                          401 401 401 401 | 403 403 | 404 in  404 | in
  PUT    /api/v1/exam/results-day/:exam_id                                       401 401 401 401 | 403 403 | 404 409 404 | 409
  POST   /api/v1/exam/release-results/:exam_id                                   401 401 401 401 | 403 403 | 404 in  404 | in
  DELETE /api/v1/exam/delete-exam/:id                                            401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/get-exam-details/:id                                       401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/class-results                                              401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/exam/class-over-time                                            401 401 401 401 | 403 403 | in  in  404 | in
  GET    /api/v1/exam/item-analysis/:exam_id                                     401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/paper/:id                                                  401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/export-results/:id                                         401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/get-student-answers                                        401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/answer-files/:exam_id                                      401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/waiting-rechecks                                           401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/exam/rechecks/:exam_id                                          401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/rechecks/:exam_id                                          401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/late-answers/:exam_id                                      401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/late-answers/:exam_id                                      401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/exam/second-marking/:exam_id                                          401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/second-marking/:exam_id                                          401 401 401 401 | 403 403 | 403 403 403 | in
  GET    /api/v1/exam/mark-conflicts/:exam_id                                          401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/exam/mark-conflicts/:exam_id                                          401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/marking/exam/:id                                                401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/marking/exam/:id/question/:index                                401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/marking/exam/:id/question/:index/marks                          401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/marking/exam/:id/question/:index/claims                         401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/marking/exam/:id/question/:index/comments                       401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/marking/exam/:id/question/:index/comments                       401 401 401 401 | 403 403 | 404 in  404 | in
  PUT    /api/v1/marking/exam/:id/question/:index/comments/:comment              401 401 401 401 | 403 403 | 404 in  404 | in
  DELETE /api/v1/marking/exam/:id/question/:index/comments/:comment              401 401 401 401 | 403 403 | 404 in  404 | in
  PUT    /api/v1/marking/exam/:id/question/:index/answer/:answer/comment         401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/marking/exam/:id/question/:index/same-answers                   401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/marking/exam/:id/question/:index/same-answers/undo              401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/marking/exam/:id/colleagues                                     401 401 401 401 | 403 403 | 404 in  404 | in
  PUT    /api/v1/marking/exam/:id/question/:index/answer/:answer/hand-over       401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/marking/handed-to-me                                            401 401 401 401 | 403 403 | in  in  in  | in
  PUT    /api/v1/marking/exam/:id/question/:index/answer/:answer                 401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/marking/exam/:id/question/:index/answer/:answer/suggestion      401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/marking/exam/:id/second-marking                                       401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/marking/exam/:id/second-marking/question/:index                       401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/marking/exam/:id/second-marking/question/:index/marks                 401 401 401 401 | 403 403 | 404 in  404 | in
  POST   /api/v1/marking/exam/:id/second-marking/question/:index/claims                401 401 401 401 | 403 403 | 404 in  404 | in
  PUT    /api/v1/marking/exam/:id/second-marking/question/:index/answer/:answer        401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/marking/second-marking-for-me                                         401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/manage-student/students-by-class                                401 401 401 401 | 403 403 | in  in  404 | in
  GET    /api/v1/manage-student/students                                         401 401 401 401 | 403 403 | in  in  404 | in
  POST   /api/v1/manage-student/create-student                                   401 401 401 401 | 403 403 | in  403 404 | in
  PUT    /api/v1/manage-student/modify-student/:uniqueCode                       401 401 401 401 | 403 403 | in  403 404 | in
  POST   /api/v1/manage-student/delete-students                                  401 401 401 401 | 403 403 | in  403 404 | in
  GET    /api/v1/manage-student/removed-students                                 401 401 401 401 | 403 403 | in  403 404 | in
  POST   /api/v1/manage-student/restore-students                                 401 401 401 401 | 403 403 | in  403 404 | in
  POST   /api/v1/manage-student/promote-students                                 401 401 401 401 | 403 403 | in  403 404 | in
  GET    /api/v1/manage-student/details/:uniqueCode                              401 401 401 401 | 403 403 | in  in  404 | in
  GET    /api/v1/manage-student/students/:student_id                             401 401 401 401 | 403 403 | in  in  404 | in
  PUT    /api/v1/manage-student/students/:student_id                             401 401 401 401 | 403 403 | in  403 404 | in
  POST   /api/v1/manage-student/new-code/:student_id                             401 401 401 401 | 403 403 | in  403 404 | in
  GET    /api/v1/changes                                                         401 401 401 401 | 403 403 | 403 403 403 | in
  GET    /api/v1/changes/export                                                  401 401 401 401 | 403 403 | 403 403 403 | in
  GET    /api/v1/exam/changes/:exam_id                                           401 401 401 401 | 403 403 | 404 in  404 | in
  GET    /api/v1/manage-student/changes/:student_id                              401 401 401 401 | 403 403 | in  403 404 | in
  GET    /api/v1/manage-student/search                                           401 401 401 401 | 403 403 | 403 403 403 | in
  GET    /api/v1/manage-student/roll-over                                        401 401 401 401 | 403 403 | 403 403 403 | in
  POST   /api/v1/manage-student/roll-over                                        401 401 401 401 | 403 403 | 403 403 403 | in
  GET    /api/v1/teacher/all-teachers                                            401 401 401 401 | 403 403 | 403 403 403 | in
  POST   /api/v1/create-teacher                                                  401 401 401 401 | 403 403 | 403 403 403 | in
  PUT    /api/v1/teacher/modify-teacher/:username                                401 401 401 401 | 403 403 | 403 403 403 | in
  DELETE /api/v1/teacher/delete-teacher/:username                                401 401 401 401 | 403 403 | 403 403 403 | in
  GET    /api/v1/teacher/removed-teachers                                        401 401 401 401 | 403 403 | 403 403 403 | in
  POST   /api/v1/teacher/restore-teachers                                        401 401 401 401 | 403 403 | 403 403 403 | in
  POST   /api/v1/teacher/transfer-subject                                        401 401 401 401 | 403 403 | 403 403 403 | in
  GET    /api/v1/teacher/details/:username                                       401 401 401 401 | 403 403 | 403 403 403 | in
  POST   /api/v1/imports/students                                                401 401 401 401 | 403 403 | in  403 404 | in
  POST   /api/v1/imports/teachers                                                401 401 401 401 | 403 403 | 403 403 403 | in
  POST   /api/v1/imports/:id/preview                                             401 401 401 401 | 403 403 | in  404 404 | in
  POST   /api/v1/imports/:id/run                                                 401 401 401 401 | 403 403 | in  404 404 | in
  GET    /api/v1/imports/:id                                                     401 401 401 401 | 403 403 | in  404 404 | in
  GET    /api/v1/imports                                                         401 401 401 401 | 403 403 | in  in  in  | in
  POST   /api/v1/imports/:id/cancel                                              401 401 401 401 | 403 403 | in  404 404 | in
  POST   /api/v1/imports/:id/undo                                                401 401 401 401 | 403 403 | in  404 404 | in
  GET    /api/v1/imports/:id/rejected                                            401 401 401 401 | 403 403 | in  404 404 | in
  GET    /api/v1/imports/template/:kind                                          401 401 401 401 | 403 403 | in  in  in  | in
  GET    /api/v1/student/student-home                                            401 401 401 401 | in  in  | 403 403 403 | 403
  GET    /api/v1/student-exam/get-all-exams                                      401 401 401 401 | in  in  | 403 403 403 | 403
  GET    /api/v1/student-exam/summary/:id                                        401 401 401 401 | in  404 | 403 403 403 | 403
  POST   /api/v1/student-exam/start/:id                                          401 401 401 401 | in  404 | 403 403 403 | 403
  GET    /api/v1/student-exam/messages/:id                                       401 401 401 401 | in  404 | 403 403 403 | 403
  GET    /api/v1/student-exam/questions/:id                                      401 401 401 401 | in  404 | 403 403 403 | 403
  PUT    /api/v1/student-exam/answers/:id                                        401 401 401 401 | in  404 | 403 403 403 | 403
  POST   /api/v1/student-exam/late-answers/:id                                   401 401 401 401 | in  404 | 403 403 403 | 403
  POST   /api/v1/student-exam/submit                                             401 401 401 401 | in  404 | 403 403 403 | 403
  POST   /api/v1/student-exam/device                                             401 401 401 401 | in  in  | 403 403 403 | 403
  PUT    /api/v1/student-exam/practice                                           401 401 401 401 | in  in  | 403 403 403 | 403
  GET    /api/v1/student-exam/progress                                           401 401 401 401 | in  in  | 403 403 403 | 403
  GET    /api/v1/student-exam/rechecks/:exam_id                                  401 401 401 401 | in  404 | 403 403 403 | 403
  POST   /api/v1/student-exam/rechecks/:exam_id                                  401 401 401 401 | in  404 | 403 403 403 | 403
  GET    /api/v1/student-exam/get-exam-data/:id                                  401 401 401 401 | in  404 | 403 403 403 | 403
`
type Row = { endpoint: string; cells: Record<string, string> }

/** @throws Error for a row that has not one cell for each caller */
function rowOf(line: string): Row {
  const [method = '', path = '', ...answers] = line.split('|').join(' ').trim().split(/\s+/)
  if (answers.length !== callers.length) throw new Error(`${line} has ${answers.length} cells, not ${callers.length}`)
  return {
    endpoint: `${method} ${path}`,
    cells: Object.fromEntries(callers.map((caller, at) => [caller, answers[at] ?? ''])),
  }
}

export const accessTable: readonly Row[] = table.trim().split('\n').map(rowOf)
