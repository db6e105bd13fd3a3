import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher, password } from '../../test/factories.ts'
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
      account_id: expect.any(Number),
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

  it('ends seven days after the log-in, however much it is used', async () => {
    const token = await logInStaff(test, 'meena')
    for (let half = 0; half < 14; half += 1) {
      expect((await session(token)).status).toBe(200)
      test.clock.advanceMin(12 * 60 - 1)
    }
    expect((await session(token)).status).toBe(200)
    test.clock.advanceMin(14)
    expect((await session(token)).body.code).toBe('session.expired')
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

describe('own sessions', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

  async function logInWith(username: string, userAgent?: string): Promise<string> {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v1/login?role=teacher',
      headers: { 'user-agent': userAgent ?? '' },
      payload: { username, password },
    })
    return answer.json().access_token
  }

  const list = async (token: string) =>
    (await test.send({ method: 'GET', url: '/api/v1/sessions', token })).body.sessions
  const end = (token: string, id: number) => test.send({ method: 'DELETE', url: `/api/v1/sessions/${id}`, token })
  const audited = (action: 'staff.session_ended' | 'staff.logged_out_everywhere') =>
    test.deps.db.selectFrom('audit').select('record').where('action', '=', action).execute()

  beforeEach(async () => {
    await test.deps.db.deleteFrom('sessions').execute()
  })

  it('are listed with what tells them apart, the one used last first, and nobody else’s', async () => {
    const old = await logInWith('meena')
    test.clock.advanceMin(10)
    const token = await logInWith('meena', phone)
    await logInWith('principal', phone)
    const sessions = await list(token)
    expect(sessions).toEqual([
      {
        session_id: expect.any(Number),
        device: 'Chrome on Android',
        logged_in_at: test.clock.now().toISOString(),
        last_seen_at: test.clock.now().toISOString(),
        is_current: true,
      },
      {
        session_id: expect.any(Number),
        device: null,
        logged_in_at: testStart,
        last_seen_at: testStart,
        is_current: false,
      },
    ])
    test.clock.advanceMin(10)
    expect((await list(old))[0]).toMatchObject({ is_current: true, last_seen_at: test.clock.now().toISOString() })
    test.clock.advanceMin(12 * 60 - 10)
    expect(await list(old)).toHaveLength(1)
  })

  it('end one by one, only by their owner, and are audited', async () => {
    const lost = await logInWith('meena')
    const token = await logInWith('meena')
    const [, { session_id }] = await list(token)
    const stranger = await logInWith('principal')
    expect((await end(stranger, session_id)).body).toMatchObject({ status: 404, code: 'session.not_found' })
    expect((await end(token, session_id)).body).toEqual({ message: 'That device is logged out' })
    expect((await session(lost)).status).toBe(401)
    expect((await session(token)).status).toBe(200)
    expect((await end(token, session_id)).status).toBe(404)
    expect(await audited('staff.session_ended')).toEqual([{ record: 'staff' }])
  })

  it('end everywhere at once, this one too, and nobody else’s', async () => {
    const tokens = [await logInWith('meena'), await logInWith('meena')]
    const colleague = await logInWith('principal')
    const url = '/api/v1/logout-everywhere'
    expect((await test.send({ method: 'POST', url, token: tokens[0] ?? '' })).status).toBe(200)
    for (const token of tokens) expect((await session(token)).status).toBe(401)
    expect((await session(colleague)).status).toBe(200)
    expect(await audited('staff.logged_out_everywhere')).toHaveLength(1)
  })
})
