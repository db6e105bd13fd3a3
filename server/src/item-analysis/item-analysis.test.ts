import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { otherKinds } from '../../test/fixtures/exam-bodies.ts'
import { onlyChoices, type ResultsClass, rightChoices, startResultsClass } from '../../test/fixtures/results-class.ts'
import { makeExam, sittingPaper } from '../../test/fixtures/sitting.ts'

let room: ResultsClass

beforeAll(async () => {
  room = await startResultsClass()
})
afterAll(() => room.test.close())

const analysisOf = (exam: number | string, by?: string) => room.get(`/exam/item-analysis/${exam}`, by)
const choicesOnly = () => makeExam(room.test, { ...onlyChoices, mcqs: sittingPaper.mcqs, num_mcqs: 3 })

describe('of choices', () => {
  let exam: number
  beforeAll(async () => {
    exam = await choicesOnly()
    await room.take(exam, '5-1', { mcq: rightChoices })
    await room.take(exam, '5-2', { mcq: { 0: '56', 1: '9' } })
    // Begun, and collected without an answer: not attempted.
    await room.page('5-10').start(exam)
  })

  it('comes only when the exam is completed', async () => {
    expect(await analysisOf(exam, 'maths')).toMatchObject({
      status: 409,
      body: {
        code: 'exam.not_completed',
        message: 'This exam is not completed yet. Its questions can be analysed once it is.',
      },
    })
    await room.complete(exam)
    expect((await analysisOf(exam, 'maths')).status).toBe(200)
  })

  it('counts who has attempted it', async () => {
    const { body } = await analysisOf(exam, 'principal')
    expect(body).toMatchObject({
      exam_id: exam,
      subject: 'Mathematics',
      title: null,
      standard: 5,
      exam_date: '2026-11-09',
      total_marks: 6,
      pass_percent: 35,
      left_out: [],
    })
    expect(body.exam).toMatchObject({ n: 2, mean: 3.5, median: 3.5, min: 1, max: 6, skewness: null, kurtosis: null })
    expect(body.bins.map(({ count }: { count: number }) => count)).toEqual([0, 1, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(body.items[1]).toEqual({
      index: 1,
      kind: 'single_choice',
      text: 'Which is prime?',
      marks: 2,
      facility: 0.5,
      sd: Math.SQRT2,
      item_total_correlation: 1,
      item_rest_correlation: 1,
      discriminative_efficiency: 1,
      upper_lower_index: 1,
      omitted: 0,
      choices: [
        { option: '9', is_key: false, count: 1, share: 0.5, mean_score: 1 },
        { option: '15', is_key: false, count: 0, share: 0, mean_score: null },
        { option: '17', is_key: true, count: 1, share: 0.5, mean_score: 6 },
        { option: '21', is_key: false, count: 0, share: 0, mean_score: null },
      ],
      notes: ['Nobody chose B or D'],
    })
    expect(body.items[2]).toMatchObject({ omitted: 1, facility: 0.5 })
  })

  it('says of an option that was corrected what it is called now', async () => {
    const { body: paper } = await room.get(`/exam/paper/${exam}`, 'maths')
    const { revision, text, options } = paper.wordings[1]
    const corrected = await room.test.send({
      method: 'PATCH',
      url: `/api/v1/exam/paper/${exam}/question/1`,
      token: room.tokenOf('maths'),
      body: { text, revision, options: ['nine', ...options.slice(1)] },
    })
    expect(corrected.status).toBe(200)
    const { body } = await analysisOf(exam, 'maths')
    expect(body.items[1].choices[0]).toMatchObject({ option: 'nine', count: 1 })
  })

  it('leaves out what does not count', async () => {
    const { db } = room.test.deps
    const second = db.updateTable('paper_questions').where('exam_id', '=', exam).where('index', '=', 1)
    await second.set({ credit: 'none' }).execute()
    const { body } = await analysisOf(exam, 'maths')
    expect(body.items.map(({ index }: { index: number }) => index)).toEqual([0, 2])
    expect(body).toMatchObject({ left_out: [{ index: 1, to_mark: 0 }], total_marks: 4, exam: { max: 4 } })
    await second.set({ credit: 'key' }).execute()
  })

  it('is for staff of the class and subject', async () => {
    expect((await analysisOf(exam)).status).toBe(401)
    expect((await analysisOf(exam, '5-1')).status).toBe(403)
    for (const by of ['hindi', 'sixth']) {
      expect(await analysisOf(exam, by)).toMatchObject({ status: 404, body: { code: 'exam.not_found' } })
    }
    for (const unknown of ['999999', 'abc', '0']) expect((await analysisOf(unknown, 'principal')).status).toBe(404)
  })

  it('has nothing to say of an exam that nobody took', async () => {
    const untaken = await choicesOnly()
    await room.complete(untaken)
    const { body } = await analysisOf(untaken, 'maths')
    expect(body.exam).toMatchObject({ n: 0, mean: null, sd: null, alpha: null, sem: null })
    expect(body.items[0]).toMatchObject({ facility: null, omitted: 0, notes: [] })
  })
})

type Waiting = { answer_id: number }

async function markAll(exam: number, index: number, marks: readonly number[]) {
  const { body } = await room.get(`/marking/exam/${exam}/question/${index}`, 'maths')
  const answers: Waiting[] = body.answers
  for (const [at, { answer_id }] of answers.entries()) {
    const { status } = await room.test.send({
      method: 'PUT',
      url: `/api/v1/marking/exam/${exam}/question/${index}/answer/${answer_id}`,
      token: room.tokenOf('maths'),
      body: { marks: marks[at], expected: null },
    })
    expect(status).toBe(200)
  }
}

it('leaves out what waits for marks, of the totals too, until it is marked', async () => {
  const exam = await makeExam(room.test)
  await room.take(exam, '5-1', { mcq: rightChoices, descriptive: { 3: 'A part', 4: 'Round' } })
  await room.take(exam, '5-2', { mcq: { 0: '56' }, descriptive: { 3: 'Half' } })
  await room.complete(exam)
  await markAll(exam, 4, [2.5])
  const before = (await analysisOf(exam, 'maths')).body
  expect(before.left_out).toEqual([{ index: 3, to_mark: 2 }])
  expect(before.items.map(({ index }: { index: number }) => index)).toEqual([0, 1, 2, 4])
  expect(before).toMatchObject({ total_marks: 11, exam: { max: 8.5, min: 1 } })
  // Who left it out has nothing of it.
  expect(before.items[3]).toMatchObject({ kind: 'descriptive', facility: 0.25, omitted: 1, choices: [] })
  await markAll(exam, 3, [5, 0.5])
  const after = (await analysisOf(exam, 'maths')).body
  expect(after).toMatchObject({ left_out: [], total_marks: 16 })
  expect(after.exam.max + after.exam.min).toBe(8.5 + 1 + 5.5)
})

it('analyses every kind of question', async () => {
  const exam = await makeExam(room.test, {
    questions: { exam_paper: { mcqs: [sittingPaper.mcqs[0]], description: [], others: otherKinds } },
    num_mcqs: 1,
    num_desc: 0,
  })
  const writer = 'page-number-one'
  const papers = {
    '5-1': { 0: '2', 1: '1', 2: '1', 3: '1,2', 4: '149.6', 5: 'milky way' },
    '5-2': { 0: '1', 1: '1', 2: '2', 3: '1', 4: '150', 5: 'Andromeda' },
    '5-10': { 0: '1', 1: '2', 2: '3', 3: '1,3', 4: '0' },
  }
  for (const [student, chosen] of Object.entries(papers)) {
    const page = room.page(student)
    await page.start(exam, { writer })
    const answers = Object.entries(chosen).map(([index, value]) => ({ index: Number(index), value, seq: 1 }))
    const named = answers.map((answer) => (answer.index < 4 ? { ...answer, chosen: answer.value } : answer))
    expect((await page.save(exam, writer, named)).status).toBe(200)
    await page.submit({ exam_id: exam })
  }
  await room.complete(exam)
  const { body } = await analysisOf(exam, 'maths')
  type Item = { kind: string; facility: number; omitted: number; choices: { count: number; is_key: boolean }[] }
  const shown = body.items.map(({ kind, facility, omitted, choices }: Item) => ({
    kind,
    facility: Math.round(facility * 100),
    omitted,
    counts: choices.map(({ count }) => count).join(' '),
    keys: choices.flatMap(({ is_key }, at) => (is_key ? [at] : [])),
  }))
  expect(shown).toEqual([
    { kind: 'single_choice', facility: 33, omitted: 0, counts: '2 1 0 0', keys: [1] },
    { kind: 'true_false', facility: 67, omitted: 0, counts: '2 1', keys: [0] },
    { kind: 'single_choice', facility: 33, omitted: 0, counts: '1 1 1', keys: [0] },
    // All of it, a half, and one right with one wrong.
    { kind: 'multiple_choice', facility: 50, omitted: 0, counts: '3 1 1', keys: [0, 1] },
    { kind: 'numerical', facility: 67, omitted: 0, counts: '', keys: [] },
    { kind: 'short_answer', facility: 33, omitted: 1, counts: '', keys: [] },
  ])
  expect(body.exam).toMatchObject({ n: 3, max: 13 })
})
