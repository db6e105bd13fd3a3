import { isPossibleMark } from '@pariksha/contract/law/marks.ts'
import { countedTotal } from '@pariksha/contract/law/sections/counted-marks.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerMarks, attemptScore, type GivenAnswer, type MarkableQuestion } from './scoring.rules.ts'

const options = (...texts: string[]) => texts.map((text, at) => ({ id: at + 1, text }))
const choice = (index: number, texts: string[], correct: number, marks: number): MarkableQuestion => ({
  index,
  content: { kind: 'single_choice', text: '?', options: options(...texts), correct },
  marks,
  credit: 'key',
  choice: null,
  former: [],
})
const written = (index: number, marks = 5): MarkableQuestion => ({
  index,
  content: { kind: 'descriptive', text: 'Why?', modelAnswer: 'Because.' },
  marks,
  credit: 'key',
  choice: null,
  former: [],
})
const questions = [
  choice(0, ['54', '56', '64', '48'], 2, 1),
  choice(1, ['9', '17', '19', '7'], 2, 2),
  written(2),
  written(3),
]

const given = (index: number, value: string | null, marks: number | null = null): GivenAnswer => ({
  index,
  value,
  chosen: null,
  marks,
})

describe('an answer in words', () => {
  it.each([
    [0, '56', null, 1],
    [0, '54', null, 0],
    [0, ' 56', null, 0],
    [0, null, null, null],
    [2, 'half', null, null],
    [2, 'half', 2.5, 2.5],
  ])('to question %d, %s, with marks %s, is worth %s', (index, value, marks, worth) => {
    expect(answerMarks(questions[index] ?? written(0), { value, chosen: null, marks })).toBe(worth)
  })
})

it('counts by the ids of options where they are known, whatever the words', () => {
  expect(answerMarks(choice(0, ['54', '56', '64', '48'], 2, 1), { value: '54', chosen: '2', marks: null })).toBe(1)
})

it('counts words as options were called before they were corrected', () => {
  const corrected = { ...choice(0, ['54', 'fifty-six', '64', '48'], 2, 1), former: [{ id: 2, text: '56' }] }
  expect(answerMarks(corrected, { value: '56', chosen: null, marks: null })).toBe(1)
})

describe('an attempt', () => {
  it.each([
    ['without answers', [], { score: 0, toMark: 0, answered: 0 }],
    ['with cleared answers', [given(0, null), given(2, null)], { score: 0, toMark: 0, answered: 0 }],
    ['with choices', [given(0, '56'), given(1, '9')], { score: 1, toMark: 0, answered: 2 }],
    ['with a text to mark', [given(1, '17'), given(2, 'half')], { score: 2, toMark: 1, answered: 2 }],
    ['with one text marked', [given(2, 'half', 3.5), given(3, 'o')], { score: 3.5, toMark: 1, answered: 2 }],
    ['marked with nothing', [given(2, 'the model answer', 0)], { score: 0, toMark: 0, answered: 1 }],
    ['with an answer to no question', [given(9, '56')], { score: 0, toMark: 0, answered: 0 }],
  ])('%s', (_, answers, score) => {
    expect(attemptScore(questions, answers)).toEqual(score)
  })
})

describe('a corrected question', () => {
  const key = choice(0, ['54', '56', '64', '48'], 2, 1)
  const several = { ...key, content: { ...key.content, alsoCorrect: [1] } }
  it.each<[string, MarkableQuestion, string | null, number | null, number | null]>([
    ['gives everybody its marks', { ...key, credit: 'everyone' }, '54', null, 1],
    ['gives its marks without an answer too', { ...key, credit: 'everyone' }, null, null, 1],
    ['gives its marks before a person has marked', { ...written(2), credit: 'everyone' }, 'half', null, 5],
    ['is worth nothing when it does not count', { ...key, credit: 'none' }, '56', null, 0],
    ['is worth nothing whatever was given', { ...written(2), credit: 'none' }, 'half', 4, 0],
    ['takes another right answer', several, '54', null, 1],
    ['still takes the first', several, '56', null, 1],
    ['takes no third', several, '64', null, 0],
    ['counts given marks up to its own', written(2, 3), 'half', 4.5, 3],
  ])('%s', (_, question, value, marks, worth) => {
    expect(answerMarks(question, { value, chosen: null, marks })).toBe(worth)
  })

  it('waits for nobody where the key does not mark it, and its answer is still one', () => {
    const paper = [written(2), written(3)].map((question) => ({ ...question, credit: 'everyone' as const }))
    expect(attemptScore(paper, [given(2, 'half')])).toEqual({ score: 10, toMark: 0, answered: 1 })
    expect(countedTotal([...paper, { ...key, credit: 'none' }])).toBe(10)
  })
})

it('never scores more than the total or less than nothing', () => {
  const question = fc.record({
    isChoice: fc.boolean(),
    marks: fc.integer({ min: 1, max: 100 }),
    value: fc.constantFrom(null, 'key', 'other'),
    halves: fc.option(fc.nat(200)),
  })
  fc.assert(
    fc.property(fc.array(question), (drawn) => {
      const paper = drawn.map(({ isChoice, marks }, index) =>
        isChoice ? choice(index, ['key', 'other', 'third', 'last'], 1, marks) : written(index, marks),
      )
      const answers = drawn.map(({ isChoice, marks, value, halves }, index) => {
        const possible = halves !== null && !isChoice && isPossibleMark(halves / 2, marks)
        return { index, value, chosen: null, marks: possible ? halves / 2 : null }
      })
      const { score, toMark, answered } = attemptScore(paper, answers)
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(paper.reduce((sum, { marks }) => sum + marks, 0))
      expect(toMark).toBeLessThanOrEqual(answered)
      expect(answered).toBeLessThanOrEqual(paper.length)
    }),
  )
})

it('comes to the same, in whatever order an attempt is marked', () => {
  const paper = Array.from({ length: 12 }, (_, index) => written(index))
  const halves = fc.array(fc.nat(10), { minLength: 12, maxLength: 12 })
  const order = fc.shuffledSubarray(
    paper.map(({ index }) => index),
    { minLength: 12 },
  )
  fc.assert(
    fc.property(halves, order, (drawn, indices) => {
      const inOrder = (places: readonly number[]) =>
        places.reduce<GivenAnswer[]>(
          (answers, place) =>
            answers.map((answer) => (answer.index === place ? { ...answer, marks: (drawn[place] ?? 0) / 2 } : answer)),
          paper.map(({ index }) => given(index, 'written')),
        )
      const one = attemptScore(paper, inOrder(indices))
      expect(one).toEqual(attemptScore(paper, inOrder(indices.toReversed()).toReversed()))
      expect(one).toMatchObject({ toMark: 0, score: drawn.reduce((sum, half) => sum + half / 2, 0) })
    }),
  )
})
