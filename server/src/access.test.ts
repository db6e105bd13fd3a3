import { endpointsByFeature } from '@pariksha/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../test/factories.ts'

/** Who gets past the door of each endpoint: the answer to nobody, a teacher, a student, the principal. */
const matrix = `
  POST   /api/v1/login                                      in   in   in   in
  POST   /api/v1/logout                                     401  in   in   in
  GET    /api/v1/session                                    401  in   in   in
  POST   /api/v1/setup                                      in   in   in   in
  GET    /api/v1/school                                     in   in   in   in
  POST   /api/v1/teacher/reset-password                     401  in   403  403
  POST   /api/v1/principal/reset-password                   401  403  403  in
  GET    /api/v1/teacher/teacher-home                       401  in   403  in
  GET    /api/v1/teacher/info                               401  in   403  403
  GET    /api/v1/exam/get-exams                             401  in   403  403
  GET    /api/v1/exam/all-exams                             401  403  403  in
  GET    /api/v1/exam/urgent-exams                          401  in   403  in
  POST   /api/v1/exam/create-exam                           401  in   403  in
  POST   /api/v1/exam/generate-questions                    401  in   403  in
  POST   /api/v1/exam/generate-questions/stream             401  in   403  in
  POST   /api/v1/exam/formulas                              401  in   403  in
  GET    /api/v1/exam/generation                            401  in   403  in
  PATCH  /api/v1/exam/update-exam/:id                       401  in   403  in
  GET    /api/v1/exam/complete-exam/:id                     401  in   403  in
  POST   /api/v1/exam/complete-exam/:id                     401  in   403  in
  DELETE /api/v1/exam/delete-exam/:id                       401  in   403  in
  GET    /api/v1/exam/get-exam-details/:id                  401  in   403  in
  GET    /api/v1/exam/export-results/:id                    401  in   403  in
  GET    /api/v1/exam/get-student-answers                   401  in   403  in
  GET    /api/v1/exam/late-answers/:exam_id                 401  in   403  in
  POST   /api/v1/exam/late-answers/:exam_id                 401  in   403  in
  GET    /api/v1/marking/exam/:id                           401  in   403  in
  GET    /api/v1/marking/exam/:id/question/:index           401  in   403  in
  PUT    /api/v1/marking/exam/:id/question/:index/answer/:answer  401  in   403  in
  POST   /api/v1/marking/exam/:id/question/:index/answer/:answer/suggestion  401  in   403  in
  GET    /api/v1/manage-student/students-by-class           401  in   403  in
  POST   /api/v1/manage-student/create-student              401  in   403  in
  PUT    /api/v1/manage-student/modify-student/:uniqueCode  401  in   403  in
  POST   /api/v1/manage-student/delete-students             401  in   403  in
  POST   /api/v1/manage-student/promote-students            401  in   403  in
  GET    /api/v1/manage-student/details/:uniqueCode         401  in   403  in
  POST   /api/v1/manage-student/new-code/:uniqueCode        401  in   403  in
  GET    /api/v1/manage-student/search                      401  403  403  in
  GET    /api/v1/manage-student/roll-over                   401  403  403  in
  POST   /api/v1/manage-student/roll-over                   401  403  403  in
  GET    /api/v1/teacher/all-teachers                       401  403  403  in
  POST   /api/v1/create-teacher                             401  403  403  in
  PUT    /api/v1/teacher/modify-teacher/:username           401  403  403  in
  DELETE /api/v1/teacher/delete-teacher/:username           401  403  403  in
  POST   /api/v1/teacher/transfer-subject                   401  403  403  in
  GET    /api/v1/teacher/details/:username                  401  403  403  in
  POST   /api/v1/imports/students                           401  in   403  in
  POST   /api/v1/imports/teachers                           401  403  403  in
  POST   /api/v1/imports/:id/preview                        401  in   403  in
  POST   /api/v1/imports/:id/run                            401  in   403  in
  GET    /api/v1/imports/:id                                401  in   403  in
  GET    /api/v1/imports                                    401  in   403  in
  POST   /api/v1/imports/:id/cancel                         401  in   403  in
  POST   /api/v1/imports/:id/undo                           401  in   403  in
  GET    /api/v1/imports/:id/rejected                       401  in   403  in
  GET    /api/v1/imports/template/:kind                     401  in   403  in
  GET    /api/v1/student/student-home                       401  403  in   403
  GET    /api/v1/student-exam/get-all-exams                 401  403  in   403
  GET    /api/v1/student-exam/summary/:id                   401  403  in   403
  POST   /api/v1/student-exam/start/:id                     401  403  in   403
  GET    /api/v1/student-exam/questions/:id                 401  403  in   403
  PUT    /api/v1/student-exam/answers/:id                   401  403  in   403
  POST   /api/v1/student-exam/late-answers/:id              401  403  in   403
  POST   /api/v1/student-exam/submit                        401  403  in   403
  GET    /api/v1/student-exam/progress                      401  403  in   403
  GET    /api/v1/student-exam/get-exam-data/:id             401  403  in   403
`

const callers = ['nobody', 'teacher', 'student', 'principal'] as const

type Method = Parameters<TestApp['send']>[0]['method']

const cases = matrix
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
  .flatMap(([method = '', path = '', ...answers]) =>
    callers.map((caller, column) => ({ method, path, caller, expected: answers[column] })),
  )

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'], classTeacher: 5 })
  await makeStudent(test, { standard: 5, rollNumber: '1', code: '7F4K-Q2M1-0A' })
})
afterAll(() => test.close())

/** A session of its own for every call: one of the calls ends it. */
async function tokenOf(caller: (typeof callers)[number]): Promise<string | undefined> {
  if (caller === 'nobody') return undefined
  if (caller === 'student') return logInStudent(test, '7F4K-Q2M1-0A')
  return logInStaff(test, caller === 'teacher' ? 'meena' : 'principal')
}

function doorOf(body: { code?: string }): string {
  if (body.code === 'session.missing' || body.code === 'session.expired') return '401'
  return body.code === 'access.forbidden' ? '403' : 'in'
}

describe('access', () => {
  it('is decided for every endpoint of the contract', () => {
    const declared = Object.values(endpointsByFeature).flatMap((endpoints) => Object.values(endpoints))
    const names = declared.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(cases.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual(names.sort())
  })

  it.each(cases)('of $caller to $method $path: $expected', async ({ method, path, caller, expected }) => {
    const token = await tokenOf(caller)
    const url = path.replaceAll(/:\w+/g, '0')
    const answer = await test.send({ method: method as Method, url, ...(token === undefined ? {} : { token }) })
    expect(doorOf(answer.body)).toBe(expected)
    expect(answer.status).toBeLessThan(502)
    if (expected === '401') expect(answer.status).toBe(401)
    if (expected === '403') expect(answer.status).toBe(403)
  })
})
