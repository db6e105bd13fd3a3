/** How a question is marked is corrected: tried, done, told, and taken back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storedAndCounted } from '../../test/figures.ts'
import { type ResultsClass, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam, sittingPaper } from '../../test/fixtures/sitting.ts'

let school: ResultsClass
let exam: number

const reason = 'The key was wrong'
const url = () => `/api/v1/exam/corrections/${exam}`
const send = (body: object, by = 'principal') =>
  school.test.send({ method: 'POST', url: url(), token: school.tokenOf(by), body: { dry_run: false, reason, ...body } })
const tried = (body: object, by?: string) => send({ dry_run: true, ...body }, by)
const listed = async () => (await school.get(`/exam/corrections/${exam}`, 'principal')).body
const marks = async () => {
  const { students } = (await school.details(exam, 'principal')).body
  return Object.fromEntries(students.map((one: Record<string, string>) => [one.roll_number, [one.marks, one.outcome]]))
}

beforeAll(async () => {
  school = await startResultsClass()
})
afterAll(() => school.test.close())

/** 1 has every choice right, 2 has only the first, wrong, and 10 was not there. */
beforeEach(async () => {
  exam = await makeExam(school.test, { description: [], num_desc: 0 })
  await school.take(exam, '5-1', { mcq: { 0: '56', 1: '17', 2: '25' } })
  await school.take(exam, '5-2', { mcq: { 0: '54', 1: '9' } })
})

