/** Who scores a paper beside a completion, or the board: the exam is held before its attempts by all of them. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ResultsClass, startResultsClass } from '../../../test/fixtures/results-class.ts'
import { makeExam } from '../../../test/fixtures/sitting.ts'
import { countWaiting } from '../../../test/side-by-side.ts'
import { scoreBehind } from './scoring.service.ts'

let school: ResultsClass
let exam: number
let attemptId: number

beforeAll(async () => {
  school = await startResultsClass()
})
afterAll(() => school.test.close())
beforeEach(async () => {
  exam = await makeExam(school.test)
  await school.take(exam, '5-1', { mcq: { 0: '56' }, descriptive: { 3: 'A part of a whole' } })
  await school.page('5-1').deliverLate(exam, [{ index: 1, value: '17', seq: 9 }])
  const { rows } = await school.test.pool.query('select id from attempts where exam_id = $1', [exam])
  attemptId = rows[0].id
})

const asked = (method: 'PUT' | 'POST', path: string, body: object) => {
  const url = `/api/v1${path}`
  return school.test.send({ method, url, token: school.tokenOf('principal'), body }).then(({ status }) => status)
}

const marking = async () =>
  asked('PUT', `/marking/exam/${exam}/question/3/answer/${attemptId}`, { marks: 4, expected: null })

async function deciding() {
  const [late] = (await school.get(`/exam/late-answers/${exam}`, 'principal')).body.answers
  const { late_answer_id, paper_seq: expected_seq } = late
  return asked('POST', `/exam/late-answers/${exam}`, { late_answer_id, decision: 'accepted', expected_seq })
}

/** As servers of the release before leave it. */
async function catchingUp() {
  await school.test.pool.query('insert into scores_behind (attempt_id) values ($1)', [attemptId])
  return scoreBehind(school.test.deps.db)
}

it.each([
  ['marking an answer', marking, 200],
  ['accepting a late answer', deciding, 200],
  ['scoring what another release has scored', catchingUp, undefined],
])('%s waits for the exam before it holds the attempt', async (_, score, outcome) => {
  let scored: Promise<unknown> = Promise.resolve()
  await school.test.deps.db.transaction().execute(async (tx) => {
    await sql`select from exams where id = ${exam} for update`.execute(tx)
    scored = score()
    while ((await countWaiting(school.test)) === 0);
    // Held by the other, which waits for this transaction: PostgreSQL would end one of the two.
    await sql`select from attempts where exam_id = ${exam} order by id for update`.execute(tx)
  })
  expect(await scored).toBe(outcome)
})
