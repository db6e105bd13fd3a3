/** The questions that come with the product, in the bank of a school. */
import { listedPictures } from '@pariksha/bank/bank-pictures.ts'
import { bankFiles } from '@pariksha/bank/filed-questions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool } from '../../test/factories.ts'
import { takeInBuiltIn } from './built-in.service.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  token = await logInStaff(test, 'principal')
  await takeInBuiltIn(test.deps)
})
afterAll(() => test.close())

const all = () => test.deps.db.selectFrom('bank_questions').selectAll().orderBy('id').execute()
const list = async (query: string) =>
  (await test.send({ method: 'GET', url: `/api/v1/bank/questions?limit=200&${query}`, token })).body.questions

it('takes every file in, with topics and difficulty', async () => {
  const subjects = new Set(bankFiles().map(({ subject }) => subject))
  const rows = await all()
  expect(new Set(rows.map(({ subject }) => subject))).toEqual(subjects)
  expect(rows.every(({ source, difficulty, topics }) => source === 'built_in' && difficulty && topics.length > 0)).toBe(
    true,
  )
  const found = await list('subject=Social&standard=8&kind=descriptive')
  expect(found.length).toBeGreaterThan(3)
  expect(found[0]).toMatchObject({ source: 'built_in', standards: [8], marks: 5, uses: 0 })
  expect((await list('subject=Telugu&language=telugu&standard=5')).length).toBeGreaterThan(10)
})

it('takes their pictures in, and notes which question shows which', async () => {
  const { db } = test.deps
  const kept = await db.selectFrom('pictures').select('hash').where('created_by', 'is', null).execute()
  const hashes = new Set(Object.values(listedPictures()).map(({ hash }) => hash))
  expect(new Set(kept.map(({ hash }) => hash.toString('base64url')))).toEqual(hashes)
  const shown = await db.selectFrom('bank_pictures').select('hash').execute()
  expect(new Set(shown.map(({ hash }) => hash.toString('base64url')))).toEqual(hashes)
})

it('changes nothing when it is done again, and where two do it at once', async () => {
  const before = await all()
  await Promise.all([takeInBuiltIn(test.deps), takeInBuiltIn(test.deps)])
  await test.pool.query('delete from bank_files')
  await Promise.all([takeInBuiltIn(test.deps), takeInBuiltIn(test.deps)])
  expect(await all()).toEqual(before)
})

it('retires what a file has no more, unless an exam has used it', async () => {
  const [one, two] = (await all()).filter(({ subject }) => subject === 'Social')
  const words = `decode('00', 'hex')`
  await test.pool.query(`
    update bank_wordings set words_hash = ${words} where bank_question_id = ${one?.id};
    update bank_wordings set words_hash = ${words} || ${words} where bank_question_id = ${two?.id};
    update bank_questions set uses = 1 where id = ${two?.id};
    delete from bank_files where name like 'social%'`)
  await takeInBuiltIn(test.deps)
  const after = new Map((await all()).map((row) => [row.id, row]))
  expect(after.get(one?.id ?? 0)?.retired_at).not.toBeNull()
  expect(after.get(two?.id ?? 0)?.retired_at).toBeNull()
})

it('brings back what a later release has again, but not what somebody has retired', async () => {
  const science = (await all()).filter(({ subject }) => subject === 'Science')
  const [left, retired, untouched] = science.map(({ id }) => id)
  const url = `/api/v1/bank/questions/${retired}/retired`
  expect((await test.send({ method: 'PUT', url, token, body: { retired: true } })).status).toBe(200)
  const wordings = await test.deps.db
    .selectFrom('bank_wordings')
    .selectAll()
    .where('bank_question_id', '=', left ?? 0)
    .execute()
  // A release that does not have it: its words are unknown for a while.
  await test.pool.query(`update bank_wordings set words_hash = decode('0102', 'hex') where bank_question_id = ${left}`)
  const again = async () => {
    await test.pool.query(`delete from bank_files where name like 'science%'`)
    await takeInBuiltIn(test.deps)
    return new Map((await all()).map((row) => [row.id, row.retired_at !== null]))
  }
  const without = await again()
  expect([left, retired, untouched].map((id) => without.get(id ?? 0))).toEqual([true, true, false])
  const [wording] = wordings
  await test.pool.query('delete from bank_wordings where words_hash = $1', [wording?.words_hash])
  await test.pool.query(`update bank_wordings set words_hash = $1 where bank_question_id = ${left}`, [
    wording?.words_hash,
  ])
  const withIt = await again()
  expect([left, retired, untouched].map((id) => withIt.get(id ?? 0))).toEqual([false, true, false])
})