describe('a correction of a completed exam', () => {
  beforeEach(() => school.complete(exam))

  it('is tried first: who changes, and from what to what; nothing is changed', async () => {
    const before = await marks()
    const { status, body } = await tried({ index: 2, rule: 'key', correct: ['30'], reason: undefined })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Nothing is changed yet',
      affected: [
        {
          uniqueCode: 'PUPIL-5-1',
          name: 'Student 1',
          before: { score: 6, total: 6, outcome: 'passed' },
          after: { score: 3, total: 6, outcome: 'passed' },
        },
      ],
      unchanged: 1,
      writing: 0,
      figures: {
        before: { mean: 3, highest: 6, total: 6, passed: 1, failed: 1 },
        after: { mean: 1.5, highest: 3, total: 6, passed: 1, failed: 1 },
      },
      undo: { rule: 'key', correct: ['25'] },
    })
    expect(await marks()).toEqual(before)
    expect((await listed()).corrections).toEqual([])
  })

  it.each([
    ['another key', { index: 0, rule: 'key', correct: ['54'] }, ['5/6', '1/6']],
    ['several are right', { index: 0, rule: 'key', correct: ['54', '56'] }, ['6/6', '1/6']],
    ['everybody gets the marks', { index: 1, rule: 'everyone' }, ['6/6', '2/6']],
    ['the question does not count', { index: 2, rule: 'drop' }, ['3/3', '0/3']],
    ['other marks', { index: 2, rule: 'marks', marks: 7 }, ['10/10', '0/10']],
  ])('%s: scores, totals, figures and reviews follow, and it can be taken back', async (_, change, after) => {
    const before = await marks()
    const { status, body } = await send(change)
    expect(status).toBe(200)
    expect(body).toMatchObject({ message: 'Marking corrected' })
    const now = await marks()
    expect([now['1'][0], now['2'][0], now['10'][0]]).toEqual([...after, 'N/A'])
    expect((await school.review(exam, '5-2')).body.exam.results).toEqual({ 2: after[1] })
    const { stored, counted } = await storedAndCounted(school.test.deps.db)
    expect(stored).toEqual(counted)
    const [first] = (await listed()).corrections
    expect(first).toMatchObject({ index: change.index, rule: change.rule, reason, by: 'Asha Rao', undo: body.undo })
    const undone = await send({ index: change.index, ...body.undo, expected_revision: body.revision })
    expect(undone.status).toBe(200)
    expect(await marks()).toEqual(before)
    expect((await listed()).corrections.map(({ undo }: { undo: unknown }) => undo !== null)).toEqual([true, false])
  })

  it('says who passes now', async () => {
    const { body } = await tried({ index: 2, rule: 'drop' })
    expect(body.affected.map(({ after }: { after: object }) => after)).toEqual([
      { score: 3, total: 3, outcome: 'passed' },
      { score: 0, total: 3, outcome: 'failed' },
    ])
    const everyone = await send({ index: 2, rule: 'everyone' })
    expect(everyone.body.affected).toMatchObject([{ before: { outcome: 'failed' }, after: { outcome: 'passed' } }])
    expect((await marks())['2']).toEqual(['3/6', 'passed'])
  })

  it('is told to students and staff in the review, with results and in the export, and to no other', async () => {
    await send({ index: 0, rule: 'key', correct: ['54', '56'] })
    await send({ index: 1, rule: 'everyone', reason: 'No answer was right' })
    await send({ index: 2, rule: 'drop', reason: 'Not taught yet' })
    const told = [
      { index: 0, what: 'The right answers were corrected.', at: '2026-11-09T04:30:00.000Z', reason },
      { index: 1, what: 'Everybody got the marks of this question.', reason: 'No answer was right' },
      { index: 2, what: 'This question does not count.', reason: 'Not taught yet' },
    ]
    const own = (await school.review(exam, '5-2')).body
    expect(own.exam.corrections).toMatchObject(told)
    expect(Object.keys(own.exam.corrections[0])).toEqual(['index', 'what', 'at', 'reason'])
    expect(own.exam.questions.exam_paper.mcqs).toMatchObject([
      { correct: '54', also_correct: ['56'] },
      { correct: '17', credit: 'everyone' },
      { correct: '25', credit: 'none' },
    ])
    expect(own.student_answers.marks).toEqual([1, 2, 0])
    expect((await school.answersOf(exam, '5-2', 'principal')).body.exam.corrections).toMatchObject(told)
    expect((await school.details(exam, 'maths')).body.corrections).toMatchObject(told)
    const { base64 } = (await school.get(`/exam/export-results/${exam}?format=csv`, 'principal')).body
    expect(Buffer.from(base64, 'base64').toString()).toContain(
      'Question 3, 2026-11-09: This question does not count. Reason: Not taught yet',
    )
  })

  it('marks a paper whole whose score cannot be right', async () => {
    await school.test.pool.query('update attempts set score = 0, scorings = scorings + 1 where exam_id = $1', [exam])
    for (const dry_run of [true, false]) {
      const { status, body } = await send({ index: 0, rule: 'key', correct: ['48'], dry_run })
      expect([status, body.affected]).toMatchObject([200, [{ before: { score: 0 }, after: { score: 5, total: 6 } }]])
    }
    expect((await marks())['1']).toEqual(['5/6', 'passed'])
  })

  it('is in the audit, and its paper is another version', async () => {
    await send({ index: 1, rule: 'everyone', correct: ['9'] })
    const { rows } = await school.test.pool.query(
      `select before, after from audit where action = 'exam.marking_corrected' and record_id = $1`,
      [String(exam)],
    )
    const before = { index: 1, credit: 'key', correct: ['17'], marks: 2 }
    const after = { index: 1, credit: 'everyone', correct: ['9'], marks: 2, rule: 'everyone', reason, changed: 1 }
    expect(rows).toEqual([{ before, after }])
    expect((await school.get(`/exam/paper/${exam}`, 'principal')).body.paper_version).toBe(2)
  })

  it('that changes nothing writes nothing, as one that is sent twice', async () => {
    const change = { index: 0, rule: 'key', correct: ['54'] }
    const first = await send(change)
    const again = await send(change)
    expect(again.body).toMatchObject({
      message: 'The question is marked like this already',
      revision: first.body.revision,
      affected: [],
      unchanged: 2,
      undo: null,
    })
    expect((await listed()).corrections).toHaveLength(1)
  })

  it('of a question that somebody has corrected since is refused, where it says what it has seen', async () => {
    const [{ revision }] = (await listed()).questions
    await send({ index: 0, rule: 'everyone' })
    for (const dry_run of [true, false]) {
      const late = await send({ index: 0, rule: 'drop', expected_revision: revision, dry_run })
      expect(late).toMatchObject({ status: 409, body: { code: 'record.changed_meanwhile' } })
    }
    const body = { text: 'Seven times eight?', options: ['54', '56', '64', '48'], revision }
    const words = { method: 'PATCH', url: `/api/v1/exam/paper/${exam}/question/0`, body } as const
    expect((await school.test.send({ ...words, token: school.tokenOf('principal') })).status).toBe(409)
    expect((await send({ index: 0, rule: 'drop' })).status).toBe(200)
  })

  it.each([
    ['no right answer', { index: 0, rule: 'key' }, 'correct'],
    ['an option that is not there', { index: 0, rule: 'key', correct: ['57'] }, 'correct'],
    ['no marks', { index: 0, rule: 'marks' }, 'marks'],
    ['marks of a half', { index: 0, rule: 'marks', marks: 1.5 }, 'marks'],
    ['no reason', { index: 0, rule: 'drop', reason: ' ' }, 'reason'],
  ])('with %s is refused at its field', async (_, change, path) => {
    const { status, body } = await send(change)
    expect([status, body.errors[0].path]).toEqual([422, path])
  })

  it('leaves at least one question that counts', async () => {
    await send({ index: 0, rule: 'drop' })
    await send({ index: 1, rule: 'drop' })
    expect(await send({ index: 2, rule: 'drop' })).toMatchObject({
      status: 422,
      body: { code: 'correction.nothing_counts' },
    })
    expect((await tried({ index: 9, rule: 'drop' })).body.code).toBe('answer.unknown_question')
  })

  it('is for those who may change the exam; to others it is not there', async () => {
    for (const by of ['sixth', 'hindi']) {
      expect((await tried({ index: 0, rule: 'drop' }, by)).status).toBe(404)
      expect((await send({ index: 0, rule: 'drop' }, by)).status).toBe(404)
      expect((await school.get(`/exam/corrections/${exam}`, by)).status).toBe(404)
    }
    expect((await send({ index: 0, rule: 'drop' }, '5-1')).status).toBe(403)
    expect((await tried({ index: 0, rule: 'drop' }, 'maths')).status).toBe(200)
  })
})

