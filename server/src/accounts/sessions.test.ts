import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { sweepSessions, tokenHash } from '../platform/session.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'], classTeacher: 5 })
  await makeStudent(test, { standard: 5, rollNumber: '17', code: '7F4K-Q2M1-0A', name: 'Ravi' })
})
beforeEach(() => test.clock.set(testStart))
afterAll(() => test.close())

function session(token?: string) {
  return test.send({ method: 'GET', url: '/api/v1/session', ...(token === undefined ? {} : { token }) })
}

describe('GET /session', () => {
  it('says who a teacher is', async () => {
    expect((await session(await logInStaff(test, 'meena'))).body).toEqual({
      role: 'teacher',
      name: 'Teacher meena',
      class_teacher: 5,
      roll_number: null,
      server_time: testStart,
    })
  })

  it('says who a student is', async () => {
    expect((await session(await logInStudent(test, '7F4K-Q2M1-0A'))).body).toMatchObject({
      role: 'student',
      name: 'Ravi',
      class_teacher: null,
      roll_number: '17',
    })
  })

  it.each([
    [undefined, 'session.missing'],
    ['short', 'session.missing'],
    ['A'.repeat(43), 'session.expired'],
    ["' or 1=1 --' or 1=1 --", 'session.missing'],
  ])('turns the token %j away', async (token, code) => {
    const answer = await session(token)
    expect(answer.status).toBe(401)
    expect(answer.body.code).toBe(code)
  })
})

describe('a session', () => {
  it('is over twelve hours after its last use, to the second', async () => {
    const token = await logInStaff(test, 'meena')
    const idle = await logInStaff(test, 'meena')
    test.clock.advanceMin(12 * 60 - 1 / 60)
    expect((await session(token)).status).toBe(200)
    test.clock.advanceMin(1 / 60)
    expect((await session(idle)).body.code).toBe('session.expired')
    test.clock.advanceMin(12 * 60 - 1)
    expect((await session(token)).status).toBe(200)
  })

  it('ends with log out, and only that one', async () => {
    const token = await logInStaff(test, 'meena')
    const other = await logInStaff(test, 'meena')
    const answer = await test.send({ method: 'POST', url: '/api/v1/logout', token })
    expect(answer.body).toEqual({ message: 'Logged out successfully' })
    expect((await session(token)).status).toBe(401)
    expect((await session(other)).status).toBe(200)
    expect((await test.send({ method: 'POST', url: '/api/v1/logout', token })).status).toBe(401)
  })

  it('is kept as a hash only, and forgotten once it is over', async () => {
    const token = await logInStaff(test, 'meena')
    const sessions = () => test.deps.db.selectFrom('sessions').select('token_hash').execute()
    const isKept = async (key: Buffer) => (await sessions()).some((row) => row.token_hash.equals(key))
    expect(await isKept(Buffer.from(token, 'base64url'))).toBe(false)
    expect(await isKept(tokenHash(token))).toBe(true)
    test.clock.advanceMin(12 * 60)
    await sweepSessions(test.deps.db, test.clock.now())
    expect(await isKept(tokenHash(token))).toBe(false)
  })
})
