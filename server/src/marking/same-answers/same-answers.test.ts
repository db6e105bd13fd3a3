import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ResultsClass, startResultsClass } from '../../../test/fixtures/results-class.ts'
import { makeExam } from '../../../test/fixtures/sitting.ts'
import { sideBySide } from '../../../test/side-by-side.ts'

const pupils = ['5-1', '5-2', '5-10', '5-20', '5-21']

let room: ResultsClass
let exam: number
/** The answers of the pupils, in their order. */
let ids: number[]

beforeAll(async () => {
  room = await startResultsClass()
  for (const pupil of pupils.slice(3)) await room.addStudent(5, pupil.slice(2))
})
afterAll(() => room.test.close())
beforeEach(async () => {
  exam = await makeExam(room.test)
  const texts = ['A part of a whole.', 'a part of a whole', ' A PART of  a whole!', 'a part', 'a part of a whole']
  for (const [at, pupil] of pupils.entries()) await room.take(exam, pupil, { descriptive: { 3: texts[at] ?? '' } })
  const rows = await room.test.deps.db
    .selectFrom('attempts')
    .select('id')
    .where('exam_id', '=', exam)
    .orderBy('id')
    .execute()
  ids = rows.map(({ id }) => id)
})

const call = (url: string, body: object, by = 'maths') =>
  room.test.send({
    ...{ method: 'POST' as const, url: `/api/v1/marking/exam/${exam}/question/3${url}`, token: room.tokenOf(by) },
    body,
  })
const together = (body: object, by?: string) =>
  call('/same-answers', { answer: ids[0], answers: ids, marks: 2, ...body }, by)
const listed = async () => {
  const { answers } = (await room.get(`/marking/exam/${exam}/question/3`, 'maths')).body
  const byId = new Map<number, { marks: number | null; group?: number }>(
    answers.map((answer: { answer_id: number }) => [answer.answer_id, answer]),
  )
  return ids.map((id) => byId.get(id))
}
const marks = async () => (await listed()).map((answer) => answer?.marks)

it('tells which answers are the same, and marks them together, each with its own audit and score', async () => {
  const groups = (await listed()).map((answer) => answer?.group)
  expect(groups).toEqual([groups[0], groups[0], groups[0], undefined, groups[0]])
  expect(groups[0]).toEqual(expect.any(Number))
  const { body } = await together({})
  expect(body).toEqual({
    message: '4 answers marked together',
    marked: [ids[0], ids[1], ids[2], ids[4]],
    left_out: [ids[3]],
  })
  expect(await marks()).toEqual([2, 2, 2, null, 2])
  const audit = await room.test.deps.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(4).execute()
  for (const row of audit) {
    expect(row).toMatchObject({ action: 'answer.marked', after: { index: 3, marks: 2, together: 4 } })
  }
  expect(audit.map(({ record_id }) => Number(record_id)).toSorted((a, b) => a - b)).toEqual(body.marked)
  const scores = await room.test.deps.db
    .selectFrom('attempts')
    .select(['score', 'to_mark'])
    .where('exam_id', '=', exam)
    .orderBy('id')
    .execute()
  expect(scores.map(({ score, to_mark }) => [score, to_mark])).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
    [0, 1],
    [2, 0],
  ])
})

it('answers the same when it is sent again, and marks and audits nothing twice', async () => {
  const { body } = await together({})
  const countAudits = () => room.test.deps.db.selectFrom('audit').select('id').execute()
  const audits = await countAudits()
  expect((await together({})).body).toEqual(body)
  expect(await countAudits()).toEqual(audits)
  expect((await together({ marks: 3 })).body).toMatchObject({ marked: [], left_out: ids })
  expect((await together({}, 'principal')).body).toMatchObject({ marked: [], left_out: ids })
})

it('leaves out what has marks, and what somebody else is on', async () => {
  const put = (answer: number | undefined) =>
    room.test.send({
      ...{ method: 'PUT' as const, url: `/api/v1/marking/exam/${exam}/question/3/answer/${answer}` },
      ...{ token: room.tokenOf('principal'), body: { marks: 5, expected: null } },
    })
  await put(ids[1])
  await call('/claims', { holding: [ids[2]], after: null, wants_next: false }, 'principal')
  expect((await together({})).body).toMatchObject({ marked: [ids[0], ids[4]], left_out: [ids[1], ids[2], ids[3]] })
  expect(await marks()).toEqual([2, 5, null, null, 2])
})

it('marks each answer once where two mark the group at the same moment', async () => {
  const lock = sql`select from attempts where exam_id = ${exam} for update`
  const both = await sideBySide(room.test, lock, [
    () => together({ marks: 1 }),
    () => together({ marks: 3 }, 'principal'),
  ])
  const marked: number[] = both.flatMap(({ body }) => body.marked)
  expect(marked.toSorted((a, b) => a - b)).toEqual([ids[0], ids[1], ids[2], ids[4]])
})

it('takes back what the same person gave, where it still stands', async () => {
  const { marked } = (await together({})).body
  const undo = (by?: string) => call('/same-answers/undo', { answers: marked, marks: 2 }, by)
  expect((await undo('principal')).body.unmarked).toEqual([])
  await room.test.send({
    ...{ method: 'PUT' as const, url: `/api/v1/marking/exam/${exam}/question/3/answer/${ids[1]}` },
    ...{ token: room.tokenOf('maths'), body: { marks: 3, expected: 2, reason: 'Read again' } },
  })
  expect((await undo()).body).toEqual({ message: 'Marks taken back', unmarked: [ids[0], ids[2], ids[4]] })
  expect(await marks()).toEqual([null, 3, null, null, null])
  const [last] = await room.test.deps.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(last).toMatchObject({ action: 'answer.marks_taken_back', before: { marks: 2 }, after: { marks: null } })
  expect((await undo()).body.unmarked).toEqual([])
})

it('takes back nothing after ten minutes, or once the results are out', async () => {
  const { marked } = (await together({})).body
  const undo = async () => (await call('/same-answers/undo', { answers: marked, marks: 2 })).body.unmarked
  const given = room.test.clock.now().toISOString()
  room.test.clock.advanceMin(10.1)
  expect(await undo()).toEqual([])
  room.test.clock.set(given)
  const completedAt = (completed_at: Date | null) =>
    room.test.deps.db.updateTable('exams').set({ completed_at }).where('id', '=', exam).execute()
  await completedAt(room.test.clock.now())
  expect(await undo()).toEqual([])
  await completedAt(null)
  expect(await undo()).toEqual(marked)
})

it('is for possible marks, of written answers, by staff of the class and subject', async () => {
  for (const by of ['hindi', 'sixth']) expect(await together({}, by)).toMatchObject({ status: 404 })
  expect(await together({ marks: 5.5 })).toMatchObject({ body: { code: 'answer.marks_out_of_range' } })
  expect(await together({ answer: 999_999 })).toMatchObject({ body: { code: 'answer.nothing_to_mark' } })
  const url = `/api/v1/marking/exam/${exam}/question/0/same-answers`
  const body = { answer: ids[0], answers: ids, marks: 1 }
  expect(await room.test.send({ method: 'POST', url, token: room.tokenOf('maths'), body })).toMatchObject({
    body: { code: 'answer.unknown_question' },
  })
})