describe('a correction of an exam that runs', () => {
  it('marks what has been handed in, and later what is handed in; students notice nothing of it', async () => {
    await school.page('5-10').start(exam, { writer: 'page-of-ten' })
    const open = async () => (await school.page('5-10').questions(exam)).body.questions
    const seen = await open()
    const { body } = await send({ index: 0, rule: 'key', correct: ['54'] })
    expect(body).toMatchObject({ writing: 1, unchanged: 0, figures: { after: { passed: 0, failed: 0 } } })
    expect(body.affected.map(({ after }: { after: { outcome: string } }) => after.outcome)).toEqual([
      'pending',
      'pending',
    ])
    expect(await open()).toEqual(seen)
    expect((await school.review(exam, '5-1')).status).toBe(409)
    await school.page('5-10').save(exam, 'page-of-ten', [{ index: 0, value: '54', seq: 1 }])
    await school.complete(exam)
    expect(await marks()).toMatchObject({ 1: ['5/6', 'passed'], 2: ['1/6', 'failed'], 10: ['1/6', 'failed'] })
  })

  it('is not for one that has not started: its questions can be changed', async () => {
    exam = await makeExam(school.test, { scheduled_date: '2026-11-10' })
    expect(await tried({ index: 0, rule: 'drop' })).toMatchObject({ status: 409, body: { code: 'exam.not_started' } })
  })

  it('is gone with the question, where the paper is replaced before anybody starts', async () => {
    exam = await makeExam(school.test)
    await send({ index: 0, rule: 'drop' })
    const questions = {
      exam_paper: {
        mcqs: [{ question: 'New?', options: ['1', '2', '3', '4'], correct: '1', marks: 1 }],
        description: [],
      },
    }
    const body = { questions, paper_version: 2 }
    const token = school.tokenOf('principal')
    expect((await school.test.send({ method: 'PUT', url: `/api/v1/exam/paper/${exam}`, token, body })).status).toBe(200)
    expect(await listed()).toMatchObject({ corrections: [], questions: [{ credit: 'key', marks: 1 }] })
  })
})

describe('written answers', () => {
  const text = 'A part of a whole'
  const mark = (given: number) =>
    school.test.send({
      method: 'PUT',
      url: `/api/v1/marking/exam/${exam}/question/3/answer/${attempt}`,
      token: school.tokenOf('maths'),
      body: { marks: given, expected: null },
    })
  let attempt: number

  beforeEach(async () => {
    exam = await makeExam(school.test)
    await school.take(exam, '5-1', { mcq: { 0: '56' }, descriptive: { 3: text, 4: text } })
    await school.complete(exam)
    const { rows } = await school.test.pool.query('select id from attempts where exam_id = $1', [exam])
    attempt = rows[0].id
  })

  it('with more given marks than the question then has are asked about, count as its marks, and come back', async () => {
    await mark(4.5)
    const change = { index: 3, rule: 'marks', marks: 3 }
    expect((await tried(change)).body).toMatchObject({
      given_above: [{ uniqueCode: 'PUPIL-5-1', name: 'Student 1', marks: 4.5 }],
      affected: [{ before: { score: 5.5, total: 16 }, after: { score: 4, total: 14 } }],
    })
    expect(await send(change)).toMatchObject({ status: 409, body: { code: 'correction.given_above' } })
    const { body } = await send({ ...change, lower_given: true })
    expect((await marks())['1']).toEqual(['4/14', 'pending'])
    const shown = (await school.get(`/marking/exam/${exam}/question/3`, 'maths')).body
    expect(shown).toMatchObject({ marks: 3, answers: [{ marks: 3 }] })
    await send({ index: 3, ...body.undo })
    expect((await marks())['1']).toEqual(['5.5/16', 'pending'])
    // Also by way of a question that did not count meanwhile.
    await send({ index: 3, rule: 'drop' })
    expect((await send(change)).status).toBe(200)
    const back = { index: 3, rule: 'key', correct: [sittingPaper.description[0]?.answer] }
    expect(await send(back)).toMatchObject({ status: 409, body: { code: 'correction.given_above' } })
    await send({ ...back, lower_given: true })
    expect((await marks())['1']).toEqual(['4/14', 'pending'])
  })

  it('wait for nobody while everybody has the marks or the question does not count', async () => {
    await send({ index: 3, rule: 'everyone' })
    expect((await marks())['1']).toEqual(['6/16', 'pending'])
    expect(await mark(2)).toMatchObject({ status: 409, body: { code: 'answer.nothing_to_mark' } })
    await send({ index: 4, rule: 'drop' })
    expect((await marks())['1']).toEqual(['6/11', 'passed'])
    const overview = (await school.get(`/marking/exam/${exam}`, 'maths')).body
    expect(overview.questions).toEqual([])
    await send({ index: 3, rule: 'key', correct: ['Another model answer'] })
    expect((await marks())['1']).toEqual(['1/11', 'pending'])
    expect((await school.get(`/marking/exam/${exam}/question/3`, 'maths')).body.model_answer).toBe(
      'Another model answer',
    )
  })
})
