import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../test/factories.ts'
import { sideBySide } from '../../test/side-by-side.ts'
import { forgetAudit } from '../../test/tables/forget-audit.ts'

let test: TestApp
let principal: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

beforeEach(async () => {
  await test.deps.db.deleteFrom('teaching').execute()
  await forgetAudit(test.pool)
  await test.deps.db.deleteFrom('staff').where('role', '=', 'teacher').execute()
  await makeTeacher(test, {
    username: 'source',
    classes: [5, 6],
    subjects: ['Mathematics', 'Science'],
    classTeacher: 5,
  })
  await makeTeacher(test, { username: 'target', classes: [6, 7], subjects: ['Mathematics'] })
})

function transfer(changes: Record<string, string> = {}) {
  const body = { teacher1: 'source', teacher2: 'target', subject: 'Mathematics', class_name: 'Class 5', ...changes }
  return test.send({ method: 'POST', url: '/api/v1/teacher/transfer-subject', token: principal, body })
}

async function teachingOf(username: string): Promise<string[]> {
  const rows = await test.deps.db
    .selectFrom('teaching')
    .innerJoin('staff', 'staff.id', 'teaching.staff_id')
    .select(['standard', 'subject'])
    .where('username', '=', username)
    .orderBy('standard')
    .orderBy('subject')
    .execute()
  return rows.map(({ standard, subject }) => `${standard} ${subject}`)
}

it('moves exactly one pair, and answers with both as they are now', async () => {
  const answer = await transfer({ teacher1: ' Source ', subject: 'mathematics' })
  expect(answer.body).toMatchObject({
    message: 'Subject transferred successfully!',
    already_taught: false,
    teachers: [
      { username: 'source', class_teacher: 5, version: 2 },
      { username: 'target', classes: ['Class 5th', 'Class 6th', 'Class 7th'], version: 2 },
    ],
  })
  expect(await teachingOf('source')).toEqual(['5 Science', '6 Mathematics', '6 Science'])
  expect(await teachingOf('target')).toEqual(['5 Mathematics', '6 Mathematics', '7 Mathematics'])
  const audit = await test.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'teacher.subject_transferred')
    .execute()
  expect(audit).toHaveLength(2)
  expect(audit[0]).toMatchObject({ record: 'staff', before: { teaching: { standard: 5, subject: 'Mathematics' } } })
})

it('only takes away what the target teaches already, and says so', async () => {
  const answer = await transfer({ class_name: '6' })
  expect(answer.body).toMatchObject({
    message: 'Subject transferred successfully! The target teacher taught it already.',
    already_taught: true,
    teachers: [
      { username: 'source', version: 2 },
      { username: 'target', version: 1 },
    ],
  })
  expect(await teachingOf('source')).toEqual(['5 Mathematics', '5 Science', '6 Science'])
  expect(await teachingOf('target')).toEqual(['6 Mathematics', '7 Mathematics'])
})

it('knows a subject that the target writes in another case', async () => {
  await makeTeacher(test, { username: 'upper', classes: [9], subjects: ['Sanskrit'] })
  await makeTeacher(test, { username: 'lower', classes: [9], subjects: ['sanskrit'] })
  const pair = { subject: 'SANSKRIT', class_name: '9' }
  expect((await transfer({ teacher1: 'upper', teacher2: 'lower', ...pair })).body.already_taught).toBe(true)
  expect(await teachingOf('upper')).toEqual([])
  expect(await teachingOf('lower')).toEqual(['9 sanskrit'])
})

it.each([
  [{ teacher2: ' SOURCE' }, { status: 422, message: 'Source and target teachers cannot be the same.' }],
  [{ teacher1: 'nobody' }, { status: 404, code: 'teacher.not_found', message: 'Teacher not found: nobody' }],
  [{ teacher2: 'principal' }, { status: 404, code: 'teacher.not_found', message: 'Teacher not found: principal' }],
  [{ subject: 'Hindi' }, { status: 409, code: 'teacher.does_not_teach' }],
  [{ class_name: '7' }, { status: 409, code: 'teacher.does_not_teach' }],
  [{ class_name: '11' }, { status: 422 }],
  [{ subject: ' ' }, { status: 422 }],
])('refuses %j', async (changes, refusal) => {
  expect((await transfer(changes)).body).toMatchObject(refusal)
  expect(await teachingOf('source')).toHaveLength(4)
  expect(await teachingOf('target')).toHaveLength(2)
})

it('moves a pair once when asked twice at the same time, also back and forth', async () => {
  const answers = await sideBySide(test, sql`select from staff where role = 'teacher' for update`, [
    () => transfer(),
    () => transfer(),
    () => transfer({ teacher1: 'target', teacher2: 'source', class_name: '7' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  expect(await teachingOf('source')).toEqual(['5 Science', '6 Mathematics', '6 Science', '7 Mathematics'])
  expect(await teachingOf('target')).toEqual(['5 Mathematics', '6 Mathematics'])
})
