import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { makeSchool, makeStudent, makeTeacher, password } from '../../../test/factories.ts'
import { tokenHash } from '../../platform/session.ts'
import { sweepDevices } from './devices.service.ts'

const code = '7F4K-Q2M1-0A'
const dayMs = 24 * 60 * 60 * 1000
let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
  await makeStudent(test, { standard: 5, rollNumber: '1', code })
})
afterAll(() => test.close())

async function logIn(body: object, headers: Record<string, string> = {}) {
  const role = 'uniqueCode' in body ? 'student' : 'teacher'
  const answer = await test.app.inject({ method: 'POST', url: `/api/v1/login?role=${role}`, headers, payload: body })
  return { status: answer.statusCode, setCookie: answer.headers['set-cookie'] }
}
const devices = () => test.deps.db.selectFrom('login_devices').selectAll()
const tokenIn = (setCookie: unknown) => /^pariksha_device=([\w-]{43});/.exec(String(setCookie))?.[1] ?? ''

describe('the cookie of a device', () => {
  it('is a random token that only the log-in is sent, and of which only the hash is kept', async () => {
    const { setCookie } = await logIn({ uniqueCode: code })
    expect(setCookie).toMatch(
      /^pariksha_device=[\w-]{43}; Path=\/api\/v1\/login; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
    )
    const kept = await devices().execute()
    expect(kept.map((row) => row.token_hash)).toEqual([tokenHash(tokenIn(setCookie))])
    expect((await logIn({ uniqueCode: code }, { 'x-forwarded-proto': 'https' })).setCookie).toMatch(/; Secure$/)
  })

  it('is given for a right log-in only, and stays the same for whoever logs in there next', async () => {
    expect((await logIn({ uniqueCode: 'WRONG' })).setCookie).toBeUndefined()
    const { setCookie } = await logIn({ uniqueCode: code })
    const cookie = `a=b; pariksha_device=${tokenIn(setCookie)}; c=d`
    for (const username of ['meena', 'principal']) {
      expect(tokenIn((await logIn({ username, password }, { cookie })).setCookie)).toBe(tokenIn(setCookie))
    }
    const shared = await devices()
      .where('token_hash', '=', tokenHash(tokenIn(setCookie)))
      .execute()
    expect(shared.filter(({ staff_id }) => staff_id !== null)).toHaveLength(2)
    expect(shared.filter(({ student_id }) => student_id !== null)).toHaveLength(1)
  })

  it.each(['pariksha_device=', 'pariksha_device=short', `pariksha_device=${'x'.repeat(44)}`, 'pariksha_device', ';;='])(
    'counts for nothing when it is none: %s',
    async (cookie) => {
      const { status, setCookie } = await logIn({ uniqueCode: code }, { cookie })
      expect(status).toBe(200)
      expect(cookie).not.toContain(tokenIn(setCookie))
    },
  )
})

it('forgets devices that are not used any more, and of one person all but the latest eight', async () => {
  const now = test.clock.now()
  const id = await makeStudent(test, { standard: 6, rollNumber: '1', code: 'MANY-DEV1-CE' })
  const [other] = await test.deps.db.selectFrom('students').select('id').where('id', '!=', id).execute()
  const row = (n: number, studentId: number, agoMs: number) => ({
    token_hash: tokenHash(`${studentId} ${n}`),
    student_id: studentId,
    used_at: new Date(now.getTime() - agoMs),
  })
  await test.deps.db.deleteFrom('login_devices').execute()
  const own = Array.from({ length: 11 }, (_, n) => row(n, id, n * 60_000))
  const old = [row(1, other?.id ?? 0, 401 * dayMs), row(2, other?.id ?? 0, 399 * dayMs)]
  await test.deps.db
    .insertInto('login_devices')
    .values([...own, ...old])
    .execute()
  await sweepDevices(test.deps, now)
  const left = await devices().orderBy('used_at', 'desc').execute()
  expect(left.map(({ token_hash }) => token_hash)).toEqual(
    [...own.slice(0, 8), ...old.slice(1)].map((one) => one.token_hash),
  )
})

it('of devices, the sweep leaves those that somebody is using, and waits for nobody', async () => {
  const now = new Date('2030-01-01T00:00:00Z')
  const { id } = await test.deps.db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'meena')
    .executeTakeFirstOrThrow()
  const used_at = new Date('2020-01-01T00:00:00Z')
  const old = ['used', 'left'].map((token) => ({ token_hash: tokenHash(token), staff_id: id, used_at }))
  await test.deps.db.insertInto('login_devices').values(old).execute()
  await test.deps.db.transaction().execute(async (tx) => {
    await tx.updateTable('login_devices').set({ used_at: now }).where('token_hash', '=', tokenHash('used')).execute()
    await sweepDevices(test.deps, now)
  })
  const left = await devices().where('used_at', '=', now).execute()
  expect(left.map(({ token_hash }) => token_hash)).toEqual([tokenHash('used')])
  expect(await devices().where('token_hash', '=', tokenHash('left')).execute()).toEqual([])
})
