/** Formulas over the whole stack: rendered when an exam is created, and sent beside the texts that hold them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ResultsClass, startResultsClass } from '../../test/fixtures/results-class.ts'
import { completeOverHttp, makeExam } from '../../test/fixtures/sitting.ts'
import { renderFormulas, withMath } from './formulas.service.ts'

const half = '\\frac{1}{2}'
const paper = {
  mcqs: [
    {
      question: `Which is $${half}$?`,
      options: ['$\\frac{2}{4}$', '$x^2$', '$\\href{a}{b}$', '$constructor$ \\$5'],
      correct: '$\\frac{2}{4}$',
      marks: 1,
    },
  ],
  description: [
    { question: 'Why is $\\sqrt{2}$ irrational?', answer: 'Else $\\sqrt{2} = \\frac{p}{q}$.', marks: 5 },
    { question: 'How much is $5?', answer: 'Five dollars.', marks: 5 },
  ],
}
const [mcq] = paper.mcqs
const [root, dollars] = paper.description
const rootTex = '\\sqrt{2}'
const keyTex = '\\sqrt{2} = \\frac{p}{q}'

let room: ResultsClass
let exam: number

beforeAll(async () => {
  room = await startResultsClass()
  exam = await makeExam(room.test, { ...paper, num_mcqs: 1, num_desc: 2 })
})
afterAll(() => room.test.close())

const texOf = ({ math }: { math?: Record<string, string> }) => Object.keys(math ?? {}).sort()

describe('an exam with formulas', () => {
  it('comes to the student with them, with its texts as they were written, and without those of a key', async () => {
    await room.page('5-1').start(exam)
    const { body } = await room.page('5-1').questions(exam)
    const { mcqs, description } = body.questions.exam_paper
    expect(mcqs).toMatchObject([{ question: mcq?.question, options: mcq?.options }])
    expect(texOf(mcqs[0])).toEqual([half, '\\frac{2}{4}', 'constructor', 'x^2'].sort())
    expect(mcqs[0].math[half]).toMatch(/^<math [^>]*><mrow><mfrac><mn>1<\/mn><mn>2<\/mn><\/mfrac><\/mrow><\/math>$/)
    expect(description).toEqual([
      { question: root?.question, marks: 5, math: { [rootTex]: expect.stringContaining('<msqrt>') } },
      { question: dollars?.question, marks: 5 },
    ])
    expect(JSON.stringify(body)).not.toContain('<mi>p</mi>')
  })

  it('is answered by the text of an option, as ever', async () => {
    const saved = await room.page('5-2').start(exam, { writer: 'page-of-pupil-2' })
    expect(saved.status).toBe(200)
    const answers = [
      { index: 0, value: '$\\frac{2}{4}$', seq: 1 },
      { index: 1, value: 'It is $\\frac{p}{q}$ \\$', seq: 1 },
    ]
    expect(await room.page('5-2').save(exam, 'page-of-pupil-2', answers)).toMatchObject({ status: 200 })
    const other = [{ index: 0, value: '\\frac{2}{4}', seq: 2 }]
    expect(await room.page('5-2').save(exam, 'page-of-pupil-2', other)).toMatchObject({ status: 422 })
  })

  it('is marked, reviewed and completed with them', async () => {
    await completeOverHttp(room.test, room.tokenOf('principal'), exam)
    const marking = (await room.get(`/marking/exam/${exam}/question/1`, 'maths')).body
    expect(marking).toMatchObject({ question: root?.question, model_answer: root?.answer })
    expect(texOf(marking)).toEqual([rootTex, keyTex])

    const own = (await room.get(`/student-exam/get-exam-data/${exam}`, '5-2')).body
    const code = await room.test.deps.db
      .selectFrom('students')
      .select('unique_code')
      .where('id', '=', room.idOf('5-2'))
      .executeTakeFirstOrThrow()
    const staffs = (
      await room.get(`/exam/get-student-answers?exam_id=${exam}&uniqueCode=${code.unique_code}`, 'principal')
    ).body
    for (const { exam: reviewed, student_answers } of [own, staffs]) {
      const { mcqs, description } = reviewed.questions.exam_paper
      expect(mcqs).toMatchObject([mcq])
      expect(texOf(mcqs[0])).toContain('\\frac{2}{4}')
      expect(description).toMatchObject([root, dollars])
      expect(description.map(texOf)).toEqual([[rootTex, keyTex], []])
      expect(student_answers.mcq_answers).toEqual(['$\\frac{2}{4}$'])
      expect(student_answers.descriptive_answers[1]).toBe('It is $\\frac{p}{q}$ \\$')
      expect(student_answers.marks[0]).toBe(1)
    }
  })

  it('has them beside late answers, without those of a key', async () => {
    const late = [
      { index: 0, value: '$x^2$', seq: 7 },
      { index: 1, value: 'late', seq: 7 },
    ]
    expect(await room.page('5-2').deliverLate(exam, late)).toMatchObject({ status: 200 })
    const { answers } = (await room.get(`/exam/late-answers/${exam}`, 'maths')).body
    expect(answers).toMatchObject([
      { index: 0, is_choice: true, value: '$x^2$' },
      { index: 1, is_choice: false, value: 'late' },
    ])
    expect(texOf(answers[0])).toContain('x^2')
    expect(texOf(answers[1])).toEqual([rootTex])
  })
})

describe('formulas that are being written', () => {
  const render = (formulas: unknown) =>
    room.test.send({
      method: 'POST',
      url: '/api/v1/exam/formulas',
      token: room.tokenOf('maths'),
      body: { formulas },
    })

  it('are shown as they will be', async () => {
    const { status, body } = await render([half, '\\href{a}{b}', '__proto__', '{'])
    expect(status).toBe(200)
    expect(texOf(body)).toEqual([half])
  })

  it.each([
    { what: 'too long a formula', formulas: ['x'.repeat(501)] },
    { what: 'too many formulas', formulas: Array.from({ length: 51 }, () => 'x') },
    { what: 'no formula', formulas: [7] },
  ])('are refused with $what', async ({ formulas }) => {
    expect((await render(formulas)).status).toBe(422)
  })
})

describe('the formulas of a paper', () => {
  it('are bounded; further ones stay as they are written', async () => {
    const many = Array.from({ length: 2_500 }, (_, at) => `x_{${at}}`)
    expect(Object.keys(await renderFormulas(many, 1))).toHaveLength(2_000)
    const long = Array.from({ length: 400 }, (_, at) => `x_{${at}}${'y'.repeat(480)}`)
    expect(JSON.stringify(await renderFormulas(long, 1)).length).toBeLessThan(800_000)
  })

  it('go to the questions that hold them', async () => {
    const [one, other] = await withMath(
      [
        { content: { kind: 'descriptive', text: '$x$', modelAnswer: '$y$, or $z$' } },
        { content: { kind: 'descriptive', text: 'x', modelAnswer: '$5' } },
      ],
      1,
    )
    expect(texOf(one?.math ? { math: one.math } : {})).toEqual(['x', 'y', 'z'])
    expect(other?.math).toBeNull()
  })
})
