/** For each endpoint the call that succeeds for whoever may make it: about real records, in the state that it needs. */

import { type Ids, storedPicture, writer } from '../fixtures/busy-school.ts'
import { examBody } from '../fixtures/exam-bodies.ts'
import { studentHeader, studentRow } from '../fixtures/workbooks.ts'
import type { Asked } from './asked.ts'
import { bankRequests } from './bank-requests.ts'
import { markingRequests } from './marking-requests.ts'

const sheet = Buffer.from([studentHeader.join(','), studentRow(7).join(',')].join('\n'))
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const studentFields = { name: 'Ananya Reddy', parent_name: 'Lakshmi', phone: '9876543210', gender: 'Female' }
const teacherFields = { name: 'Ravi Kumar', phone: '9876543210', subjects: ['Mathematics'], age: 40, gender: 'Male' }
const schedule = { scheduled_date: '2099-11-10', scheduled_time: '11:00', duration: 40 }
const drafted = { subjects: 'Mathematics', prompt: 'fractions', standard: 5, num_mcqs: 1, num_desc: 0 }
const uploadId = '0'.repeat(32)
const saved = [{ index: 3, value: 'a part of a whole', seq: 12 }]

/** Only the ids that an endpoint really names are read from `ids`. */
export const requests: Record<string, (ids: Ids) => Asked> = {
  'POST /api/v1/login': () => ({ query: { role: 'student' }, body: { uniqueCode: 'PUPIL-52' } }),
  'POST /api/v1/logout': () => ({}),
  'GET /api/v1/session': () => ({}),
  'GET /api/v1/sessions': () => ({}),
  'DELETE /api/v1/sessions/:session_id': ({ session }) => ({ params: { session_id: session } }),
  'POST /api/v1/logout-everywhere': () => ({}),
  'POST /api/v1/setup': () => ({
    body: { school_name: 'Another', name: 'Mallory', username: 'mallory', password: 'Abcdefg1!', token: 'setup-link' },
  }),
  'POST /api/v1/setup/backup': () => ({
    query: { upload_id: uploadId, offset: 0, token: 'setup-link' },
    file: Buffer.from('a back-up'),
  }),
  'POST /api/v1/setup/restore': () => ({ body: { upload_id: uploadId, passphrase: null } }),
  'GET /api/v1/setup/restore': () => ({ query: { upload_id: uploadId } }),
  'DELETE /api/v1/setup/restore': () => ({ query: { upload_id: uploadId } }),
  'GET /api/v1/school': () => ({}),
  'GET /api/v1/school/settings': () => ({}),
  'POST /api/v1/school/backup': () => ({}),
  'GET /api/v1/school/exam-settings': () => ({}),
  'PATCH /api/v1/school/exam-settings': () => ({ body: { grace_sec: 60 } }),
  'PUT /api/v1/school/login-address': () => ({ body: { login_address: 'school.lan' } }),
  'PATCH /api/v1/school/settings': () => ({ body: { asks_current_password: false } }),
  'POST /api/v1/teacher/reset-password': () => ({ body: { password: 'Other@Horse2' } }),
  'POST /api/v1/principal/reset-password': () => ({ body: { password: 'Other@Horse2' } }),
  'GET /api/v1/teacher/teacher-home': () => ({}),
  'GET /api/v1/teacher/info': () => ({}),
  'GET /api/v1/exam/get-exams': () => ({}),
  'GET /api/v1/exam/all-exams': () => ({}),
  'GET /api/v1/exam/urgent-exams': () => ({}),
  'GET /api/v1/exam/staff-exams': () => ({ query: { standard: 5 } }),
  ...bankRequests,
  'POST /api/v1/exam/create-exam': () => ({ body: examBody({ scheduled_date: '2099-11-10' }) }),
  'POST /api/v1/exam/generate-questions': () => ({ body: { ...drafted, bank_only: true } }),
  'POST /api/v1/exam/generate-questions/stream': () => ({ body: { ...drafted, bank_only: true } }),
  'POST /api/v1/exam/formulas': () => ({ body: { formulas: ['x^2'] } }),
  'POST /api/v1/exam/pictures': () => ({ file: onePixel }),
  'GET /api/v1/exam/pictures/:hash': () => ({ params: { hash: storedPicture.hash.toString('base64url') } }),
  'GET /api/v1/pictures/:id/:hash': ({ runningExam }) => ({
    params: { id: runningExam, hash: storedPicture.hash.toString('base64url') },
  }),
  'GET /api/v1/exam/generation': () => ({}),
  'PATCH /api/v1/exam/update-exam/:id': ({ upcomingExam }) => ({ params: { id: upcomingExam }, body: schedule }),
  'PUT /api/v1/exam/paper/:id': ({ upcomingExam }) => ({
    params: { id: upcomingExam },
    body: { questions: examBody().questions, paper_version: 1 },
  }),
  'PUT /api/v1/exam/paper/:id/question/:index/key-terms': ({ completedExam }) => ({
    params: { id: completedExam, index: 3 },
    body: { key_terms: { any_fitting: false, points: [{ need: 1, terms: [['half', '1/2']] }] }, expected: null },
  }),
  'PATCH /api/v1/exam/paper/:id/question/:index': ({ runningExam, revision }) => ({
    params: { id: runningExam, index: 0 },
    body: { text: '7 times 8?', options: ['54', '56', '64', '48'], revision },
  }),
  'GET /api/v1/exam/readiness/:exam_id': ({ upcomingExam }) => ({ params: { exam_id: upcomingExam } }),
  'POST /api/v1/exam/wifi-test/:exam_id': ({ upcomingExam }) => ({ params: { exam_id: upcomingExam } }),
  'GET /api/v1/exam/wifi-test/:exam_id': ({ upcomingExam }) => ({ params: { exam_id: upcomingExam } }),
  'POST /api/v1/wifi-test/join': ({ wifiCode }) => ({ body: { code: wifiCode } }),
  'POST /api/v1/wifi-test/ping': () => ({ body: { filler: 'x'.repeat(200) } }),
  'POST /api/v1/wifi-test/report': ({ wifiCode, wifiKey }) => ({
    body: {
      ...{ code: wifiCode, number: 1, key: wifiKey, done: false, device_time: '2026-11-09T04:30:00.000Z' },
      ...{ sent: 10, lost: 0, median_ms: 20, slowest_ms: 60 },
    },
  }),
  'POST /api/v1/student-exam/device': () => ({
    body: { device_time: '2026-11-09T04:30:00.000Z', keeps_answers: true, reloads: false },
  }),
  'PUT /api/v1/student-exam/practice': () => ({ body: { answers: [{ index: 0, value: 'four', seq: 1 }] } }),
  'GET /api/v1/exam/corrections/:exam_id': ({ completedExam }) => ({ params: { exam_id: completedExam } }),
  'POST /api/v1/exam/corrections/:exam_id': ({ completedExam }) => ({
    params: { exam_id: completedExam },
    body: { index: 0, rule: 'everyone', reason: 'No choice is right', dry_run: false },
  }),
  'GET /api/v1/exam/board/:exam_id': ({ runningExam }) => ({ params: { exam_id: runningExam } }),
  'GET /api/v1/exam/board/:exam_id/log': ({ runningExam }) => ({ params: { exam_id: runningExam } }),
  'POST /api/v1/exam/board/:exam_id/message': ({ runningExam }) => ({
    params: { exam_id: runningExam },
    body: { pupils: 'all', text: 'Ten minutes more.' },
  }),
  'POST /api/v1/exam/board/:exam_id/absent': ({ runningExam }) => ({
    params: { exam_id: runningExam },
    body: { pupils: 'all', noted: 'on_paper', reason: 'No computer is left.' },
  }),
  'POST /api/v1/exam/board/:exam_id/submit': ({ runningExam }) => ({
    params: { exam_id: runningExam },
    body: { pupils: 'all', reason: 'The bus leaves.' },
  }),
  'POST /api/v1/exam/board/:exam_id/reopen': ({ runningExam }) => ({
    params: { exam_id: runningExam },
    body: { pupils: 'all', reason: 'Handed in too early.' },
  }),
  'POST /api/v1/exam/board/:exam_id/extra-time': ({ runningExam }) => ({
    params: { exam_id: runningExam },
    body: { pupils: 'all', minutes: 5, reason: 'A late bus.' },
  }),
  'POST /api/v1/exam/board/:exam_id/pause': ({ runningExam }) => ({
    params: { exam_id: runningExam },
    body: { reason: 'A power cut.' },
  }),
  'POST /api/v1/exam/board/:exam_id/resume': ({ runningExam }) => ({
    params: { exam_id: runningExam },
    body: { reason: 'The light is back.' },
  }),
  'GET /api/v1/exam/complete-exam/:id': ({ runningExam }) => ({ params: { id: runningExam } }),
  'POST /api/v1/exam/complete-exam/:id': ({ runningExam }) => ({ params: { id: runningExam } }),
  'PUT /api/v1/exam/results-day/:exam_id': ({ completedExam }) => ({
    params: { exam_id: completedExam },
    body: { release_date: '2099-11-10', release_time: '10:00' },
  }),
  'POST /api/v1/exam/release-results/:exam_id': ({ completedExam }) => ({ params: { exam_id: completedExam } }),
  'DELETE /api/v1/exam/delete-exam/:id': ({ upcomingExam }) => ({ params: { id: upcomingExam } }),
  'GET /api/v1/exam/class-results': () => ({}),
  'GET /api/v1/exam/class-over-time': () => ({ query: { standard: 5 } }),
  'GET /api/v1/exam/item-analysis/:exam_id': ({ completedExam }) => ({ params: { exam_id: completedExam } }),
  'GET /api/v1/exam/get-exam-details/:id': ({ completedExam }) => ({ params: { id: completedExam } }),
  'GET /api/v1/exam/paper/:id': ({ completedExam }) => ({ params: { id: completedExam } }),
  'GET /api/v1/exam/export-results/:id': ({ completedExam }) => ({
    params: { id: completedExam },
    query: { format: 'csv' },
  }),
  'GET /api/v1/exam/get-student-answers': ({ completedExam, uniqueCode }) => ({
    query: { exam_id: completedExam, uniqueCode },
  }),
  'POST /api/v1/exam/answer-files/:exam_id': ({ completedExam, answerFile }) => ({
    params: { exam_id: completedExam },
    file: Buffer.from(answerFile),
  }),
  'GET /api/v1/exam/waiting-rechecks': () => ({}),
  'GET /api/v1/exam/rechecks/:exam_id': ({ completedExam }) => ({ params: { exam_id: completedExam } }),
  'POST /api/v1/exam/rechecks/:exam_id': ({ completedExam, recheck }) => ({
    params: { exam_id: completedExam },
    body: { recheck_id: recheck, reply: 'You left this one empty.' },
  }),
  'GET /api/v1/exam/late-answers/:exam_id': ({ completedExam }) => ({ params: { exam_id: completedExam } }),
  'POST /api/v1/exam/late-answers/:exam_id': ({ completedExam, lateAnswer }) => ({
    params: { exam_id: completedExam },
    body: { late_answer_id: lateAnswer, decision: 'accepted', expected_seq: null },
  }),
  ...markingRequests,
  'GET /api/v1/manage-student/students-by-class': () => ({ query: { standard: 5 } }),
  'GET /api/v1/manage-student/students': () => ({ query: { standard: 5 } }),
  'POST /api/v1/manage-student/create-student': () => ({
    body: { ...studentFields, standard: 5, roll_number: '77' },
  }),
  'PUT /api/v1/manage-student/modify-student/:uniqueCode': ({ uniqueCode }) => ({
    params: { uniqueCode },
    body: { ...studentFields, standard: 5, roll_number: '77' },
  }),
  'POST /api/v1/manage-student/delete-students': ({ rollNumber }) => ({
    query: { standard: 5 },
    body: { roll_numbers: [rollNumber] },
  }),
  'GET /api/v1/manage-student/removed-students': () => ({ query: { standard: 5 } }),
  'POST /api/v1/manage-student/restore-students': ({ removedStudent }) => ({
    query: { standard: 5 },
    body: { student_ids: [removedStudent] },
  }),
  'POST /api/v1/manage-student/promote-students': ({ rollNumber }) => ({
    query: { standard: 7, fromClass: 5 },
    body: { roll_numbers: [rollNumber] },
  }),
  'GET /api/v1/manage-student/details/:uniqueCode': ({ uniqueCode }) => ({ params: { uniqueCode } }),
  'GET /api/v1/manage-student/students/:student_id': ({ student }) => ({ params: { student_id: student } }),
  'PUT /api/v1/manage-student/students/:student_id': ({ student }) => ({
    params: { student_id: student },
    body: { ...studentFields, standard: 5, roll_number: '77' },
  }),
  'GET /api/v1/changes': () => ({}),
  'GET /api/v1/changes/export': () => ({ query: { format: 'csv' } }),
  'GET /api/v1/exam/changes/:exam_id': ({ completedExam }) => ({ params: { exam_id: completedExam } }),
  'GET /api/v1/manage-student/changes/:student_id': ({ student }) => ({ params: { student_id: student } }),
  'POST /api/v1/manage-student/new-code/:student_id': ({ student }) => ({ params: { student_id: student } }),
  'GET /api/v1/manage-student/search': () => ({ query: { q: 'Unspoken' } }),
  'GET /api/v1/manage-student/roll-over': () => ({}),
  'POST /api/v1/manage-student/roll-over': () => ({ body: {} }),
  'GET /api/v1/teacher/all-teachers': () => ({}),
  'POST /api/v1/create-teacher': () => ({
    body: { ...teacherFields, classes: [7], username: 'ravi.kumar', password: 'Correct@Horse1' },
  }),
  'PUT /api/v1/teacher/modify-teacher/:username': ({ teacher }) => ({
    params: { username: teacher },
    body: { ...teacherFields, classes: [5], username: 'ravi.kumar' },
  }),
  'DELETE /api/v1/teacher/delete-teacher/:username': ({ teacher }) => ({ params: { username: teacher } }),
  'GET /api/v1/teacher/removed-teachers': () => ({}),
  'POST /api/v1/teacher/restore-teachers': ({ removedTeacher }) => ({ body: { teacher_ids: [removedTeacher] } }),
  'POST /api/v1/teacher/transfer-subject': ({ teacher }) => ({
    body: { teacher1: teacher, teacher2: 'meena', subject: 'Mathematics', class_name: 5 },
  }),
  'GET /api/v1/teacher/details/:username': ({ teacher }) => ({ params: { username: teacher } }),
  'POST /api/v1/imports/students': () => ({ query: { file_name: 'list.csv', standard: 5 }, file: sheet }),
  'POST /api/v1/imports/teachers': () => ({ query: { file_name: 'list.csv' }, file: sheet }),
  'POST /api/v1/imports/:id/preview': (ids) => ({
    params: { id: ids.import },
    body: { mapping: ['roll_number', 'name', 'standard', 'parent_name', 'phone', 'gender'] },
  }),
  'POST /api/v1/imports/:id/run': (ids) => ({ params: { id: ids.import }, body: { rows: 'good' } }),
  'GET /api/v1/imports/:id': (ids) => ({ params: { id: ids.import } }),
  'GET /api/v1/imports': () => ({ query: { kind: 'students' } }),
  'POST /api/v1/imports/:id/cancel': (ids) => ({ params: { id: ids.import } }),
  'POST /api/v1/imports/:id/undo': ({ finishedImport }) => ({ params: { id: finishedImport } }),
  'GET /api/v1/imports/:id/rejected': ({ finishedImport }) => ({
    params: { id: finishedImport },
    query: { format: 'csv' },
  }),
  'GET /api/v1/imports/template/:kind': () => ({ params: { kind: 'students' } }),
  'GET /api/v1/student/student-home': () => ({}),
  'GET /api/v1/student-exam/get-all-exams': () => ({}),
  'GET /api/v1/student-exam/summary/:id': ({ completedExam }) => ({ params: { id: completedExam } }),
  'POST /api/v1/student-exam/start/:id': ({ runningExam }) => ({ params: { id: runningExam }, body: { writer } }),
  'GET /api/v1/student-exam/messages/:id': ({ runningExam }) => ({ params: { id: runningExam } }),
  'GET /api/v1/student-exam/questions/:id': ({ runningExam }) => ({ params: { id: runningExam } }),
  'PUT /api/v1/student-exam/answers/:id': ({ runningExam }) => ({
    params: { id: runningExam },
    body: { writer, answers: saved },
  }),
  'POST /api/v1/student-exam/late-answers/:id': ({ completedExam }) => ({
    params: { id: completedExam },
    body: { answers: saved },
  }),
  'POST /api/v1/student-exam/submit': ({ runningExam }) => ({
    body: { exam_id: runningExam, mcq_answers: { 0: '56' }, descriptive_answers: {} },
  }),
  'GET /api/v1/student-exam/progress': () => ({}),
  'GET /api/v1/student-exam/rechecks/:exam_id': ({ completedExam }) => ({ params: { exam_id: completedExam } }),
  'POST /api/v1/student-exam/rechecks/:exam_id': ({ completedExam }) => ({
    params: { exam_id: completedExam },
    body: { index: 2, reason: 'I think I had this.' },
  }),
  'GET /api/v1/student-exam/get-exam-data/:id': ({ completedExam }) => ({ params: { id: completedExam } }),
}
