import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storedAndCounted } from '../../test/figures.ts'
import { onlyChoices, type ResultsClass, rightChoices, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam, principalOf, sittingPaper } from '../../test/fixtures/sitting.ts'
import { recordStatements } from '../../test/statements.ts'
import { classOverTime, classResults } from './class-results.service.ts'

let room: ResultsClass
let exam: number

const choicesOnly = (fields: Record<string, unknown> = {}) =>
  makeExam(room.test, { ...onlyChoices, mcqs: sittingPaper.mcqs, num_mcqs: 3, ...fields })

beforeAll(async () => {
  room = await startResultsClass()
  exam = await choicesOnly({ title: 'Fractions' })
  await room.take(exam, '5-1', { mcq: rightChoices })
  await room.take(exam, '5-2', { mcq: { 0: '56', 1: '9' } })
  await room.complete(exam)
  const sixth = await choicesOnly({ standard: 6 })
  await room.take(sixth, '6-1', { mcq: rightChoices })
  await room.complete(sixth)
  const hindi = await choicesOnly({ subject: 'Hindi' })
  await room.take(hindi, '5-2', { mcq: {} })
  await room.complete(hindi)
})
afterAll(() => room.test.close())

const results = async (by: string) => (await room.get('/exam/class-results', by)).body
const overTime = (by: string, query: string) => room.get(`/exam/class-over-time?${query}`, by)

const fifth = { standard: 5, subject: 'Mathematics', exams: 1, marked: 2, passed: 1, mean_percent: (100 + 100 / 6) / 2 }
const ofSixth = { standard: 6, subject: 'Mathematics', exams: 1, marked: 1, passed: 1, mean_percent: 100 }
const ofHindi = { standard: 5, subject: 'Hindi', exams: 1, marked: 1, passed: 0, mean_percent: 0 }

const near = ({ mean_percent, ...shares }: typeof fifth) => ({
  ...shares,
  mean_percent: expect.closeTo(mean_percent, 9),
})

it('are of the whole school for the principal, and of what they teach for teachers', async () => {
  expect(await results('principal')).toEqual({ pass_percent: 35, pairs: [near(ofHindi), near(fifth), near(ofSixth)] })
  expect((await results('maths')).pairs).toEqual([near(fifth)])
  expect((await results('sixth')).pairs).toEqual([near(ofSixth)])
})

it("go by the school's pass mark of today", async () => {
  const { db } = room.test.deps
  await db.updateTable('school').set({ pass_percent: 16.67 }).execute()
  expect((await results('maths')).pairs[0].passed).toBe(1)
  await db.updateTable('school').set({ pass_percent: 16.66 }).execute()
  expect((await results('maths')).pairs[0].passed).toBe(2)
  await db.updateTable('school').set({ pass_percent: 35 }).execute()
})

it('of one class come over time, of all subjects or of one', async () => {
  const { body } = await overTime('principal', 'standard=Class+5th')
  expect(body).toMatchObject({ standard: 5, pass_percent: 35 })
  expect(body.exams.map(({ subject }: { subject: string }) => subject)).toEqual(['Mathematics', 'Hindi'])
  const { body: one } = await overTime('maths', 'standard=5&subject=Mathematics')
  expect(one.exams).toEqual([
    {
      exam_id: exam,
      subject: 'Mathematics',
      title: 'Fractions',
      exam_date: '2026-11-09',
      marked: 2,
      passed: 1,
      mean_percent: expect.closeTo(fifth.mean_percent, 9),
    },
  ])
  // What a teacher does not teach there is not shown to them.
  expect((await overTime('maths', 'standard=5')).body.exams).toHaveLength(1)
  expect((await overTime('maths', 'standard=5&subject=Hindi')).body.exams).toEqual([])
})

it('of a class that is not theirs are not there for a teacher', async () => {
  expect(await overTime('maths', 'standard=6')).toMatchObject({ status: 404, body: { code: 'class.not_found' } })
  expect((await overTime('principal', 'standard=6')).status).toBe(200)
  expect((await overTime('principal', 'standard=11')).status).toBe(422)
})

it('count an answer once it is marked, by the figures that the database keeps', async () => {
  const written = await makeExam(room.test)
  await room.take(written, '5-10', { mcq: rightChoices, descriptive: { 3: 'A part' } })
  await room.complete(written)
  expect((await results('maths')).pairs[0].marked).toBe(2)
  const { body } = await room.get(`/marking/exam/${written}/question/3`, 'maths')
  await room.test.send({
    method: 'PUT',
    url: `/api/v1/marking/exam/${written}/question/3/answer/${body.answers[0].answer_id}`,
    token: room.tokenOf('maths'),
    body: { marks: 2, expected: null },
  })
  // 8 of 16.
  expect((await results('maths')).pairs).toEqual([
    near({ ...fifth, exams: 2, marked: 3, passed: 2, mean_percent: (100 + 100 / 6 + 50) / 3 }),
  ])
  const { stored, counted } = await storedAndCounted(room.test.deps.db)
  expect(stored).toEqual(counted)
  expect(stored.tallies.find(({ exam_id }) => exam_id === written)).toMatchObject({
    scores: [8],
    score_students: [1],
  })
})

it('leave out what is deleted, older than a year, or not completed', async () => {
  const { db } = room.test.deps
  await db.updateTable('exams').set({ deleted_at: room.test.clock.now() }).where('id', '=', exam).execute()
  expect((await results('maths')).pairs[0].exams).toBe(1)
  await db.updateTable('exams').set({ deleted_at: null }).where('id', '=', exam).execute()
  const before = await db.selectFrom('exams').select('starts_at').where('id', '=', exam).executeTakeFirstOrThrow()
  const old = new Date(before.starts_at.getTime() - 366 * 86_400_000)
  await db.updateTable('exams').set({ starts_at: old }).where('id', '=', exam).execute()
  expect((await results('maths')).pairs[0].exams).toBe(1)
  // Over time it is still there.
  expect((await overTime('maths', 'standard=5')).body.exams).toHaveLength(2)
})

it('read no attempt, in one statement beside the settings', async () => {
  const { statements, db } = recordStatements(room.test.pool)
  const caller = await principalOf(room.test)
  await classResults(db, caller, room.test.clock.now())
  await classOverTime(db, caller, { standard: classOfStandard(5) })
  expect(statements.length).toBeLessThanOrEqual(4)
  expect(statements.join('\n')).not.toMatch(/(from|join) (attempts|answers|students)/)
})
