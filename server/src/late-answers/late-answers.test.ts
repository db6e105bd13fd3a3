/** Late answers over the whole stack: from the pupil's page to the marked paper. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testStart } from '../../test/app.ts'
import { onlyChoices, type ResultsClass, rightChoices, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam, markedPaper } from '../../test/fixtures/sitting.ts'
import { sideBySide } from '../../test/side-by-side.ts'
import { maxLateAnswers } from './late-answers.rules.ts'

const writer = 'page-number-one'

let room: ResultsClass
let exam: number

beforeAll(async () => {
  room = await startResultsClass()
})
afterAll(() => room.test.close())

beforeEach(async () => {
  room.test.clock.set(testStart)
  exam = await makeExam(room.test)
})

const paperOf = (student = '5-1') => markedPaper(room.test, { examId: exam, studentId: room.idOf(student) })
const list = (by = 'maths', id: number | string = exam) => room.get(`/exam/late-answers/${id}`, by)
const decide = ({ by = 'maths', id = exam, ...body }: { by?: string; id?: number } & Record<string, unknown>) =>
  room.test.send({
    method: 'POST',
    url: `/api/v1/exam/late-answers/${id}`,
    token: room.tokenOf(by),
    body: { expected_seq: null, ...body },
  })

type Listed = { late_answer_id: number; value: string | null; paper_seq: number | null }

/** How staff name the late answer with this value. */
async function known(value: string | null) {
  const found = (await list()).body.answers.find((answer: Listed) => answer.value === value)
  return { late_answer_id: found.late_answer_id, expected_seq: found.paper_seq }
}

async function audits() {
  const { attempt } = await paperOf()
  return room.test.deps.db
    .selectFrom('audit')
    .innerJoin('staff', 'staff.id', 'audit.staff_id')
    .select(['action', 'before', 'after', 'staff.username'])
    .where('record', '=', 'attempts')
    .where('record_id', '=', String(attempt.id))
    .where('action', 'like', 'late_answer.%')
    .orderBy('audit.id')
    .execute()
}

