import { maxCommentsOfQuestion } from '@pariksha/contract/staff/marking/comments.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ResultsClass, startResultsClass } from '../../../test/fixtures/results-class.ts'
import { makeExam } from '../../../test/fixtures/sitting.ts'
import { countWaiting } from '../../../test/side-by-side.ts'

let room: ResultsClass
let exam: number
/** The answers of pupils 1, 2 and 10. */
let answers: number[]

beforeAll(async () => {
  room = await startResultsClass()
})
afterAll(() => room.test.close())
beforeEach(async () => {
  exam = await makeExam(room.test)
  for (const pupil of ['5-1', '5-2', '5-10']) await room.take(exam, pupil, { descriptive: { 3: `by ${pupil}` } })
  const rows = await room.test.deps.db
    .selectFrom('attempts')
    .select('id')
    .where('exam_id', '=', exam)
    .orderBy('id')
    .execute()
  answers = rows.map(({ id }) => id)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, url: string, body?: unknown, by = 'maths') =>
  room.test.send({
    ...{ method, url: `/api/v1/marking/exam/${exam}/question/3${url}`, token: room.tokenOf(by) },
    ...(body === undefined ? {} : { body }),
  })
const keep = async (text: string, marks: number | null): Promise<number> =>
  (await call('POST', '/comments', { text, marks })).body.comment.comment_id
const comment = (answer: number | undefined, body: object, by?: string) =>
  call('PUT', `/answer/${answer}/comment`, { comment_id: null, expected: null, ...body }, by)
const mark = (answer: number | undefined, marks: number) => call('PUT', `/answer/${answer}`, { marks, expected: null })
const listed = async () => (await call('GET', '')).body.answers
const lastAudits = async (count: number) =>
  (await room.test.deps.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(count).execute())
    .toReversed()
    .map(({ action, record_id, before, after }) => ({ action, record_id, before, after }))

describe('a comment on an answer', () => {
  it('is read by its student once results are announced, and by nobody else before', async () => {
    const [first] = answers
    expect((await comment(first, { text: ' Name the parts. ' })).body).toMatchObject({
      message: 'Comment saved',
      text: 'Name the parts.',
    })
    expect((await lastAudits(1))[0]).toEqual({
      action: 'answer.commented',
      record_id: String(first),
      before: { index: 3, comment: null },
      after: { index: 3, comment: 'Name the parts.' },
    })
    expect((await room.review(exam, '5-1')).status).toBe(409)
    expect(JSON.stringify((await room.get(`/student-exam/summary/${exam}`, '5-1')).body)).not.toContain('Name the')
    await room.complete(exam)
    const comments = [null, null, null, 'Name the parts.', null]
    expect((await room.review(exam, '5-1')).body.student_answers.comments).toEqual(comments)
    expect((await room.review(exam, '5-2')).body.student_answers).not.toHaveProperty('comments')
    expect((await room.answersOf(exam, '5-1', 'maths')).body.student_answers.comments).toEqual(comments)
  })

  it('stays hidden while results are held', async () => {
    exam = await makeExam(room.test, { hold_results: true })
    await room.take(exam, '5-1', { descriptive: { 3: 'a part' } })
    const [{ answer_id }] = await listed()
    await comment(answer_id, { text: 'Name the parts.' })
    await room.complete(exam)
    const { status, body } = await room.review(exam, '5-1')
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'exam.results_held' })
    expect(JSON.stringify(body)).not.toContain('Name the parts')
  })

  it('overwrites nothing, is taken back by an empty one, and goes with the answer that it is about', async () => {
    const [first] = answers
    await comment(first, { text: 'One' })
    expect(await comment(first, { text: 'Two' }, 'principal')).toMatchObject({
      status: 409,
      body: { code: 'record.changed_meanwhile', current: { comment: 'One' } },
    })
    expect((await comment(first, { text: 'One' }, 'principal')).status).toBe(200)
    expect((await comment(first, { text: '', expected: 'One' })).body.text).toBeNull()
    await comment(first, { text: 'Of the old answer' })
    await room.test.deps.db
      .updateTable('answers')
      .set({ seq: 99 })
      .where('attempt_id', '=', first ?? 0)
      .execute()
    expect(JSON.stringify(await listed())).not.toContain('Of the old answer')
    await room.complete(exam)
    expect((await room.review(exam, '5-1')).body.student_answers).not.toHaveProperty('comments')
    expect((await comment(first, { text: 'Of the new one' })).status).toBe(200)
  })

  it('is for written answers of ended attempts, by staff of the class and subject', async () => {
    const [first] = answers
    for (const by of ['hindi', 'sixth']) expect(await comment(first, { text: 'x' }, by)).toMatchObject({ status: 404 })
    expect(await comment(999_999, { text: 'x' })).toMatchObject({ body: { code: 'answer.nothing_to_mark' } })
    const other = await keep('Of another exam', null)
    exam = await makeExam(room.test)
    await room.take(exam, '5-1', { descriptive: { 3: 'a part' } })
    const [{ answer_id }] = await listed()
    expect(await comment(answer_id, { text: 'x', comment_id: other })).toMatchObject({
      status: 404,
      body: { code: 'comment.not_found' },
    })
    exam = await makeExam(room.test)
    await room.page('5-1').start(exam, { writer: 'writer-one' })
    await room.page('5-1').save(exam, 'writer-one', [{ index: 3, value: 'still writing', seq: 1 }])
    const open = await room.test.deps.db
      .selectFrom('attempts')
      .select('id')
      .where('exam_id', '=', exam)
      .executeTakeFirst()
    expect(await comment(open?.id, { text: 'x' })).toMatchObject({ body: { code: 'attempt.still_open' } })
  })
})

