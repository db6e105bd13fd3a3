import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerByWords,
  answerInWords,
  inTwoKinds,
  marksFor,
  openQuestion,
  type Question,
  readAnswer,
} from './question.ts'

const options = ['Delhi', 'Mumbai', 'Agra', 'Pune'].map((text, at) => ({ id: at + 1, text }))
const capital: Question = { kind: 'single_choice', text: 'The capital?', options, correct: 1 }
const three: Question = { ...capital, options: options.slice(0, 3) }
const cities: Question = {
  kind: 'multiple_choice',
  text: 'In Maharashtra?',
  options,
  correct: [2, 4],
  credit: 'all_or_nothing',
}
const shared: Question = { ...cities, credit: 'partial' }
const statement: Question = { kind: 'true_false', text: 'Water boils at 100 °C.', correct: true }
const length: Question = {
  kind: 'numerical',
  text: 'How long?',
  value: 12.5,
  tolerance: { amount: 0.1, unit: 'absolute' },
  unit: 'cm',
}
const distance: Question = { ...length, value: -1200, tolerance: { amount: 5, unit: 'percent' }, unit: '' }
const country: Question = { kind: 'short_answer', text: 'Where is Agra?', accepted: ['India', 'Bharat', 'భారత్'] }
const essay: Question = { kind: 'descriptive', text: 'Why?', modelAnswer: 'Because.' }
const all = { capital, three, cities, shared, statement, length, distance, country, essay }
type Name = keyof typeof all

test.each<[Name, string, number | null]>([
  ['capital', '1', 4],
  ['capital', '2', 0],
  ['cities', '2,4', 4],
  ['cities', '2', 0],
  ['cities', '2,3,4', 0],
  ['shared', '2,4', 4],
  ['shared', '2', 2],
  ['shared', '2,3', 0],
  ['shared', '2,3,4', 2],
  ['shared', '1,3', 0],
  ['statement', '1', 4],
  ['statement', '2', 0],
  ['length', '12.5', 4],
  ['length', ' 12.40 CM ', 4],
  ['length', '12.61', 0],
  ['length', '१२.५', 4],
  ['length', '12.5 m', 0],
  ['distance', '-1,150', 4],
  ['distance', '−1.26e3', 4],
  ['distance', '-1261', 0],
  ['distance', 'about', 0],
  ['country', '  BHARAT ', 4],
  ['country', 'భారత్', 4],
  ['country', 'Indi', 0],
  ['essay', 'Because of it.', null],
])('of 4 marks for %s the answer "%s" has %s', (name, answer, marks) => {
  expect(marksFor(all[name], answer, 4)).toBe(marks)
})

test.each<[Name, string, string | null | undefined]>([
  ['capital', '', null],
  ['capital', '5', undefined],
  ['capital', '1,2', undefined],
  ['capital', 'Delhi', undefined],
  ['cities', '4,2', undefined],
  ['cities', '2,2', undefined],
  ['cities', '1,2,3,4', '1,2,3,4'],
  ['cities', '01', undefined],
  ['statement', '2', '2'],
  ['statement', '3', undefined],
  ['length', ' ', null],
  ['length', '12 or so', '12 or so'],
  ['essay', 'ka\0', 'ka'],
  ['essay', 'e\u0301', '\u00e9'],
])('for %s "%s" is kept as %o', (name, given, kept) => {
  expect(readAnswer(openQuestion(all[name]), given)).toBe(kept)
})

describe('for clients of two kinds', () => {
  test.each<[Name, unknown]>([
    ['capital', { kind: 'mcq', question: 'The capital?', options: options.map(({ text }) => text), correct: 'Delhi' }],
    ['three', { kind: 'descriptive', question: 'The capital?\n– Delhi\n– Mumbai\n– Agra', answer: 'Delhi' }],
    ['statement', { kind: 'mcq', question: statement.text, options: ['True', 'False'], correct: 'True' }],
    ['length', { kind: 'descriptive', question: 'How long?', answer: '12.5 cm' }],
    ['country', { kind: 'descriptive', question: 'Where is Agra?', answer: 'India\nBharat\nభారత్' }],
    ['essay', { kind: 'descriptive', question: 'Why?', answer: 'Because.' }],
  ])('%s is one of them', (name, told) => {
    expect(inTwoKinds(all[name])).toEqual(told)
  })

  test('several right options are asked for one a line', () => {
    expect(inTwoKinds(cities)).toMatchObject({ kind: 'descriptive', answer: 'Mumbai\nPune' })
  })

  test.each<[Name, string, string | undefined]>([
    ['capital', 'Delhi', '1'],
    ['capital', 'delhi', undefined],
    ['three', ' delhi ', '1'],
    ['cities', 'pune\n\nMumbai\nPune', '2,4'],
    ['cities', 'Pune\nParis', undefined],
    ['statement', 'False', '2'],
    ['length', '12', '12'],
  ])('to %s the words %j stand for %s', (name, words, answer) => {
    expect(answerByWords(openQuestion(all[name]), words)).toBe(answer)
  })

  test('an answer that is told in words is the same answer again', () => {
    for (const question of [capital, three, cities, shared, statement]) {
      const asked = openQuestion(question)
      for (const answer of ['1', '2', '1,2', '2,4']) {
        if (typeof readAnswer(asked, answer) !== 'string') continue
        expect(answerByWords(asked, answerInWords(asked, answer))).toBe(answer)
      }
    }
  })
})

describe('whatever the question', () => {
  const texts = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 6 })
  const many = texts.chain((drawn) => {
    const listed = drawn.map((text, at) => ({ id: at + 1, text }))
    const ids = fc.subarray(
      listed.map(({ id }) => id),
      { minLength: 1 },
    )
    return fc.record({ listed: fc.constant(listed), correct: ids, chosen: ids, max: fc.integer({ min: 1, max: 100 }) })
  })
  const partial = (listed: typeof options, correct: number[]): Question => ({
    kind: 'multiple_choice',
    text: '?',
    options: listed,
    correct,
    credit: 'partial',
  })

  test('marks are halves from 0 to what the exam gives, and independent of the order of the options', () => {
    fc.assert(
      fc.property(many, ({ listed, correct, chosen, max }) => {
        const question = partial(listed, correct)
        const marks = marksFor(question, chosen.join(','), max) ?? -1
        expect(marks).toBeGreaterThanOrEqual(0)
        expect(marks).toBeLessThanOrEqual(max)
        expect(Number.isInteger(2 * marks)).toBe(true)
        expect(marksFor(partial(listed.toReversed(), correct), chosen.join(','), max)).toBe(marks)
      }),
    )
  })

  test('one more right option never costs marks, and one more wrong one never earns any', () => {
    fc.assert(
      fc.property(many, ({ listed, correct, chosen, max }) => {
        const question = partial(listed, correct)
        const earned = (ids: number[]) => marksFor(question, ids.toSorted((a, b) => a - b).join(','), max) ?? -1
        for (const { id } of listed.filter((option) => !chosen.includes(option.id))) {
          const change = earned([...chosen, id]) - earned(chosen)
          expect(correct.includes(id) ? change : -change).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
