import { isPossibleMark } from '@pariksha/contract/law/marks.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attemptScore, type GivenAnswer, type KeyedQuestion, mcqMarks } from './scoring.rules.ts'

const questions: KeyedQuestion[] = [
  { index: 0, kind: 'mcq', answer: '56', marks: 1 },
  { index: 1, kind: 'mcq', answer: '17', marks: 2 },
  { index: 2, kind: 'descriptive', answer: 'a part of a whole', marks: 5 },
  { index: 3, kind: 'descriptive', answer: 'round', marks: 5 },
]

const given = (index: number, value: string | null, marks: number | null = null): GivenAnswer => ({
  index,
  value,
  marks,
})

describe('a multiple-choice answer', () => {
  it.each([
    ['56', 1],
    ['54', 0],
    [' 56', 0],
    [null, 0],
  ])('%s is worth %d', (value, marks) => {
    expect(mcqMarks({ answer: '56', marks: 1 }, value)).toBe(marks)
  })
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

it('never scores more than the total or less than nothing', () => {
  const question = fc.record({
    kind: fc.constantFrom('mcq' as const, 'descriptive' as const),
    marks: fc.integer({ min: 1, max: 100 }),
    value: fc.constantFrom(null, 'key', 'other'),
    halves: fc.option(fc.nat(200)),
  })
  fc.assert(
    fc.property(fc.array(question), (drawn) => {
      const paper = drawn.map(({ kind, marks }, index) => ({ index, kind, marks, answer: 'key' }))
      const answers = drawn.map(({ kind, marks, value, halves }, index) => {
        const possible = halves !== null && kind === 'descriptive' && isPossibleMark(halves / 2, marks)
        return { index, value, marks: possible ? halves / 2 : null }
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
  const paper = Array.from({ length: 12 }, (_, index) => ({
    index,
    kind: 'descriptive' as const,
    answer: '',
    marks: 5,
  }))
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
