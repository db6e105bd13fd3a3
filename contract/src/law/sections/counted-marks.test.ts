import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  beyondChoice,
  type ChoiceQuestion,
  countedScore,
  countedTotal,
  sectionChoice,
  standingSections,
} from './counted-marks.ts'

const of = (marks: number, choice: ChoiceQuestion['choice'] = null): ChoiceQuestion => ({
  marks,
  credit: 'key',
  choice,
})
const any = (answer: number, section = 1) => ({ section, answer })
/** One question that everybody answers, then the best two of four. */
const paper = [of(1), ...Array.from({ length: 4 }, () => of(5, any(2)))]

test.each<[string, (number | null)[], number[], number]>([
  ['the best two count', [1, 2, 5, 3, 4], [1, 3], 10],
  ['of two worth the same the first', [0, 3, 3, 3, null], [3], 6],
  ['as many as were answered, where that is fewer', [1, null, 4.5, null, null], [], 5.5],
  ['none answered', [null, null, null, null, null], [], 0],
  ['an answer of no marks counts where there is no better', [1, 0, null, 2, null], [], 3],
  ['a better one puts it out', [1, 0, 1, 2, null], [1], 4],
])('%s', (_, worths, beyond, score) => {
  expect([...beyondChoice(paper, worths)].sort()).toEqual(beyond)
  expect(countedScore(paper, worths)).toBe(score)
})

test('two sections are chosen from apart', () => {
  const two = [of(2, any(1, 0)), of(2, any(1, 0)), of(3, any(1, 1)), of(3, any(1, 1))]
  expect(countedScore(two, [2, 1, 0, 3])).toBe(5)
  expect(countedTotal(two)).toBe(5)
})

describe('the total', () => {
  it('has so many questions of a section as are to be answered', () => expect(countedTotal(paper)).toBe(11))

  const dropped = (...places: number[]) =>
    paper.map((question, at) => ({ ...question, credit: places.includes(at) ? ('none' as const) : question.credit }))

  test.each<[string, number[], (number | null)[], number, number]>([
    ['a question that does not count takes one of them with it', [1], [1, 0, 5, 3, 4], 6, 6],
    ['who answered it is no worse off than who did not', [1], [1, 0, 5, null, null], 6, 6],
    ['with as many as are to be answered the section goes', [1, 2], [1, 0, 0, 5, 5], 1, 1],
    ['one outside leaves the choice alone', [0], [0, 5, 5, 5, null], 10, 10],
  ])('%s', (_, places, worths, score, total) => {
    expect(countedScore(dropped(...places), worths)).toBe(score)
    expect(countedTotal(dropped(...places))).toBe(total)
  })

  it.each([
    [[], 2],
    [[1], 1],
    [[0], 2],
    [[1, 2, 3], 0],
  ])('without the questions at %j is told with %i answers that count', (places, answer) => {
    const sections = [
      { heading: 'A', count: 1 },
      { heading: 'B', count: 4, answer: 2 },
    ]
    expect(standingSections(sections, dropped(...places))).toEqual([sections[0], { ...sections[1], answer }])
  })

  it('is reached by who has all marks of a question that everybody has', () => {
    const everyone = paper.map((question, at) => (at === 1 ? { ...question, credit: 'everyone' as const } : question))
    expect(countedScore(everyone, [1, 5, null, 5, 2])).toBe(countedTotal(everyone))
  })
})

test('which questions stand in a choice', () => {
  const sections = [
    { heading: 'A', count: 2 },
    { heading: 'B', count: 3, answer: 2 },
  ]
  const choices = [0, 1, 2, 4, 5].map((index) => sectionChoice(sections, index))
  expect(choices).toEqual([null, null, any(2), any(2), null])
})

const drawn = fc
  .record({
    marks: fc.integer({ min: 1, max: 20 }),
    answer: fc.integer({ min: 1, max: 4 }),
    halves: fc.array(fc.option(fc.nat(40)), { minLength: 5, maxLength: 5 }),
    dropped: fc.subarray([0, 1, 2, 3, 4]),
  })
  .map(({ marks, answer, halves, dropped }) => ({
    paper: halves.map(
      (_, at) => ({ ...of(marks, any(answer)), credit: dropped.includes(at) ? 'none' : 'key' }) as const,
    ),
    worths: halves.map((half, at) => (half === null || dropped.includes(at) ? null : Math.min(marks, half / 2))),
  }))

test('no score is above the total, below any choice of as many answers, or lower for one answer more', () => {
  fc.assert(
    fc.property(drawn, fc.nat(4), ({ paper: given, worths }, at) => {
      const score = countedScore(given, worths)
      expect(score).toBeLessThanOrEqual(countedTotal(given))
      expect(score).toBeGreaterThanOrEqual(
        countedScore(
          given,
          worths.map((worth, place) => (place === at ? null : worth)),
        ),
      )
      const sorted = worths.flatMap((worth) => worth ?? []).sort((one, other) => other - one)
      const left = Math.max(0, (given[0]?.choice?.answer ?? 0) - given.filter(({ credit }) => credit === 'none').length)
      expect(score).toBe(sorted.slice(0, left).reduce((sum, worth) => sum + worth, 0))
    }),
  )
})
