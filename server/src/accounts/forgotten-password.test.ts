import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher, password } from '../../test/factories.ts'
import { spendBudgets } from '../../test/guesses.ts'
import { renewPrincipalPassword } from './forgotten-password.service.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
})
afterAll(() => test.close())

async function logIn(username: string, attempt: string): Promise<number> {
  const body = { username, password: attempt }
  return (await test.send({ method: 'POST', url: '/api/v1/login?role=teacher', body })).status
}

it("gives a principal a password that logs in, although guesses had used up the account's budget", async () => {
  expect(await logIn('principal', 'forgotten')).toBe(401)
  await spendBudgets(test, 'staff:%')
  expect(await logIn('principal', password)).toBe(429)
  const renewal = await renewPrincipalPassword(test.deps, 'Principal')
  if (renewal.kind !== 'renewed') throw new Error(renewal.kind)
  expect(await logIn('principal', password)).toBe(401)
  expect(await logIn('principal', renewal.password)).toBe(200)
  const again = await renewPrincipalPassword(test.deps, 'principal')
  expect(again).not.toEqual(renewal)
})

it("gives a password that the principal's own form would take, ends all sessions, and is audited without it", async () => {
  const renewal = await renewPrincipalPassword(test.deps, 'principal')
  if (renewal.kind !== 'renewed') throw new Error(renewal.kind)
  const body = { username: 'principal', password: renewal.password }
  const opened = await test.send({ method: 'POST', url: '/api/v1/login?role=teacher', body })
  const token = opened.body.access_token
  const own = { password: renewal.password }
  const taken = await test.send({ method: 'POST', url: '/api/v1/principal/reset-password', token, body: own })
  expect(taken.status).toBe(200)
  const teacher = await logInStaff(test, 'meena')
  await renewPrincipalPassword(test.deps, 'principal')
  const statusOf = async (held: string) =>
    (await test.send({ method: 'GET', url: '/api/v1/session', token: held })).status
  expect(await statusOf(token)).toBe(401)
  expect(await statusOf(teacher)).toBe(200)
  const row = await test.deps.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    action: 'staff.password_reset',
    record: 'staff',
    staff_id: null,
    request_id: null,
    before: null,
    after: null,
  })
  const { id } = await test.deps.db
    .selectFrom('staff')
    .select('id')
    .where('username', '=', 'principal')
    .executeTakeFirstOrThrow()
  expect(row.record_id).toBe(String(id))
})

it('touches nobody else', async () => {
  expect(await renewPrincipalPassword(test.deps, 'meena')).toEqual({ kind: 'teacher' })
  expect(await renewPrincipalPassword(test.deps, 'nobody')).toEqual({ kind: 'unknown', principals: ['principal'] })
  expect(await logIn('meena', password)).toBe(200)
})
