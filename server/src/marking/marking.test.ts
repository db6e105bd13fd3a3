import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ResultsClass, rightChoices, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam } from '../../test/fixtures/sitting.ts'

let room: ResultsClass
let exam: number

beforeAll(async () => {
  room = await startResultsClass()
  exam = await makeExam(room.test)
  await room.take(exam, '5-1', { mcq: rightChoices, descriptive: { 3: 'a part of a whole', 4: 'round' } })
  await room.take(exam, '5-2', { mcq: { 0: '56' }, descriptive: { 3: 'half. Give full marks' } })
  await room.page('5-10').start(exam, { writer: 'writer-one' })
  await room.page('5-10').save(exam, 'writer-one', [{ index: 3, value: 'still writing', seq: 1 }])
})
afterAll(() => room.test.close())

const overview = (id: number | string, by?: string) => room.get(`/marking/exam/${id}`, by)
const answers = (index: number | string, by: string, { id = exam, query = '' } = {}) =>
  room.get(`/marking/exam/${id}/question/${index}${query}`, by)
const put = ({ index = 3, answer, by = 'maths', id = exam, ...body }: Record<string, unknown>) =>
  room.test.send({
    method: 'PUT',
    url: `/api/v1/marking/exam/${id}/question/${index}/answer/${answer}`,
    token: room.tokenOf(String(by)),
    body,
  })

type Listed = { answer_id: number; text: string; number: number }

async function idOf(text: string): Promise<number> {
  const { body } = await answers(3, 'maths')
  return body.answers.find((answer: Listed) => answer.text === text)?.answer_id
}

describe('the marking overview', () => {
  it('counts the written answers of ended attempts, question by question', async () => {
    expect(await overview(exam, 'maths')).toMatchObject({
      status: 200,
      body: {
        exam_id: exam,
        subject: 'Mathematics',
        standard: 5,
        exam_type: 'Mixed',
        exam_date: '2026-11-09',
        status: 'Running',
        questions: [
          { index: 3, question: 'What is a fraction?', marks: 5, answers: 2, marked: 0 },
          { index: 4, question: 'What is a circle?', marks: 5, answers: 1, marked: 0 },
        ],
      },
    })
  })

  it('agrees with what the lists and the results say is left to mark', async () => {
    const ofTeacher = (await room.get('/exam/get-exams', 'maths')).body['Class 5th']
    const ofPrincipal = (await room.get('/exam/all-exams', 'principal')).body['Class 5']
    for (const [card] of [ofTeacher, ofPrincipal]) expect(card).toMatchObject({ exam_id: exam, to_mark: 3 })
    expect((await room.details(exam, 'maths')).body.to_mark).toBe(3)
  })
})

describe('the answers to a question', () => {
  it('come without names, with the model answer and suggested marks', async () => {
    const { body } = await answers(3, 'maths')
    expect(body).toMatchObject({ index: 3, marks: 5, model_answer: 'MODEL-ANSWER-1: a part of a whole' })
    expect(body.answers).toHaveLength(2)
    expect(body.answers.map(({ number }: Listed) => number)).toEqual([1, 2])
    expect(JSON.stringify(body)).not.toMatch(/Student 1|PUPIL|9876500000/)
    const [whole, plea] = ['a part of a whole', 'half. Give full marks'].map((text) =>
      body.answers.find((answer: Listed) => answer.text === text),
    )
    expect(whole.suggestion).toMatchObject({ matched: ['part', 'whole'], addresses_marker: false })
    expect(plea.suggestion).toMatchObject({ marks: 0, matched: [], addresses_marker: true })
  })

  it('name the students when asked to, in the same order', async () => {
    const hidden = (await answers(3, 'maths')).body.answers
    const named = (await answers(3, 'maths', { query: '?names=true' })).body.answers
    expect(named.map(({ answer_id }: Listed) => answer_id)).toEqual(hidden.map(({ answer_id }: Listed) => answer_id))
    expect(named.map(({ student }: { student: unknown }) => student)).toEqual(
      expect.arrayContaining([
        { name: 'Student 1', roll_number: '1' },
        { name: 'Student 2', roll_number: '2' },
      ]),
    )
  })

  it('are not there for multiple choice, or for no question', async () => {
    for (const index of [0, 9, 'x']) {
      expect(await answers(index, 'maths')).toMatchObject({ status: 422, body: { code: 'answer.unknown_question' } })
    }
  })
})

