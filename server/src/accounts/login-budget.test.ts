import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeSchool, makeStudent, makeTeacher, password } from '../../test/factories.ts'

const open: TestApp[] = []
let test: TestApp

beforeEach(async () => {
  test = await startTestApp()
  open.push(test)
  await makeSchool(test)
})
afterAll(() => Promise.all(open.map((one) => one.close())))

function logIn(username: string, attempt = password) {
  return test.send({
    method: 'POST',
    url: '/api/v1/login?role=teacher',
    body: { username, password: attempt },
  })
}

/** The budget's window is real time, which a test does not wait for. */
async function endWindows() {
  await test.deps.db.updateTable('login_failures').set({ expire: 1 }).execute()
}

describe('an account', () => {
  it('takes ten failures, then asks to wait, then works again', async () => {
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await logIn('principal', `wrong ${failure}`)).status).toBe(401)
    }
    const refused = await logIn('PRINCIPAL')
    expect(refused.status).toBe(429)
    expect(refused.body.code).toBe('request.too_many')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(300)
    await endWindows()
    expect((await logIn('principal')).status).toBe(200)
  })

  it('forgets failures after a success', async () => {
    for (let failure = 0; failure < 9; failure += 1) await logIn('principal', 'wrong')
    expect((await logIn('principal')).status).toBe(200)
    expect((await logIn('principal', 'wrong')).status).toBe(401)
    expect((await logIn('principal')).status).toBe(200)
  })

  it('does not lock others out', async () => {
    await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
    for (let failure = 0; failure < 11; failure += 1) await logIn('principal', 'wrong')
    expect((await logIn('meena')).status).toBe(200)
  })

  it('gives guesses sent at once no more than the budget', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) => (index === 29 ? password : `wrong ${index}`))
    const answers = await Promise.all(guesses.map((guess) => logIn('principal', guess)))
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10)
    expect(answers.at(-1)?.status).toBe(429)
  })
})

describe('an address', () => {
  it('lets a whole school log in', { timeout: 60_000 }, async () => {
    const codes = Array.from({ length: 500 }, (_, index) => `DEMO-${String(index).padStart(4, '0')}`)
    const rows = codes.map((code, index) => ({
      unique_code: code,
      code_key: code.replace('-', '').replaceAll('O', '0'),
      name: `Student ${index}`,
      standard: 5,
      roll_number: String(index),
      parent_name: 'Parent',
      phone: '9876500000',
      gender: 'Other',
      created_at: test.clock.now(),
    }))
    await test.deps.db.insertInto('students').values(rows).execute()
    const answers = await Promise.all(
      codes.map((uniqueCode) => test.send({ method: 'POST', url: '/api/v1/login?role=student', body: { uniqueCode } })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(500)
  })

  it('has a wide budget of failures for codes, then asks to wait', async () => {
    await makeStudent(test, { standard: 5, rollNumber: '1', code: '7F4K-Q2M1-0A' })
    const logInAs = (uniqueCode: string) =>
      test.send({ method: 'POST', url: '/api/v1/login?role=student', body: { uniqueCode } })
    await logInAs('wrong code')
    await test.deps.db.updateTable('login_failures').set({ points: 999 }).execute()
    expect((await logInAs('7F4K-Q2M1-0A')).status).toBe(200)
    expect((await logInAs('wrong code')).status).toBe(401)
    expect((await logInAs('7F4K-Q2M1-0A')).status).toBe(429)
    await endWindows()
    expect((await logInAs('7F4K-Q2M1-0A')).status).toBe(200)
  })
})
