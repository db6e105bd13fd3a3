import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher, password } from '../../test/factories.ts'
import { spendBudgets } from '../../test/guesses.ts'

let test: TestApp
let teacher: string
let principal: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
  await makeTeacher(test, { username: 'other', classes: [6], subjects: ['Mathematics'] })
  teacher = await logInStaff(test, 'meena')
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

function reset(role: 'teacher' | 'principal', token: string, body: unknown) {
  return test.send({ method: 'POST', url: `/api/v1/${role}/reset-password`, token, body })
}

it.each([
  [{}, 'Password is required'],
  [{ password: '' }, 'Password is required'],
  [{ password: '12345' }, 'Password must be at least 6 characters'],
  [{ password: 'x'.repeat(201) }, 'Password must be at most 200 characters long'],
])("answers a teacher's %j with its rule", async (body, message) => {
  const answer = await reset('teacher', teacher, body)
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ message, errors: [{ path: 'password', message }] })
})

it.each([
  ['', 'Password must be at least 8 characters long'],
  ['Aa1!aaa', 'Password must be at least 8 characters long'],
  ['aaaaaaaa', 'Password must contain both uppercase and lowercase letters'],
  ['AAAA1111!', 'Password must contain both uppercase and lowercase letters'],
  ['AAAAaaaa', 'Password must contain at least one number'],
  ['AAAAaaa!', 'Password must contain at least one number'],
  ['AAAAaaa1', 'Password must contain at least one special character'],
  ['AAAAaa1-_', 'Password must contain at least one special character'],
])("answers a principal's %j with the first broken rule", async (attempt, message) => {
  const answer = await reset('principal', principal, { password: attempt })
  expect(answer.status).toBe(422)
  expect(answer.body).toMatchObject({ message, errors: [{ path: 'password', message }] })
})

it.each([...'!@#$%^&*(),.?":{}|<>'])('takes %s as a special character', async (special) => {
  expect((await reset('principal', principal, { password: `Abcdefg1${special}` })).status).toBe(200)
})

it('sets the password, ends the other sessions, keeps the own, and is audited without the password', async () => {
  const elsewhere = await logInStaff(test, 'meena')
  const colleague = await logInStaff(test, 'other')
  const answer = await reset('teacher', teacher, { password: 'new secret' })
  expect(answer.body).toEqual({ message: 'Password reset successfully' })
  const statusOf = async (token: string) => (await test.send({ method: 'GET', url: '/api/v1/session', token })).status
  expect(await statusOf(teacher)).toBe(200)
  expect(await statusOf(elsewhere)).toBe(401)
  expect(await statusOf(colleague)).toBe(200)
  const logIn = async (attempt: string) =>
    (
      await test.send({
        method: 'POST',
        url: '/api/v1/login?role=teacher',
        body: { username: 'meena', password: attempt },
      })
    ).status
  expect(await logIn(password)).toBe(401)
  expect(await logIn('new secret')).toBe(200)
  const row = await test.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'staff.password_reset')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ record: 'staff', before: null, after: null, request_id: expect.any(String) })
  expect(row.record_id).toBe(String(row.staff_id))
})

it("is for the own role's account only", async () => {
  expect((await reset('principal', teacher, { password: 'Abcdefg1!' })).status).toBe(403)
  expect((await reset('teacher', principal, { password: 'Abcdefg1!' })).status).toBe(403)
})

it('asks for the current password where the school has chosen so, and counts wrong ones as wrong log-ins', async () => {
  const settings = '/api/v1/school/settings'
  const choose = (asks_current_password: boolean, current_password?: string) =>
    test.send({ method: 'PATCH', url: settings, token: principal, body: { asks_current_password, current_password } })
  const colleague = await logInStaff(test, 'other')
  const ofPrincipal = 'Abcdefg1!'
  expect((await reset('principal', principal, { password: ofPrincipal })).status).toBe(200)
  const change = (current_password?: string) =>
    reset('teacher', colleague, { password: 'another one', current_password })
  expect((await test.send({ method: 'GET', url: settings, token: colleague })).body).toMatchObject({
    asks_current_password: false,
  })
  expect((await choose(true)).body).toMatchObject({ message: 'Setting saved', asks_current_password: true })
  for (const nothing of [undefined, '']) {
    expect(await change(nothing)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'current_password', message: 'Please enter your current password' }] },
    })
  }
  const message = 'This is not your current password'
  // Strangers who have used up all guesses at the account do not keep its owner from this.
  await spendBudgets(test, 'staff%')
  expect(await change('wrong')).toMatchObject({
    status: 422,
    body: { code: 'password.current_wrong', errors: [{ path: 'current_password', message }] },
  })
  expect(await lastBudget()).toMatch(/^staff:\d+:/)
  await spendBudgets(test, 'staff:%')
  expect((await change(password)).body.code).toBe('request.too_many')
  await test.deps.db.deleteFrom('guess_budgets').execute()
  expect((await change(password)).status).toBe(200)
  // Nor does who finds the principal's computer logged in end the asking first.
  const settingsNow = async () => (await test.send({ method: 'GET', url: settings, token: colleague })).body
  expect(await choose(false)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'current_password', message: 'Please enter your current password' }] },
  })
  expect(await choose(false, 'wrong')).toMatchObject({
    status: 422,
    body: { code: 'password.current_wrong', errors: [{ path: 'current_password', message }] },
  })
  expect((await choose(true)).status).toBe(200)
  expect(await settingsNow()).toMatchObject({ asks_current_password: true })
  expect((await choose(false, ofPrincipal)).status).toBe(200)
  expect(await settingsNow()).toMatchObject({ asks_current_password: false })
  expect((await change()).status).toBe(200)
})

async function lastBudget(): Promise<string | undefined> {
  const rows = await test.deps.db.selectFrom('guess_budgets').select('key').where('key', 'like', 'staff:%').execute()
  return rows[0]?.key
}
