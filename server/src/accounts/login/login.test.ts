import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher, password } from '../../../test/factories.ts'
import { sideBySide } from '../../../test/side-by-side.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'], classTeacher: 5 })
  await makeStudent(test, { standard: 5, rollNumber: '1', code: '7F4K-Q2M1-0A', name: 'Ravi' })
})
afterAll(() => test.close())

function logIn(role: string, body: unknown) {
  return test.send({ method: 'POST', url: `/api/v1/login?role=${role}`, body })
}

describe('staff', () => {
  it.each([
    ['meena', 'teacher'],
    ['principal', 'principal'],
    ['  MEENA ', 'teacher'],
  ])('logs %j in as %s through role=teacher', async (username, role) => {
    const answer = await logIn('teacher', { username, password })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ access_token: expect.any(String), role, message: 'Logged in successfully' })
    expect(answer.body.access_token).toHaveLength(43)
  })

  it('logs in with a letter whose small form is another one to the database', async () => {
    await makeTeacher(test, { username: 'İlker', classes: [6], subjects: ['Hindi'] })
    expect((await logIn('teacher', { username: 'İlker', password })).status).toBe(200)
  })

  it('answers an unknown account and a wrong password alike', async () => {
    const unknown = await logIn('teacher', { username: 'nobody', password })
    const wrong = await logIn('teacher', { username: 'meena', password: 'wrong' })
    expect(unknown.status).toBe(401)
    expect(unknown.body).toMatchObject({ code: 'login.staff_failed', message: 'Invalid username or password.' })
    expect(wrong.status).toBe(unknown.status)
    expect(wrong.body).toEqual(unknown.body)
  })

  it.each([
    [{ password }, 'username', 'Username is required.'],
    [{ username: '   ', password }, 'username', 'Username is required.'],
    [{ username: 'abc', password }, 'username', 'Username must be at least 4 characters.'],
    [{ username: 'meena' }, 'password', 'Password is required'],
  ])('says what is wrong with %j', async (body, path, message) => {
    const answer = await logIn('teacher', body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'request.invalid', message, errors: [{ path, message }] })
  })

  it('does not take a name that the database cannot hold for a fault of ours', async () => {
    expect((await logIn('teacher', { username: 'mee\u0000na', password })).status).toBe(400)
  })

  it('does not let a removed teacher in, nor on with an open session', async () => {
    const id = await makeTeacher(test, { username: 'leaver', classes: [7], subjects: ['Hindi'] })
    const token = await logInStaff(test, 'leaver')
    expect((await test.send({ method: 'GET', url: '/api/v1/session', token })).status).toBe(200)
    await test.deps.db.updateTable('staff').set({ removed_at: test.clock.now() }).where('id', '=', id).execute()
    const session = await test.send({ method: 'GET', url: '/api/v1/session', token })
    expect(session.body).toMatchObject({ status: 401, code: 'session.expired' })
    expect((await logIn('teacher', { username: 'leaver', password })).status).toBe(401)
  })
})

describe('a student', () => {
  it.each(['7F4K-Q2M1-0A', '7f4k-q2m1-0a', '7F4KQ2M10A', ' 7F4K Q2M1 0A ', '7F4K-Q2MI-OA', '7f4k.q2ml.oa'])(
    'logs in with the code typed as %j',
    async (uniqueCode) => {
      const answer = await logIn('student', { uniqueCode })
      expect(answer.status).toBe(200)
      expect(answer.body).toMatchObject({ role: 'student', access_token: expect.any(String) })
    },
  )

  it.each([
    [{}, 'Student ID is required'],
    [{ uniqueCode: '  ' }, 'Student ID is required'],
    [{ uniqueCode: ' 7F ' }, 'Student ID must be at least 3 characters long'],
  ])('is told what is wrong with %j', async (body, message) => {
    const answer = await logIn('student', body)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ message, errors: [{ path: 'uniqueCode', message }] })
  })

  it.each(['7F4K-Q2M1-0B', '---'])('is not let in with %j', async (uniqueCode) => {
    const answer = await logIn('student', { uniqueCode })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({
      code: 'login.student_failed',
      message: 'Invalid Student ID. Please try again.',
    })
  })

  it('is out at once when removed', async () => {
    const id = await makeStudent(test, { standard: 7, rollNumber: '9', code: 'LEAV-ER00-01' })
    const token = await logInStudent(test, 'LEAV-ER00-01')
    await test.deps.db.updateTable('students').set({ removed_at: test.clock.now() }).where('id', '=', id).execute()
    expect((await test.send({ method: 'GET', url: '/api/v1/session', token })).body.code).toBe('session.expired')
    expect((await logIn('student', { uniqueCode: 'LEAV-ER00-01' })).status).toBe(401)
  })
})