describe('delivering late answers', () => {
  const deliver = (
    answers: Parameters<ReturnType<ResultsClass['page']>['deliverLate']>[1],
    id: number | string = exam,
  ) => room.page('5-1').deliverLate(id, answers)

  it('keeps what the paper lacks, once, and leaves the paper alone', async () => {
    await room.take(exam, '5-1', { mcq: { 0: '56' }, descriptive: { 3: 'a part' } })
    const before = await paperOf()
    room.test.clock.advanceMin(90)
    const late = [
      { index: 0, value: '56', seq: 3 },
      { index: 1, value: '17', seq: 2 },
      { index: 3, value: 'a part of a whole', seq: 9 },
    ]
    for (const given of [late, [...late].reverse(), late.slice(1)]) {
      expect(await deliver(given)).toMatchObject({
        status: 200,
        body: { received: given.map(({ index, seq }) => ({ index, seq })) },
      })
    }
    expect(await paperOf()).toEqual(before)
    const { body } = await list()
    expect(body).toMatchObject({ exam_id: exam, pending: 2 })
    expect(body.answers).toHaveLength(2)
    expect(body.answers[1]).toEqual({
      late_answer_id: expect.any(Number),
      student: { student_id: expect.any(Number), name: 'Student 1', roll_number: '1', uniqueCode: 'PUPIL-5-1' },
      index: 3,
      is_choice: false,
      question: 'What is a fraction?',
      in_paper: 'a part',
      paper_seq: 1,
      value: 'a part of a whole',
      ended_at: testStart,
      ended_how: 'submitted',
      is_open: false,
      received_at: '2026-11-09T06:00:00.000Z',
      decision: null,
      decided_by: null,
      decided_at: null,
    })
  })

  it('is for attempts that have ended', async () => {
    const answers = [{ index: 0, value: '56', seq: 1 }]
    expect(await deliver(answers)).toMatchObject({ status: 409, body: { code: 'attempt.not_started' } })
    await room.page('5-1').start(exam, { writer })
    expect(await deliver(answers)).toMatchObject({ status: 409, body: { code: 'attempt.open' } })
    await room.complete(exam)
    expect(await deliver(answers)).toMatchObject({ status: 200 })
    expect((await list()).body.answers).toMatchObject([{ in_paper: null, paper_seq: null, ended_how: 'collected' }])
  })

  it.each([
    { answers: [{ index: 5, value: 'x', seq: 1 }], code: 'answer.unknown_question' },
    { answers: [{ index: 0, value: '57', seq: 1 }], code: 'answer.not_an_option' },
    { answers: [{ index: 0, value: 'x'.repeat(20_001), seq: 1 }], code: 'request.invalid' },
    { answers: [{ index: 0, value: '56', seq: 0 }], code: 'request.invalid' },
    { answers: [], code: 'request.invalid' },
    { answers: Array.from({ length: 401 }, () => ({ index: 0, value: '56', seq: 1 })), code: 'request.invalid' },
  ])('keeps nothing of a delivery with a fault: $code', async ({ answers, code }) => {
    await room.take(exam, '5-1')
    const given = answers.length === 0 ? [] : [{ index: 1, value: '17', seq: 1 }, ...answers]
    expect(await deliver(given)).toMatchObject({ status: 422, body: { code } })
    expect((await list()).body.answers).toEqual([])
  })

  it('is bounded', async () => {
    await room.take(exam, '5-1')
    const answerAt = (seq: number) => ({ index: 3, value: `answer ${seq}`, seq })
    for (let seq = 1; seq <= maxLateAnswers; seq += 1) expect((await deliver([answerAt(seq)])).status).toBe(200)
    expect(await deliver([answerAt(99)])).toMatchObject({ status: 409, body: { code: 'answer.too_many_late' } })
    expect((await deliver([answerAt(1)])).status).toBe(200)
    expect((await list()).body.pending).toBe(maxLateAnswers)
  })

  it('is for students who may know of the exam', async () => {
    const answers = [{ index: 0, value: '56', seq: 1 }]
    const notFound = { status: 404, body: { code: 'exam.not_found' } }
    expect(await room.page('6-1').deliverLate(exam, answers)).toMatchObject(notFound)
    for (const id of [999_999, 'x']) expect(await deliver(answers, id)).toMatchObject(notFound)
    await room.take(exam, '5-1')
    await room.test.send({
      method: 'DELETE',
      url: `/api/v1/exam/delete-exam/${exam}`,
      token: room.tokenOf('principal'),
    })
    expect(await deliver(answers)).toMatchObject(notFound)
  })

  it('twice at once is one late answer', async () => {
    await room.take(exam, '5-1')
    const answers = [{ index: 0, value: '56', seq: 1 }]
    const lock = sql`select from attempts where exam_id = ${exam} for update`
    const both = await sideBySide(room.test, lock, [() => deliver(answers), () => deliver(answers)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await list()).body.answers).toHaveLength(1)
  })

  it('while the exam is being completed: into the paper or late, never neither', async () => {
    for (let round = 0; round < 12; round += 1) {
      exam = await makeExam(room.test)
      await room.page('5-1').start(exam, { writer })
      const answer = { index: 1, value: '17', seq: 1 }
      const turns = async () => {
        for (let turn = 0; turn < round * 4; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      }
      const sendOn = async () => {
        await turns()
        const saved = await room.page('5-1').save(exam, writer, [answer])
        if (saved.body.saved.length > 0) return 'paper'
        expect(await deliver([answer])).toMatchObject({ status: 200 })
        return 'late'
      }
      const [where] = await Promise.all([sendOn(), room.complete(exam)])
      const { answers } = await paperOf()
      expect(answers.map(({ value }) => value)).toEqual(where === 'paper' ? ['17'] : [])
      expect((await list()).body.answers.map(({ value }: Listed) => value)).toEqual(where === 'late' ? ['17'] : [])
    }
  })
})

describe('deciding about late answers', () => {
  beforeEach(async () => {
    await room.take(exam, '5-1', { mcq: { 0: '56' }, descriptive: { 3: 'a part' } })
    await room.page('5-1').deliverLate(exam, [
      { index: 1, value: '17', seq: 2 },
      { index: 3, value: 'a part of a whole', seq: 9 },
    ])
  })

  it('puts an accepted choice into the paper and marks it', async () => {
    const chosen = await known('17')
    expect(await decide({ ...chosen, decision: 'accepted' })).toMatchObject({
      status: 200,
      body: { message: 'Late answer accepted', decision: 'accepted', score: 3, to_mark: 1 },
    })
    expect((await paperOf()).answers).toContainEqual({ index: 1, value: '17', seq: 1 })
    expect((await room.details(exam, 'maths')).body.students[0]).toMatchObject({ marks: '3/16', overtime_min: 0 })
    expect((await list()).body).toMatchObject({
      pending: 1,
      answers: [
        { value: 'a part of a whole', decision: null },
        { value: '17', in_paper: null, decision: 'accepted', decided_by: 'Teacher maths', decided_at: testStart },
      ],
    })
    expect(await audits()).toEqual([
      {
        action: 'late_answer.accepted',
        username: 'maths',
        before: { index: 1, value: null, marks: null, attended: true, score: 1, toMark: 1 },
        after: { index: 1, value: '17', marks: null, attended: true, score: 3, toMark: 1, late: '17' },
      },
    ])
  })

  it('sends an accepted written answer back to marking', async () => {
    const { attempt } = await paperOf()
    const url = `/api/v1/marking/exam/${exam}/question/3/answer/${attempt.id}`
    await room.test.send({
      method: 'PUT',
      url,
      token: room.tokenOf('maths'),
      body: { marks: 2, expected: null },
    })
    expect((await paperOf()).attempt).toMatchObject({ score: 3, to_mark: 0 })
    const written = await known('a part of a whole')
    expect(await decide({ ...written, by: 'principal', decision: 'accepted' })).toMatchObject({
      body: { score: 1, to_mark: 1 },
    })
    const { body } = await room.get(`/marking/exam/${exam}/question/3`, 'maths')
    expect(body.answers).toMatchObject([{ text: 'a part of a whole', marks: null, marked_by: null }])
    expect(await audits()).toMatchObject([
      { username: 'principal', before: { value: 'a part', marks: 2, score: 3 }, after: { marks: null, score: 1 } },
    ])
  })

  it('leaves the paper alone when one is not accepted', async () => {
    const before = await paperOf()
    expect(await decide({ ...(await known('17')), decision: 'refused' })).toMatchObject({
      status: 200,
      body: { message: 'Late answer not accepted', score: 1, to_mark: 1 },
    })
    expect(await paperOf()).toEqual(before)
    expect((await list()).body.answers[1]).toMatchObject({ decision: 'refused', in_paper: null, value: '17' })
    expect((await audits()).map(({ action }) => action)).toEqual(['late_answer.refused'])
  })

  it('happens once: again changes nothing, otherwise is refused', async () => {
    const chosen = await known('17')
    for (let times = 0; times < 2; times += 1) {
      expect(await decide({ ...chosen, decision: 'accepted' })).toMatchObject({ status: 200, body: { score: 3 } })
    }
    expect(await decide({ ...chosen, by: 'principal', decision: 'refused' })).toMatchObject({
      status: 409,
      body: {
        code: 'record.changed_meanwhile',
        message: 'Teacher maths has accepted this answer meanwhile. Nothing was changed.',
        current: { decision: 'accepted', decided_by: 'Teacher maths' },
      },
    })
    expect(await audits()).toHaveLength(1)
  })

  it('takes one of two who decide at once', async () => {
    const chosen = await known('17')
    const lock = sql`select from attempts where exam_id = ${exam} for update`
    const both = await sideBySide(room.test, lock, [
      () => decide({ ...chosen, decision: 'accepted' }),
      () => decide({ ...chosen, by: 'principal', decision: 'refused' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [{ action } = { action: 'none' }, ...more] = await audits()
    expect(more).toEqual([])
    expect((await paperOf()).attempt.score).toBe(action === 'late_answer.accepted' ? 3 : 1)
  })

  it('is refused when the paper holds another answer than the person saw', async () => {
    const older = await known('a part of a whole')
    await room.page('5-1').deliverLate(exam, [{ index: 3, value: 'a half', seq: 4 }])
    await decide({ ...(await known('a half')), decision: 'accepted' })
    expect(await decide({ ...older, decision: 'accepted' })).toMatchObject({
      status: 409,
      body: { code: 'record.changed_meanwhile', current: { decision: null } },
    })
    expect(await decide({ ...(await known('a part of a whole')), decision: 'accepted' })).toMatchObject({ status: 200 })
    expect((await paperOf()).answers).toContainEqual({ index: 3, value: 'a part of a whole', seq: 3 })
  })

  it('clears an answer where the late one does', async () => {
    await room.page('5-1').deliverLate(exam, [{ index: 0, value: null, seq: 4 }])
    expect(await decide({ ...(await known(null)), decision: 'accepted' })).toMatchObject({ body: { score: 0 } })
  })

  it('says on the receipt that the paper is not what was handed in', async () => {
    const answers = async () => (await room.answersOf(exam, '5-1', 'maths')).body
    const handedIn = await answers()
    expect(handedIn).toMatchObject({ receipt: { answered: 2 }, receipt_matches: true })
    await decide({ ...(await known('17')), decision: 'accepted' })
    expect(await answers()).toMatchObject({ receipt: handedIn.receipt, receipt_matches: false })
    expect((await room.page('5-1').summary(exam)).body.receipt).toEqual(handedIn.receipt)
  })

  it('is for staff of the class and subject, within one exam', async () => {
    const other = await makeExam(room.test)
    const { late_answer_id } = await known('17')
    for (const by of ['hindi', 'sixth']) {
      expect(await list(by)).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
      expect(await decide({ by, late_answer_id, decision: 'accepted' })).toMatchObject({
        status: 404,
        body: { code: 'exam.not_found' },
      })
    }
    expect(await list('maths', 'x')).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    expect(await list('principal')).toMatchObject({ status: 200, body: { pending: 2 } })
    for (const wrong of [{ id: other, late_answer_id }, { late_answer_id: 999_999 }]) {
      expect(await decide({ ...wrong, decision: 'accepted' })).toMatchObject({
        status: 404,
        body: { code: 'late_answer.not_found' },
      })
    }
    for (const wrong of [{ late_answer_id, decision: 'maybe' }, { decision: 'accepted' }]) {
      expect(await decide(wrong)).toMatchObject({ status: 422, body: { code: 'request.invalid' } })
    }
  })
})

it('an attempt collected without an answer is attended once a late one is accepted', async () => {
  exam = await makeExam(room.test, onlyChoices)
  await room.page('5-1').start(exam, { writer })
  room.test.clock.advanceMin(120)
  await room.complete(exam)
  await room.page('5-1').deliverLate(exam, [{ index: 0, value: rightChoices[0], seq: 1 }])
  const before = (await room.details(exam, 'maths')).body
  expect(before).toMatchObject({ attended: 0 })
  expect(before.students[0]).toMatchObject({ marks: 'N/A', outcome: 'not attempted' })
  await decide({ ...(await known('56')), decision: 'accepted' })
  const after = (await room.details(exam, 'maths')).body
  expect(after).toMatchObject({ attended: 1, highest_marks: 1 })
  expect(after.students[0]).toMatchObject({ marks: '1/6', outcome: 'failed', overtime_min: 0 })
  expect((await room.review(exam, '5-1')).body.exam).toMatchObject({ attended: true, results: { 1: '1/6' } })
})
