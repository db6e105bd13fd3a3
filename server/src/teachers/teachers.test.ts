import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher, password } from '../../test/factories.ts'
import { sideBySide } from '../../test/side-by-side.ts'

let test: TestApp
let principal: string

const form = {
  username: 'meena',
  password: 'secret1',
  name: 'Meena Rao',
  phone: '9876500000',
  classes: ['5', 'Class 6th'],
  subjects: ['Mathematics', 'science'],
  class_teacher: '5',
  age: '40',
  gender: 'Female',
}
const { password: _password, ...withoutPassword } = form

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

function create(body: unknown) {
  return test.send({ method: 'POST', url: '/api/v1/create-teacher', token: principal, body })
}

function modify(username: string, body: unknown) {
  return test.send({ method: 'PUT', url: `/api/v1/teacher/modify-teacher/${username}`, token: principal, body })
}

function remove(username: string) {
  return test.send({ method: 'DELETE', url: `/api/v1/teacher/delete-teacher/${username}`, token: principal })
}

async function list(): Promise<Record<string, unknown>[]> {
  return (await test.send({ method: 'GET', url: '/api/v1/teacher/all-teachers', token: principal })).body
}

async function statusOf(token: string): Promise<number> {
  return (await test.send({ method: 'GET', url: '/api/v1/session', token })).status
}

async function logInStatus(username: string, attempt: string): Promise<number> {
  const body = { username, password: attempt }
  return (await test.send({ method: 'POST', url: '/api/v1/login?role=teacher', body })).status
}

async function lastAudit() {
  return test.deps.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

describe('adding a teacher', () => {
  it('answers with the record, teaching every pair, and the teacher can log in', async () => {
    const answer = await create(form)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      message: 'Teacher added successfully!',
      teacher: {
        username: 'meena',
        name: 'Meena Rao',
        phone: '9876500000',
        classes: ['Class 5th', 'Class 6th'],
        subjects: ['Mathematics', 'Science'],
        teaching: [
          { standard: 5, subject: 'Mathematics' },
          { standard: 5, subject: 'Science' },
          { standard: 6, subject: 'Mathematics' },
          { standard: 6, subject: 'Science' },
        ],
        class_teacher: 5,
        age: 40,
        gender: 'Female',
        version: 1,
      },
    })
    expect(await logInStatus('MEENA', 'secret1')).toBe(200)
    expect(JSON.stringify(await lastAudit())).not.toContain('secret1')
    expect(await list()).toEqual([answer.body.teacher])
  })

  it.each([
    ['username', 'abc', 'Username must be at least 4 characters.'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['name', ' ', 'Name is required.'],
    ['phone', '98765', 'Phone number must be exactly 10 digits.'],
    ['age', 20, 'Age must be between 21 and 65 years.'],
    ['age', '66', 'Age must be between 21 and 65 years.'],
    ['classes', [], 'Classes are required.'],
    ['subjects', [], 'Subjects are required.'],
    ['class_teacher', '11', 'Please choose a class from 1 to 10, or none.'],
    ['gender', '', 'Please select a gender'],
  ])('says what is wrong with %s %j', async (path, value, message) => {
    const answer = await create({ ...form, username: 'fresh', [path]: value })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ message, errors: [{ path, message }] })
  })

  it.each([
    ['username', { username: 'Meena', class_teacher: '' }, 'teacher.username_taken'],
    ['username', { username: 'Principal', class_teacher: null }, 'teacher.username_taken'],
    ['class_teacher', { username: 'second' }, 'teacher.class_has_class_teacher'],
  ])('refuses a %s that is taken: %j', async (path, changes, code) => {
    expect((await create({ ...form, ...changes })).body).toMatchObject({ status: 409, code, errors: [{ path }] })
  })

  it('keeps the principals out of the list', async () => {
    expect((await list()).map(({ username }) => username)).toEqual(['meena'])
  })
})