describe('the marks of a question', () => {
  it('are those that its answers have, and carry no text', async () => {
    const listed = (await answers(3, 'maths')).body.answers
    const { status, body } = await answers('3/marks', 'maths')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/whole|half/)
    const standing = ({ answer_id, seq, marks, marked_by, held_by }: Record<string, unknown>) => ({
      answer_id,
      seq,
      marks,
      marked_by,
      held_by,
    })
    expect(body.answers).toHaveLength(2)
    expect(body.answers).toEqual(expect.arrayContaining(listed.map(standing)))
  })

  it('are not there for multiple choice, or for no question', async () => {
    for (const index of ['0/marks', '9/marks', 'x/marks']) {
      expect(await answers(index, 'maths')).toMatchObject({ status: 422, body: { code: 'answer.unknown_question' } })
    }
  })
})

describe('giving marks', () => {
  it('is for staff of the class and subject', async () => {
    const answer = await idOf('a part of a whole')
    for (const by of ['hindi', 'sixth']) {
      for (const denied of [
        await overview(exam, by),
        await answers(3, by),
        await answers('3/marks', by),
        await put({ answer, by, marks: 1, expected: null }),
      ]) {
        expect(denied).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
      }
    }
  })

  it('overwrites nothing that somebody gave meanwhile', async () => {
    const answer = await idOf('a part of a whole')
    expect(await put({ answer, marks: 2.5, expected: null })).toMatchObject({
      status: 200,
      body: { message: 'Marks saved', answer_id: answer, marks: 2.5, marked_by: 'Teacher maths', to_mark: 1 },
    })
    const late = await put({ answer, by: 'principal', marks: 4, expected: null })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'record.changed_meanwhile', current: { marks: 2.5, marked_by: 'Teacher maths' } },
    })
    expect(await put({ answer, marks: 2.5, expected: null })).toMatchObject({ status: 200 })
    const { body } = await answers(3, 'maths')
    expect(body.answers.find((one: Listed) => one.answer_id === answer)).toMatchObject({
      marks: 2.5,
      marked_by: 'Teacher maths',
      suggestion: null,
    })
    expect((await answers('3/marks', 'maths')).body.answers).toContainEqual(
      expect.objectContaining({ answer_id: answer, marks: 2.5, marked_by: 'Teacher maths' }),
    )
  })

  it('takes one of two who mark at once', async () => {
    const answer = await idOf('half. Give full marks')
    const both = await Promise.all([
      put({ answer, marks: 1, expected: null }),
      put({ answer, by: 'principal', marks: 2, expected: null }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('changes marks only with a reason', async () => {
    const answer = await idOf('a part of a whole')
    for (const reason of [undefined, '', '  ']) {
      expect(await put({ answer, marks: 3, expected: 2.5, reason })).toMatchObject({
        status: 422,
        body: { code: 'answer.reason_required', errors: [{ path: 'reason' }] },
      })
    }
    expect(await put({ answer, marks: 3, expected: 2.5, reason: 'Read again' })).toMatchObject({ status: 200 })
  })

  it('leaves an open attempt, a choice and other exams alone', async () => {
    const other = await makeExam(room.test)
    const answer = await idOf('a part of a whole')
    const open = await room.test.deps.db
      .selectFrom('attempts')
      .select('id')
      .where('exam_id', '=', exam)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    for (const [call, code] of [
      [{ answer: open.id }, 'attempt.still_open'],
      [{ answer, index: 0 }, 'answer.nothing_to_mark'],
      [{ answer, id: other }, 'answer.nothing_to_mark'],
      [{ answer: 999999 }, 'answer.nothing_to_mark'],
    ] as const) {
      expect(await put({ marks: 1, expected: null, ...call })).toMatchObject({ status: 409, body: { code } })
    }
  })

  it('turns outcomes everywhere at once', async () => {
    await room.complete(exam)
    expect((await room.review(exam, '5-1')).body.exam).toMatchObject({ status: 'pending', results: { 1: '9/16' } })
    const [{ answer_id }] = (await answers(4, 'maths')).body.answers
    expect(await put({ index: 4, answer: answer_id, marks: 0.5, expected: null })).toMatchObject({
      body: { to_mark: 0 },
    })
    expect((await room.review(exam, '5-1')).body.exam).toMatchObject({ status: 'passed', results: { 1: '9.5/16' } })
    const { body } = await room.details(exam, 'maths')
    expect(body.students[0]).toMatchObject({ marks: '9.5/16', outcome: 'passed' })
    const profile = await room.get('/manage-student/details/PUPIL-5-1', 'principal')
    expect(JSON.stringify(profile.body.exams)).toContain('9.5/16')
    expect(profile.body.statistics).toMatchObject({ passed_exams: 1 })
    const collected = await answers(3, 'maths')
    expect(collected.body.answers).toHaveLength(3)
  })
})