describe('a log-in that is under way', () => {
  it('lets nobody in with the password that has just been replaced', async () => {
    const id = await makeTeacher(test, { username: 'renewed', classes: [8], subjects: ['Hindi'] })
    const renewal = sql`update staff set password_hash = 'another' where id = ${id}`
    const [answer] = await sideBySide(test, renewal, [() => logIn('teacher', { username: 'renewed', password })])
    expect(answer?.body).toMatchObject({ status: 401, code: 'login.staff_failed' })
  })

  it('lets nobody in with the code that has just been replaced', async () => {
    const id = await makeStudent(test, { standard: 8, rollNumber: '1', code: 'RENE-WED0-01' })
    const renewal = sql`update students set code_key = 'ANOTHER001' where id = ${id}`
    const [answer] = await sideBySide(test, renewal, [() => logIn('student', { uniqueCode: 'RENE-WED0-01' })])
    expect(answer?.body).toMatchObject({ status: 401, code: 'login.student_failed' })
  })

  it.each(['staff', 'students'] as const)('lets nobody in who has just been removed: %s', async (table) => {
    const staffId = await makeTeacher(test, { username: `going-${table}`, classes: [8], subjects: ['Hindi'] })
    const studentId = await makeStudent(test, { standard: 9, rollNumber: table, code: `G01N-G${table}` })
    const removal = sql`
      update ${sql.table(table)} set removed_at = now() where id = ${table === 'staff' ? staffId : studentId}`
    const request = () =>
      table === 'staff'
        ? logIn('teacher', { username: `going-${table}`, password })
        : logIn('student', { uniqueCode: `G01N-G${table}` })
    const [answer] = await sideBySide(test, removal, [request])
    expect(answer?.status).toBe(401)
  })

  it('lets in all who come at once, also twice with one code', async () => {
    const codes = Array.from({ length: 30 }, (_, n) => `T0GE-THER-${n + 10}`)
    for (const [n, code] of codes.entries()) await makeStudent(test, { standard: 3, rollNumber: String(n), code })
    const answers = await Promise.all(
      [...codes, ...codes, 'N0B0-DY00-01'].map((uniqueCode) => logIn('student', { uniqueCode })),
    )
    expect(answers.map(({ status }) => status)).toEqual([...codes.map(() => 200), ...codes.map(() => 200), 401])
    expect(new Set(answers.slice(0, 60).map(({ body }) => body.access_token)).size).toBe(60)
    const who = await Promise.all(
      answers
        .slice(0, 30)
        .map(({ body }) => test.send({ method: 'GET', url: '/api/v1/session', token: body.access_token })),
    )
    expect(who.map(({ body }) => body.roll_number)).toEqual(codes.map((_, n) => String(n)))
  })
})

it('knows no third kind of login', async () => {
  expect((await logIn('principal', { username: 'principal', password })).status).toBe(422)
  expect((await test.send({ method: 'POST', url: '/api/v1/login', body: { username: 'principal' } })).status).toBe(422)
})
