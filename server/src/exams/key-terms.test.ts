/** The key terms of a question: given with it, changed beside its model answer, followed by every suggestion. */
import { pointsOfText } from '@pariksha/contract/law/marking/key-terms.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ResultsClass, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam } from '../../test/fixtures/sitting.ts'

let room: ResultsClass
let exam: number

const terms = (text: string, any_fitting = false) => ({ any_fitting, points: pointsOfText(text) })
const first = terms('share / part\nany 1 of: half; quarter')
const question = { question: 'What is a fraction?', answer: 'A part of a whole.', marks: 5, key_terms: first }

beforeAll(async () => {
  room = await startResultsClass()
  exam = await makeExam(room.test, {
    num_desc: 2,
    questions: {
      exam_paper: { mcqs: [], description: [question, { question: 'And a circle?', answer: 'All round.', marks: 5 }] },
    },
    num_mcqs: 0,
  })
  await room.take(exam, '5-1', { descriptive: { 0: 'A share of it, such as a quarter', 1: 'round' } })
  await room.take(exam, '5-2', { descriptive: { 0: 'SLICES of a cake' } })
})
afterAll(() => room.test.close())

const marking = async (index = 0) => (await room.get(`/marking/exam/${exam}/question/${index}`, 'maths')).body
const suggested = async () => {
  const { answers } = await marking()
  const byText = (start: string) => answers.find(({ text }: { text: string }) => text.startsWith(start))
  return [byText('A share').suggestion?.marks ?? null, byText('SLICES').suggestion?.marks ?? null]
}
const change = (body: object, { index = 0, by = 'maths', id = exam } = {}) =>
  room.test.send({
    method: 'PUT',
    url: `/api/v1/exam/paper/${id}/question/${index}/key-terms`,
    token: room.tokenOf(by),
    body,
  })
const audited = async () => {
  const { rows } = await room.test.pool.query(
    `select before, after from audit where action = 'exam.key_terms_changed' order by id`,
  )
  return rows
}

it('come with the question, and marks are suggested by them', async () => {
  expect(await marking()).toMatchObject({ key_terms: first })
  expect(await marking(1)).toMatchObject({ key_terms: null, answers: [{ suggestion: null }] })
  expect(await suggested()).toEqual([5, 0])
})

it('are changed beside the model answer, and the suggestions follow', async () => {
  const { terms_version: before } = await marking()
  const next = terms('share / part / slices\nwhole / cake / bread')
  expect(await change({ key_terms: next, expected: first })).toMatchObject({
    ...{ status: 200, body: { message: 'Key terms saved', exam_id: exam, index: 0, key_terms: next } },
  })
  expect(await suggested()).toEqual([2.5, 5])
  expect((await marking()).terms_version).not.toBe(before)
  expect((await room.get(`/marking/exam/${exam}/question/0/marks`, 'maths')).body.terms_version).toBe(
    (await marking()).terms_version,
  )
  expect(await audited()).toEqual([
    {
      before: { index: 0, keyTerms: 'share / part\nany 1 of: half; quarter', anyFitting: false },
      after: { index: 0, keyTerms: 'share / part / slices\nwhole / cake / bread', anyFitting: false },
    },
  ])
})

it('overwrite nothing that somebody else has changed, and the same again is no change', async () => {
  const now = (await marking()).key_terms
  expect(await change({ key_terms: terms('half'), expected: first })).toMatchObject({
    status: 409,
    body: { code: 'record.changed_meanwhile', current: { key_terms: now } },
  })
  expect(await change({ key_terms: now, expected: first })).toMatchObject({ status: 200 })
  expect(await audited()).toHaveLength(1)
})

it('may be none, or any fitting answer: then nothing is suggested', async () => {
  const now = (await marking()).key_terms
  const open = terms('', true)
  await change({ key_terms: open, expected: now })
  expect(await suggested()).toEqual([null, null])
  await change({ key_terms: terms(''), expected: open })
  expect(await marking()).toMatchObject({ key_terms: null })
  // Of the model answer neither `part` nor `whole`.
  expect(await suggested()).toEqual([0, 0])
  await change({ key_terms: first, expected: null })
  expect(await suggested()).toEqual([5, 0])
})

it('stay with a question whose words are corrected, also by a server that does not know them', async () => {
  const paper = (await room.get(`/exam/paper/${exam}`, 'maths')).body
  expect(paper.contents[0]).toMatchObject({ key_terms: first })
  const words = { text: 'What is a proper fraction?', options: [], revision: paper.wordings[0].revision }
  const url = `/api/v1/exam/paper/${exam}/question/0`
  expect(await room.test.send({ method: 'PATCH', url, token: room.tokenOf('maths'), body: words })).toMatchObject({
    status: 200,
  })
  expect(await marking()).toMatchObject({ question: 'What is a proper fraction?', key_terms: first })
  const { rows } = await room.test.pool.query(`
    insert into question_revisions (revision_of, kind, content, created_by, created_at)
    select question_id, kind, content, created_by, created_at from question_revisions order by id desc limit 1
    returning key_terms`)
  expect(rows).toEqual([{ key_terms: first }])
})

it('are those of a descriptive question, changed by who may change the exam', async () => {
  const body = { key_terms: first, expected: null }
  for (const by of ['hindi', 'sixth']) expect((await change(body, { by })).status).toBe(404)
  expect((await change(body, { index: 9 })).body.code).toBe('answer.unknown_question')
  const other = await makeExam(room.test)
  expect((await change(body, { id: other })).body.code).toBe('answer.unknown_question')
  expect((await change(body, { id: other, index: 3 })).status).toBe(200)
  expect(await change({ ...body, key_terms: terms('any 3 of: half; third') })).toMatchObject({
    status: 422,
    body: { errors: [{ message: '"any 3 of" needs 3 to choose from, with ; between them' }] },
  })
})

it('of a pupil are nothing: neither paper nor review tells them', async () => {
  const given = await room.page('5-10').start(exam, { writer: 'writer-one' })
  const open = await room.page('5-10').questions(exam)
  await room.complete(exam)
  const review = await room.review(exam, '5-2')
  expect([given.status, open.status, review.status]).toEqual([200, 200, 200])
  expect(JSON.stringify(review.body)).toContain('A part of a whole.')
  expect(JSON.stringify([given.body, open.body, review.body])).not.toMatch(/key_terms|quarter/)
})
