import { paperIssues } from '@pariksha/contract/law/paper.ts'
import { describe, expect, it } from 'vitest'
import { changePaper, countTyped, noPaper, type Paper, type PaperChange, paperOf } from './paper-draft.ts'

const after = (...changes: PaperChange[]): Paper => changes.reduce(changePaper, noPaper)
const blanks = after({ type: 'resize', kind: 'mcqs', count: 2 }, { type: 'resize', kind: 'description', count: 1 })
const [firstMcq, secondMcq] = blanks.mcqs.map(({ key }) => key)
const options = ['3', ' 4', '5', '6']

describe('the questions of an exam being written', () => {
  it('start as blanks of 1 and 5 marks, none of them typed', () => {
    expect(paperOf(blanks)).toEqual({
      mcqs: Array(2).fill({ question: '', options: ['', '', '', ''], correct: '', marks: 1 }),
      description: [{ question: '', answer: '', marks: 5 }],
      others: [],
    })
    expect(countTyped(blanks, 'mcqs') + countTyped(blanks, 'description')).toBe(0)
  })

  it.each([{ question: 'Why?' }, { options: ['', '', 'x', ''] }, { correct: 0 }, { marks: '2' }])(
    'count as typed with %o',
    (fields) => {
      const paper = changePaper(blanks, { type: 'mcq', key: firstMcq ?? -1, fields })
      expect(countTyped(paper, 'mcqs')).toBe(1)
    },
  )

  it('change one at a time and leave the others as they are', () => {
    const paper = changePaper(blanks, { type: 'mcq', key: secondMcq ?? -1, fields: { question: '2 + 2?' } })
    expect(paper.mcqs[0]).toBe(blanks.mcqs[0])
    expect(paper.mcqs[1]?.question).toBe('2 + 2?')
    expect(paper.description).toBe(blanks.description)
  })

  it('keep the key with its choice while the choice is still being typed', () => {
    const chosen = changePaper(blanks, { type: 'mcq', key: firstMcq ?? -1, fields: { options, correct: 1 } })
    const retyped = changePaper(chosen, {
      type: 'mcq',
      key: firstMcq ?? -1,
      fields: { options: options.with(1, '4 apples') },
    })
    expect(paperOf(retyped).mcqs[0]?.correct).toBe('4 apples')
  })

  const nine = after(
    { type: 'resize', kind: 'mcqs', count: 3 },
    { type: 'mcq', key: 0, fields: { question: 'a' } },
    { type: 'mcq', key: 2, fields: { question: 'c' } },
  )
  const order = (paper: Paper) => paper.mcqs.map(({ question }) => question)

  it.each<{ change: PaperChange; questions: string[] }>([
    { change: { type: 'resize', kind: 'mcqs', count: 4 }, questions: ['a', '', 'c', ''] },
    { change: { type: 'resize', kind: 'mcqs', count: 2 }, questions: ['a', 'c'] },
    { change: { type: 'resize', kind: 'mcqs', count: 0 }, questions: ['a', 'c'] },
    { change: { type: 'remove', list: 'mcqs', keys: new Set([0, 1]) }, questions: ['c'] },
    { change: { type: 'duplicate', list: 'mcqs', key: 0 }, questions: ['a', 'a', '', 'c'] },
    { change: { type: 'move', list: 'mcqs', key: 0, by: 1 }, questions: ['', 'a', 'c'] },
    { change: { type: 'move', list: 'mcqs', key: 0, by: -1 }, questions: ['a', '', 'c'] },
    { change: { type: 'remove', list: 'description', keys: new Set([0]) }, questions: ['a', '', 'c'] },
  ])('a, blank, c become $questions', ({ change, questions }) => {
    const paper = changePaper(nine, change)
    expect(order(paper)).toEqual(questions)
    expect(new Set(paper.mcqs.map(({ key }) => key)).size).toBe(questions.length)
  })

  it('are a faultless paper once everything is filled', () => {
    const paper = after(
      { type: 'resize', kind: 'mcqs', count: 1 },
      { type: 'resize', kind: 'description', count: 1 },
      { type: 'mcq', key: 0, fields: { question: '2 + 2?', options, correct: 1, marks: '2' } },
      { type: 'descriptive', key: 1, fields: { question: 'Why?', answer: 'Because', marks: '' } },
    )
    expect(paperIssues(paperOf(paper)).map(({ message }) => message)).toEqual([
      'Descriptive Q1: Marks must be greater than 0',
    ])
  })

  it('carry the key terms of a long answer, those at fault where they count', () => {
    const [one] = changePaper(noPaper, { type: 'resize', kind: 'description', count: 1 }).description
    if (one === undefined) throw new Error('there is no question')
    const sent = (typed: object) =>
      paperOf({ ...noPaper, description: [{ ...one, ...typed }] }).description[0]?.key_terms
    expect(sent({})).toBeUndefined()
    expect(sent({ terms: 'roots / root' })).toEqual({
      any_fitting: false,
      points: [{ need: 1, terms: [['roots', 'root']] }],
    })
    expect(sent({ terms: 'any 2 of:', anyFitting: true })).toEqual({ any_fitting: true, points: [] })
    const draft = { ...noPaper, description: [{ ...one, terms: 'any 2 of: roots' }] }
    expect(paperIssues(paperOf(draft)).at(-1)).toEqual({
      path: ['description', 0, 'key_terms'],
      message: 'Descriptive Q1: "any 2 of" needs 2 to choose from, with ; between them',
    })
    expect(countTyped(draft, 'description')).toBe(1)
  })

  it('may be of other kinds, each begun blank and counted once it is typed', () => {
    const paper = after({ type: 'add', kind: 'true_false' }, { type: 'add', kind: 'numerical' })
    expect(paper.others.map(({ question }) => question.kind)).toEqual(['true_false', 'numerical'])
    expect(countTyped(paper, 'others')).toBe(0)
    const [, number] = paper.others
    const numbers = { value: '१,२००', tolerance: '5' }
    const typed = changePaper(paper, { type: 'other', key: number?.key ?? -1, fields: { numbers } })
    expect(countTyped(typed, 'others')).toBe(1)
    expect(paperOf(typed).others?.[1]).toMatchObject({
      question: { value: 1200, tolerance: { amount: 5, unit: 'absolute' } },
      marks: 1,
    })
    const swapped = changePaper(typed, { type: 'move', list: 'others', key: number?.key ?? -1, by: -1 })
    expect(swapped.others.map(({ question }) => question.kind)).toEqual(['numerical', 'true_false'])
  })
})
