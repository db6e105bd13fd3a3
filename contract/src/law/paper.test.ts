import { describe, expect, it } from 'vitest'
import { descriptiveBlank, examPaper, mcqBlank, paperIssues } from './paper.ts'

const mcq = { question: '2 + 2?', options: ['3', '4', '5', '6'], correct: '4', marks: 1 }
const description = { question: 'Why?', answer: 'Because', marks: 5 }
const messagesOf = (mcqs: (typeof mcq)[], descriptions = [description]) =>
  paperIssues({ mcqs, description: descriptions }).map((issue) => issue.message)

describe('a paper', () => {
  it('starts from blanks worth 1 and 5 marks', () => {
    expect(mcqBlank()).toEqual({ question: '', options: ['', '', '', ''], correct: '', marks: 1 })
    expect(descriptiveBlank()).toEqual({ question: '', answer: '', marks: 5 })
  })

  it('is faultless when everything is filled', () => {
    expect(messagesOf([mcq])).toEqual([])
  })

  it.each([
    { fault: { question: ' ' }, message: 'MCQ 2: Question text is required' },
    { fault: { options: ['3', '4', '', '6'] }, message: 'MCQ 2: All choices must be filled' },
    { fault: { options: ['3', '4', '4 ', '6'] }, message: 'MCQ 2: All choices must be different' },
    { fault: { options: ['3', '4', '5'] }, message: 'MCQ 2: Exactly 4 choices are needed' },
    { fault: { correct: '' }, message: 'MCQ 2: Correct answer is required' },
    { fault: { correct: '7' }, message: 'MCQ 2: Correct answer must be one of the choices' },
    { fault: { marks: 0 }, message: 'MCQ 2: Marks must be greater than 0' },
    { fault: { marks: Number.NaN }, message: 'MCQ 2: Marks must be greater than 0' },
    { fault: { question: `$${'{'.repeat(9)}${'}'.repeat(9)}$` }, message: 'MCQ 2: This formula is nested too deeply' },
    {
      fault: { options: ['3', `$${'x^{'.repeat(9)}${'}'.repeat(9)}$`, '4', '6'] },
      message: 'MCQ 2: This formula is nested too deeply',
    },
    { fault: { marks: 1.5 }, message: 'MCQ 2: Marks must be a whole number from 1 to 100' },
  ])('names the second question: $message', ({ fault, message }) => {
    expect(messagesOf([mcq, { ...mcq, ...fault }])).toEqual([message])
  })

  it.each([
    { fault: { question: '' }, message: 'Descriptive Q1: Question text is required' },
    { fault: { answer: '\n' }, message: 'Descriptive Q1: Answer is required' },
    {
      fault: { answer: `$${'\\sqrt{'.repeat(9)}${'}'.repeat(9)}$` },
      message: 'Descriptive Q1: This formula is nested too deeply',
    },
    { fault: { marks: -1 }, message: 'Descriptive Q1: Marks must be greater than 0' },
  ])('names the descriptive question: $message', ({ fault, message }) => {
    expect(messagesOf([mcq], [{ ...description, ...fault }])).toEqual([message])
  })

  it('has a bounded number and length of formulas', () => {
    const paperOf = (count: number, formula: (at: number) => string) =>
      Array.from({ length: count }, (_, at) => ({
        ...mcq,
        question: Array.from({ length: 20 }, (_, part) => `$${formula(20 * at + part)}$`).join(' '),
      }))
    expect(messagesOf(paperOf(100, (at) => `x_{${at}}`))).toEqual([])
    const tooMany = paperOf(102, (at) => `x_{${at}}`)
    expect(messagesOf(tooMany)).toEqual(['MCQ 101: The formulas of this exam are too many or too long together'])
    const tooLong = paperOf(20, (at) => `${at}${'x'.repeat(400)}`)
    expect(messagesOf(tooLong)).toEqual(['MCQ 13: The formulas of this exam are too many or too long together'])
    expect(messagesOf(paperOf(20, () => 'x'.repeat(400)))).toEqual([])
  })

  it.each([
    ['1,000,000 characters', 0, []],
    ['one more', 1, ['All questions together may have at most 1,000,000 characters.']],
  ])('of %s', (_size, more, messages) => {
    const drafts = Array.from({ length: 50 }, () => ({ question: 'q', answer: 'a'.repeat(19_999), marks: 1 }))
    const parsed = examPaper.safeParse({
      mcqs: [],
      description: [{ ...drafts[0], question: 'q'.repeat(1 + more) }, ...drafts.slice(1)],
    })
    expect(parsed.error?.issues.map((issue) => issue.message) ?? []).toEqual(messages)
  })

  it('is refused with the path of each fault', () => {
    const parsed = examPaper.safeParse({ mcqs: [{ ...mcq, correct: 'x' }], description: [] })
    expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([['mcqs', 0, 'correct']])
  })

  it.each([
    ['as many questions as a page can hand in', 0, []],
    ['one more', 1, ['At most 400 questions are allowed in all.']],
  ])('of %s', (_, more, messages) => {
    const many = <Q>(count: number, question: Q) => Array.from({ length: count }, () => question)
    const statement = { question: { kind: 'true_false' as const, text: 'So?', correct: true }, marks: 1 }
    const parsed = examPaper.safeParse({
      mcqs: many(200, mcq),
      description: many(199, description),
      others: many(1 + more, statement),
    })
    expect(parsed.error?.issues.map((issue) => issue.message) ?? []).toEqual(messages)
  })
})
