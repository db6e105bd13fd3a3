import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { makeSchool, makeStudent, makeTeacher, password } from '../../../test/factories.ts'
import { spendBudgets } from '../../../test/guesses.ts'
import { FairTurns } from '../../platform/limits/fair-turns.ts'
import { guessBudgets } from '../../platform/limits/guess-budget.ts'
import { createGuessing } from './guessing.service.ts'
import { studentWays } from './login.rules.ts'

const school = '203.0.113.7'
const elsewhere = '198.51.100.9'
const code = '7F4K-Q2M1-0A'
let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Mathematics'] })
  await makeStudent(test, { standard: 5, rollNumber: '1', code })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of ['guess_budgets', 'login_devices'])
    await sql`delete from ${sql.table(table)}`.execute(test.deps.db)
})

async function expectWholeBudgets(): Promise<void> {
  const { rows: spent } = await sql`
    select from guess_budgets where spent_until > clock_timestamp() + interval '100 milliseconds'`.execute(test.deps.db)
  expect(spent).toEqual([])
}

type Place = { from?: string; cookie?: string | undefined }

async function post(role: string, body: object, { from = school, cookie }: Place = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/v1/login?role=${role}`,
    remoteAddress: from,
    headers: cookie === undefined ? {} : { cookie: `other=1; ${cookie}` },
    payload: body,
  })
  const [given] = [answer.headers['set-cookie']].flat()
  return { status: answer.statusCode, headers: answer.headers, code: answer.json().code, cookie: given?.split(';')[0] }
}
const staff = (username: string, place?: Place, attempt = password) =>
  post('teacher', { username, password: attempt }, place)
const student = (uniqueCode = code, place?: Place) => post('student', { uniqueCode }, place)

describe('a staff account', () => {
  it('is closed by no number of wrong passwords that people type, and a right one costs nothing', async () => {
    for (let failure = 0; failure < 10; failure += 1) {
      expect(await staff('principal', {}, `wrong ${failure}`)).toMatchObject({
        status: 401,
        code: 'login.staff_failed',
      })
    }
    for (let day = 0; day < 15; day += 1) expect((await staff('PRINCIPAL')).status).toBe(200)
  })

  it('that is attacked from one place is open from every other', async () => {
    await staff('principal', { from: elsewhere }, 'wrong')
    await spendBudgets(test, `%@${elsewhere}`)
    const attacker = await staff('principal', { from: elsewhere })
    expect(attacker).toMatchObject({ status: 429, code: 'request.too_many' })
    expect(Number(attacker.headers['retry-after'])).toBeGreaterThan(0)
    // The attacker's refused attempts were counted nowhere, so the account itself has lost one guess only.
    for (let n = 0; n < 25; n += 1) await staff('principal', { from: elsewhere })
    const { rows } = await sql<{ key: string; guesses: number }>`
      select key, extract(epoch from spent_until - clock_timestamp())::float8 / 5 as guesses from guess_budgets
      where key ~ '^staff:[0-9]+:$'`.execute(test.deps.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.guesses).toBeLessThanOrEqual(1)
    expect((await staff('principal')).status).toBe(200)
    expect((await staff('meena')).status).toBe(200)
  })

  it('lets a known device in at once, whatever is attacked from wherever', async () => {
    const { cookie } = await staff('principal')
    await staff('principal', {}, 'wrong')
    await spendBudgets(test, 'staff%')
    expect((await staff('principal')).status).toBe(429)
    for (let n = 0; n < 3; n += 1) expect((await staff('principal', { from: elsewhere })).status).toBe(429)
    expect((await staff('principal', { cookie })).status).toBe(200)
    expect((await staff('Principal', { cookie, from: elsewhere })).status).toBe(200)
    // Those who were told to come back have not been looked at: it is counted under none of their keys.
    const { rows } = await sql`
      select from guess_budgets where key like ${`staff:%@${elsewhere}`} and spent_until > clock_timestamp()`.execute(
      test.deps.db,
    )
    expect(rows).toEqual([])
    // It is known for the account that used it, so it is no way to guess at another.
    expect((await staff('meena', { cookie })).status).toBe(429)
  })

  it('counts the failures of a known device by itself', async () => {
    const { cookie } = await staff('principal')
    expect((await staff('principal', { cookie }, 'wrong')).status).toBe(401)
    const { rows } = await sql<{ key: string }>`
      select key from guess_budgets where spent_until > clock_timestamp()`.execute(test.deps.db)
    expect(rows).toEqual([{ key: expect.stringMatching(/^staff:\d+:#/) }])
    await spendBudgets(test, 'staff:%#%')
    expect((await staff('principal', { cookie })).status).toBe(200)
    await spendBudgets(test, 'staff%')
    expect((await staff('principal', { cookie })).status).toBe(429)
  })

  it('has one budget under all ways to write its name, and nobody has another by spelling', async () => {
    await staff('Nobody There', {}, 'wrong')
    await spendBudgets(test, 'nobody:%')
    expect((await staff('NOBODY there')).status).toBe(429)
    await staff('principal', {}, 'wrong')
    await spendBudgets(test, 'staff:%')
    expect((await staff('  PRINCIPAL ')).status).toBe(429)
    // The same name or another one, as the database folds it; never the account with another budget.
    const { rows } = await sql<{ isSame: boolean }>`
      select lower('prİncipal') = 'principal' as "isSame"`.execute(test.deps.db)
    expect((await staff('prİncipal')).status).toBe(rows[0]?.isSame ? 429 : 401)
  })

  it('that nobody has fills no table, however many names one network makes up', async () => {
    await staff('stranger 0', {}, 'wrong')
    await spendBudgets(test, `staff@${school}`)
    for (let n = 1; n <= 3; n += 1) expect((await staff(`stranger ${n}`)).status).toBe(429)
    const { rows } = await sql`select from guess_budgets where key like 'nobody:%'`.execute(test.deps.db)
    expect(rows).toHaveLength(2)
  })

  it('waits its turn where the budget has room again soon', async () => {
    await staff('principal', {}, 'wrong')
    await spendBudgets(test, `%@${school}`, 190_200)
    expect((await staff('principal')).status).toBe(200)
  })
})

describe('a student', () => {
  it('is let in at once with the right code, however many wrong ones its network has behind it', async () => {
    for (let typo = 0; typo < 20; typo += 1) expect((await student(`WRONG-${typo}`)).status).toBe(401)
    await spendBudgets(test, 'students@%', 590 * 100)
    for (let n = 0; n < 20; n += 1) expect((await student()).status).toBe(200)
  })

  it('waits when the budget of the network is empty, and is told to come back when too many wait', async () => {
    await student('WRONG-1')
    await spendBudgets(test, 'students@%', 602 * 100)
    expect((await student()).status).toBe(200)
    await spendBudgets(test, 'students@%')
    const refused = await student()
    expect(refused).toMatchObject({ status: 429, code: 'request.too_many' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await student(code, { from: elsewhere })).status).toBe(200)
  })

  it('is let in at once on a known device while its network is flooded, whoever used that device before', async () => {
    await makeStudent(test, { standard: 5, rollNumber: '2', code: 'N3XT-PVP1-10' })
    const { cookie } = await student()
    await student('WRONG-1')
    await spendBudgets(test, 'students@%')
    expect((await student('N3XT-PVP1-10')).status).toBe(429)
    expect((await student('N3XT-PVP1-10', { cookie })).status).toBe(200)
    expect((await student('WRONG-2', { cookie })).status).toBe(401)
    expect((await student(code, { cookie })).status).toBe(200)
  })

  it('gains no guesses by devices of its own', async () => {
    const { cookie } = await student()
    await student('WRONG-1', { cookie })
    await spendBudgets(test, 'student%')
    const fresh = await student(code, { from: elsewhere })
    expect(fresh.cookie).not.toBe(cookie)
    // Its network is flooded, and whoever answers for the new device has had all there is on the old one.
    expect((await student('WRONG-2', { cookie: fresh.cookie })).status).toBe(429)
  })

  it('is known by no device once it has left the school', async () => {
    const id = await makeStudent(test, { standard: 6, rollNumber: '1', code: 'L3AV-3R10-10' })
    const { cookie } = await student('L3AV-3R10-10')
    await test.deps.db.updateTable('students').set({ removed_at: test.clock.now() }).where('id', '=', id).execute()
    await student('WRONG-1')
    await spendBudgets(test, 'students@%')
    expect((await student(code, { cookie })).status).toBe(429)
  })
})

describe('a credential that could not be looked at', () => {
  it('costs nothing: the database was away, or too many waited', async () => {
    const guess = createGuessing(guessBudgets(test.deps.db))
    const turns = new FairTurns({ atOnce: 300, perKey: 300, waiting: 1_000, waitingPerKey: 1_000 })
    const { signal } = new AbortController()
    const evaluate = () => Promise.reject(new Error('away'))
    const failed = Array.from({ length: 700 }, () =>
      guess(turns, { ways: studentWays(school, undefined), signal, evaluate }),
    )
    const outcomes = await Promise.allSettled(failed)
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    await expectWholeBudgets()
  })
})

describe('a whole school', () => {
  it('logs in at once from one address, and has all its guesses afterwards', { timeout: 60_000 }, async () => {
    const codes = Array.from({ length: 700 }, (_, index) => `DEMO-${String(index).padStart(4, '0')}`)
    const rows = codes.map((one, index) => ({
      unique_code: one,
      code_key: one.replace('-', '').replaceAll('O', '0'),
      name: `Student ${index}`,
      standard: classOfStandard(5),
      roll_number: `R${index}`,
      parent_name: 'Parent',
      phone: '9876500000',
      gender: 'Other',
      created_at: test.clock.now(),
    }))
    await test.deps.db.insertInto('students').values(rows).execute()
    const answers = await Promise.all(codes.map((one) => student(one)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(700)
    expect(new Set(answers.map(({ cookie }) => cookie)).size).toBe(700)
    await expectWholeBudgets()
  })
})