describe('changing a teacher', () => {
  it('changes record and pairs, keeps the password, and says what changed in the audit', async () => {
    await create({ ...form, username: 'change', class_teacher: '' })
    const session = (await login('change', 'secret1')).body.access_token
    const body = { ...withoutPassword, username: 'changed', class_teacher: 6, classes: [6, 7], phone: '9876511111' }
    const answer = await modify('CHANGE', body)
    expect(answer.body).toMatchObject({
      message: 'Teacher modified successfully!',
      teacher: { username: 'changed', class_teacher: 6, classes: ['Class 6th', 'Class 7th'], version: 2 },
    })
    expect(answer.body.teacher.teaching).toHaveLength(4)
    expect(await lastAudit()).toMatchObject({
      action: 'teacher.modified',
      record: 'staff',
      before: { username: 'change', phone: '9876500000', classTeacher: null },
      after: { username: 'changed', phone: '9876511111', classTeacher: 6, hasNewPassword: false },
    })
    expect(await logInStatus('changed', 'secret1')).toBe(200)
    expect(await logInStatus('change', 'secret1')).toBe(401)
    expect(await statusOf(session)).toBe(200)
    await remove('changed')
  })

  function login(username: string, attempt: string) {
    return test.send({
      method: 'POST',
      url: '/api/v1/login?role=teacher',
      body: { username, password: attempt },
    })
  }

  it('ends the sessions with a new password, not with a blank one', async () => {
    await makeTeacher(test, { username: 'secrets', classes: [8], subjects: ['Hindi'] })
    const session = await logInStaff(test, 'secrets')
    const body = { ...withoutPassword, username: 'secrets', class_teacher: '' }
    expect((await modify('secrets', { ...body, password: '' })).status).toBe(200)
    expect(await statusOf(session)).toBe(200)
    expect((await modify('secrets', { ...body, password: '12345' })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'password', message: 'Password must be at least 6 characters' }],
    })
    const answer = await modify('secrets', { ...body, password: 'fresh secret' })
    expect(answer.body.teacher.version).toBe(3)
    expect(await statusOf(session)).toBe(401)
    expect(await logInStatus('secrets', password)).toBe(401)
    expect(await logInStatus('secrets', 'fresh secret')).toBe(200)
    expect(JSON.stringify(await lastAudit())).not.toContain('fresh secret')
  })

  it('leaves a class teacher that is not mentioned, and frees one that is emptied', async () => {
    await makeTeacher(test, { username: 'keeper', classes: [9], subjects: ['Hindi'], classTeacher: 9 })
    const { class_teacher: _classTeacher, ...silent } = { ...withoutPassword, username: 'keeper' }
    expect((await modify('keeper', silent)).body.teacher.class_teacher).toBe(9)
    expect((await modify('keeper', { ...silent, class_teacher: '' })).body.teacher.class_teacher).toBeNull()
  })

  it('tells the second of two clerks and overwrites nothing', async () => {
    await makeTeacher(test, { username: 'twice', classes: [9], subjects: ['Hindi'] })
    const body = { ...withoutPassword, username: 'twice', class_teacher: null, version: 1 }
    const answers = await sideBySide(test, sql`select from staff where username = 'twice' for update`, [
      () => modify('twice', { ...body, name: 'Clerk One' }),
      () => modify('twice', { ...body, name: 'Clerk Two' }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = answers.find(({ status }) => status === 200)?.body.teacher
    const told = answers.find(({ status }) => status === 409)?.body
    expect(told).toMatchObject({ code: 'record.changed_meanwhile', current: kept })
    expect((await modify('twice', { ...body, version: kept.version, name: 'Clerk Two' })).status).toBe(200)
  })

  it('leaves the version alone when nothing changes', async () => {
    await create({ ...form, username: 'same', class_teacher: '' })
    const before = await lastAudit()
    const answer = await modify('same', { ...withoutPassword, username: 'same', class_teacher: '' })
    expect(answer.body.teacher.version).toBe(1)
    expect((await lastAudit()).id).toBe(before.id)
  })

  it.each([
    ['username', { username: 'Meena', class_teacher: '' }, 'teacher.username_taken'],
    ['class_teacher', { username: 'same', class_teacher: 5 }, 'teacher.class_has_class_teacher'],
  ])('refuses a %s that is taken: %j', async (path, changes, code) => {
    const answer = await modify('same', { ...withoutPassword, ...changes })
    expect(answer.body).toMatchObject({ status: 409, code, errors: [{ path }] })
  })

  it.each(['nobody', 'principal'])('knows no teacher %s', async (username) => {
    expect((await modify(username, withoutPassword)).body.code).toBe('teacher.not_found')
  })
})

describe('removing a teacher', () => {
  it('ends sessions and login at once, frees username and class, keeps exams', async () => {
    const id = await makeTeacher(test, { username: 'leaver', classes: [3], subjects: ['Hindi'], classTeacher: 3 })
    const session = await logInStaff(test, 'leaver')
    const now = test.clock.now()
    const paper = { duration_min: 30, mcq_count: 1, descriptive_count: 0, total_marks: 1 }
    await test.deps.db
      .insertInto('exams')
      .values({
        ...paper,
        standard: classOfStandard(3),
        subject: 'Hindi',
        starts_at: now,
        created_by: id,
        created_at: now,
      })
      .execute()
    const answer = await remove('Leaver')
    expect(answer.body).toEqual({
      message: 'Selected teachers removed successfully!',
      username: 'leaver',
      teacher_id: id,
    })
    expect(await statusOf(session)).toBe(401)
    expect(await logInStatus('leaver', password)).toBe(401)
    expect((await list()).map(({ username }) => username)).not.toContain('leaver')
    expect(await lastAudit()).toMatchObject({
      action: 'teacher.removed',
      record_id: String(id),
      before: { username: 'leaver', classTeacher: 3, teaching: [{ standard: 3, subject: 'Hindi' }] },
    })
    const teaching = test.deps.db.selectFrom('teaching').where('staff_id', '=', id)
    expect(await teaching.selectAll().execute()).toEqual([])
    const exams = await test.send({ method: 'GET', url: '/api/v1/exam/all-exams', token: principal })
    expect(exams.body['Class 3']).toHaveLength(1)
    expect((await create({ ...form, username: 'leaver', class_teacher: 3 })).status).toBe(200)
    expect((await remove('leaver')).status).toBe(200)
    expect((await remove('leaver')).body).toMatchObject({ status: 404, code: 'teacher.not_found' })
  })

  it('never removes a principal', async () => {
    expect((await remove('principal')).status).toBe(404)
    expect(await statusOf(principal)).toBe(200)
  })
})