describe('the comments of a question', () => {
  it('are kept with marks that are possible, so many and no more', async () => {
    expect(await call('POST', '/comments', { text: 'Too much', marks: 5.5 })).toMatchObject({
      status: 422,
      body: { code: 'answer.marks_out_of_range', errors: [{ path: 'marks' }] },
    })
    expect((await call('POST', '/comments', { text: '  ', marks: null })).status).toBe(422)
    for (let count = 0; count < maxCommentsOfQuestion; count += 1) await keep(`Number ${count}`, null)
    expect(await call('POST', '/comments', { text: 'One more', marks: null })).toMatchObject({
      status: 409,
      body: { code: 'comment.too_many' },
    })
    const { comments } = (await call('GET', '/comments')).body
    expect(comments[0]).toMatchObject({ text: 'Number 0', marks: null, version: 1, answers: 0 })
    expect((await call('DELETE', `/comments/${comments[0].comment_id}`)).body).toEqual({ message: 'Comment removed' })
    expect((await call('GET', '/comments')).body.comments).toHaveLength(maxCommentsOfQuestion - 1)
    expect((await call('DELETE', `/comments/${comments[0].comment_id}`)).status).toBe(404)
  })

  it('change with the answers that have them, and the marks that went with them, each with its own audit', async () => {
    const [first, second, third] = answers
    const id = await keep('Half of it', 2)
    for (const answer of answers) await comment(answer, { text: 'Half of it', comment_id: id })
    await comment(third, { text: 'Half of it, and more', comment_id: id, expected: 'Half of it' })
    await mark(first, 2)
    await mark(second, 4)
    await mark(third, 2)
    expect((await call('GET', '/comments')).body.comments).toMatchObject([{ answers: 2 }])
    const wanted = { text: 'A half', marks: 2.5, expected_version: 1 }
    const url = `/comments/${id}`
    expect((await call('PUT', url, { ...wanted, dry_run: true })).body).toMatchObject({
      message: 'Nothing is changed yet',
      answers: 2,
      remarked: 1,
      comment: { version: 1 },
    })
    expect((await listed()).map((answer: { marks: number }) => answer.marks).sort()).toEqual([2, 2, 4])
    expect((await call('PUT', url, { ...wanted, dry_run: false })).body).toMatchObject({
      message: 'Comment changed',
      answers: 2,
      remarked: 1,
      comment: { version: 2, text: 'A half', marks: 2.5 },
    })
    const now = new Map(
      (await listed()).map((answer: { answer_id: number; marks: number; comment: { text: string } }) => [
        answer.answer_id,
        [answer.marks, answer.comment.text],
      ]),
    )
    expect(answers.map((answer) => now.get(answer))).toEqual([
      [2.5, 'A half'],
      [4, 'A half'],
      [2, 'Half of it, and more'],
    ])
    expect((await lastAudits(4)).map(({ action, record_id }) => [action, record_id])).toEqual([
      ['exam.comment_changed', String(exam)],
      ['answer.commented', String(first)],
      ['answer.commented', String(second)],
      ['answer.marks_corrected', String(first)],
    ])
    const { score } = await room.test.deps.db
      .selectFrom('attempts')
      .select('score')
      .where('id', '=', first ?? 0)
      .executeTakeFirstOrThrow()
    expect(score).toBe(2.5)
    expect(await call('PUT', url, { ...wanted, dry_run: false })).toMatchObject({
      status: 409,
      body: { code: 'record.changed_meanwhile' },
    })
    expect(await call('PUT', url, { ...wanted, marks: 9, expected_version: 2, dry_run: true })).toMatchObject({
      body: { code: 'answer.marks_out_of_range' },
    })
  })

  it('are not changed where an answer takes one meanwhile', async () => {
    const [first, second] = answers
    const id = await keep('Half of it', null)
    await comment(first, { text: 'Half of it', comment_id: id })
    const change = { text: 'A half', marks: null, expected_version: 1, dry_run: false }
    const { db } = room.test.deps
    const changed = await db.transaction().execute(async (tx) => {
      await sql`select from marking_comments where id = ${id} for no key update`.execute(tx)
      const answer = call('PUT', `/comments/${id}`, change)
      while ((await countWaiting(room.test)) < 1);
      expect((await comment(second, { text: 'Half of it', comment_id: id })).status).toBe(200)
      return { answer }
    })
    expect(await changed.answer).toMatchObject({ status: 409, body: { code: 'record.changed_meanwhile' } })
    expect((await call('PUT', `/comments/${id}`, change)).body).toMatchObject({ answers: 2 })
  })

  it('are of one question, for staff of its class and subject', async () => {
    const id = await keep('Half of it', 2)
    for (const by of ['hindi', 'sixth']) {
      for (const denied of [
        await call('GET', '/comments', undefined, by),
        await call('POST', '/comments', { text: 'x', marks: null }, by),
        await call('DELETE', `/comments/${id}`, undefined, by),
      ])
        expect(denied).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    }
    exam = await makeExam(room.test)
    expect(await call('DELETE', `/comments/${id}`)).toMatchObject({ status: 404, body: { code: 'comment.not_found' } })
    const url = `/api/v1/marking/exam/${exam}/question/0/comments`
    expect(await room.test.send({ method: 'GET', url, token: room.tokenOf('maths') })).toMatchObject({
      status: 422,
      body: { code: 'answer.unknown_question' },
    })
  })
})
