import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lsatRows, moodleTenths, printedByMirt, printedByMoodle } from '../../test/fixtures/analysis/published-items.ts'
import { type ItemAnalysis, itemAnalysis } from './item-analysis.rules.ts'
import type { AnsweredItem } from './item-statistics.rules.ts'

function finished(items: readonly AnsweredItem[], n: number): ItemAnalysis {
  const steps = itemAnalysis(items, n)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** One question, from what each student has of it. */
function itemOf(index: number, marks: number, worths: readonly number[]): AnsweredItem {
  const by = Map.groupBy(worths.keys(), (place) => worths[place] ?? 0)
  const given = [...by].map(([worth, places]) => ({ worth, chosen: [], by: places }))
  return { index, kind: 'short_answer', marks, options: [], right: [], given, omissionWorth: 0, choice: null }
}

/** An analysis of rows, one a student, of what each has of each question. */
function analysed(rows: readonly (readonly number[])[], marks: readonly number[]): ItemAnalysis {
  const items = marks.map((most, index) =>
    itemOf(
      index,
      most,
      rows.map((row) => row[index] ?? 0),
    ),
  )
  return finished(items, rows.length)
}

const ones = (count: number) => Array.from({ length: count }, () => 1)

describe.each(['lsat6', 'lsat7'] as const)('%s', (section) => {
  const { exam, items } = analysed(lsatRows(section), ones(5))
  const printed = printedByMirt[section]
  const digits = (figures: (number | null)[]) => figures.map((figure) => figure?.toFixed(3))

  it('has the printed figures of the exam', () => {
    expect(exam.n).toBe(printed.exam.n)
    const { mean, sd, alpha, sem } = printed.exam
    expect(digits([exam.mean, exam.sd, exam.alpha, exam.sem])).toEqual([mean, sd, alpha, sem])
  })

  it('has the printed figures of its questions', () => {
    expect(digits(items.map(({ facility }) => facility))).toEqual(printed.facility)
    expect(digits(items.map(({ sd }) => sd))).toEqual(printed.sd)
    expect(digits(items.map((item) => item.item_total_correlation))).toEqual(printed.withTotal)
    expect(digits(items.map((item) => item.item_rest_correlation))).toEqual(printed.withRest)
  })

  it('has an alpha that is KR-20', () => {
    const right = items.map(({ facility }) => facility ?? 0)
    const variance = ((exam.sd ?? 0) ** 2 * 999) / 1000
    const kr20 = (5 / 4) * (1 - right.reduce((sum, p) => sum + p * (1 - p), 0) / variance)
    expect(exam.alpha).toBeCloseTo(kr20, 12)
  })
})

it("has the printed figures of Moodle's set, to a millionth", () => {
  const rows = moodleTenths.map((row) => row.map((tenths) => tenths / 10))
  const { items } = analysed(rows, [8, ...ones(12)])
  for (const [at, printed] of printedByMoodle.entries()) {
    const item = items[at]
    expect((item?.facility ?? 0) * 100).toBeCloseTo(printed.facility, 6)
    expect((item?.sd ?? 0) * 1000).toBeCloseTo(printed.sd, 5)
    expect((item?.item_rest_correlation ?? 0) * 100).toBeCloseTo(printed.withRest, 6)
    expect((item?.discriminative_efficiency ?? 0) * 100).toBeCloseTo(printed.efficiency, 6)
  }
})

it('has the skewness and kurtosis that Microsoft prints for SKEW and KURT', () => {
  const { exam } = analysed(
    [3, 4, 5, 2, 3, 4, 5, 6, 4, 7].map((total) => [total]),
    [10],
  )
  expect(exam.skewness?.toFixed(6)).toBe('0.359543')
  expect(exam.kurtosis?.toFixed(9)).toBe('-0.151799637')
  expect(exam).toMatchObject({ mean: 4.3, median: 4, min: 2, max: 7 })
})

describe('what is not defined', () => {
  const nothing = { n: 0, mean: null, median: null, sd: null, min: null, max: null, skewness: null, kurtosis: null }

  it('is null for nobody', () => {
    const { exam, items } = analysed([], [1, 1])
    expect(exam).toEqual({ ...nothing, alpha: null, sem: null })
    expect(items[0]).toMatchObject({ facility: null, sd: null, item_rest_correlation: null, upper_lower_index: null })
  })

  it.each([
    [1, { sd: null, skewness: null, kurtosis: null, alpha: null }],
    [2, { sd: expect.any(Number), skewness: null, kurtosis: null, alpha: expect.any(Number) }],
    [3, { sd: expect.any(Number), skewness: expect.any(Number), kurtosis: null }],
    [4, { sd: expect.any(Number), skewness: expect.any(Number), kurtosis: expect.any(Number) }],
  ])('is null for %d', (n, figures) => {
    const rows = [
      [1, 1],
      [1, 0],
      [0, 0],
      [0, 0],
    ]
    expect(analysed(rows.slice(0, n), ones(2)).exam).toMatchObject(figures)
  })

  it('is null where all totals are alike, or there is one question', () => {
    const alike = analysed(
      [
        [1, 0],
        [0, 1],
        [1, 0],
        [0, 1],
      ],
      ones(2),
    )
    expect(alike.exam).toMatchObject({ sd: 0, skewness: null, kurtosis: null, alpha: null, sem: null })
    expect(alike.items[0]).toMatchObject({ item_total_correlation: null, upper_lower_index: null })
    expect(alike.items[0]?.item_rest_correlation).toBe(-1)
    const alone = analysed([[1], [0]], [1])
    expect(alone.exam).toMatchObject({ alpha: null, sem: null })
    expect(alone.items[0]).toMatchObject({ item_total_correlation: 1, item_rest_correlation: null })
  })

  it('is null for a question that everybody or nobody solved', () => {
    const { items } = analysed(
      [
        [1, 0, 1, 1],
        [1, 0, 0, 0],
        [1, 0, 1, 0],
      ],
      ones(4),
    )
    for (const [at, facility] of [1, 0].entries()) {
      expect(items[at]).toMatchObject({
        facility,
        sd: 0,
        item_total_correlation: null,
        item_rest_correlation: null,
        discriminative_efficiency: null,
        upper_lower_index: 0,
      })
    }
    expect(items[0]?.notes).toEqual(['Too easy to tell pupils apart'])
    expect(items[1]?.notes).toEqual(['Too hard to tell pupils apart'])
  })
})

it('may have a negative alpha', () => {
  const { exam } = analysed(
    [
      [1, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
    ones(2),
  )
  // By hand: variances 1/4 and 1/3, of the totals 1, 1, 1, 2 again 1/4: 2 × (1 − (1/4 + 1/3) ÷ (1/4)) = −8/3.
  expect(exam.alpha).toBeCloseTo(-8 / 3, 12)
  expect(exam.sem).toBeCloseTo(0.5 * Math.sqrt(1 + 8 / 3), 12)
})

describe('the upper and the lower group', () => {
  it('share the places of an edge that several have', () => {
    // Seven students, two in a group. Above: one of 4, and a half of each with 3, of whom one has the first question.
    const rows = [
      [1, 3],
      [1, 2],
      [0, 3],
      [0, 2],
      [0, 2],
      [0, 1],
      [0, 0],
    ]
    expect(analysed(rows, [1, 3]).items[0]?.upper_lower_index).toBe((1 + 0.5) / 2)
    expect(analysed(rows.toReversed(), [1, 3]).items[0]?.upper_lower_index).toBe((1 + 0.5) / 2)
  })
})

const options = ['54', '56', '64', '48'].map((text, at) => ({ id: at + 1, text }))

describe('choices', () => {
  const asked: AnsweredItem = {
    index: 0,
    kind: 'single_choice',
    marks: 1,
    options,
    right: [2],
    omissionWorth: 0,
    choice: null,
    given: [
      { worth: 1, chosen: [2], by: [0, 1] },
      { worth: 0, chosen: [1], by: [2] },
    ],
  }
  const rest = itemOf(1, 5, [5, 2, 1, 0])

  it('have counts, shares of all who attempted, and the mean score of who chose them', () => {
    const [item] = finished([asked, rest], 4).items
    expect(item?.omitted).toBe(1)
    expect(item?.choices).toEqual([
      { option: '54', is_key: false, count: 1, share: 0.25, mean_score: 1 },
      { option: '56', is_key: true, count: 2, share: 0.5, mean_score: 4.5 },
      { option: '64', is_key: false, count: 0, share: 0, mean_score: null },
      { option: '48', is_key: false, count: 0, share: 0, mean_score: null },
    ])
    expect(item?.notes).toEqual(['1 of 4 left this out', 'Nobody chose C or D'])
  })

  it('left out earns what it is worth where everybody has the marks', () => {
    const [item] = finished([{ ...asked, omissionWorth: 1 }, rest], 4).items
    expect(item).toMatchObject({ facility: 0.75, omitted: 1 })
  })

  it('are counted each where an answer names several', () => {
    const several: AnsweredItem = {
      ...asked,
      kind: 'multiple_choice',
      given: [{ worth: 1, chosen: [1, 2], by: [0, 3] }],
    }
    const [item] = finished([several, rest], 4).items
    expect(item?.choices.map(({ count }) => count)).toEqual([2, 2, 0, 0])
    expect(item?.omitted).toBe(2)
  })
})

describe('a question that students choose out of a section', () => {
  /** The best one of two counts; somebody has answered both, somebody neither. */
  const chosen = (index: number, given: [worth: number, by: number[]][]): AnsweredItem => ({
    ...itemOf(index, 5, []),
    given: given.map(([worth, by]) => ({ worth, chosen: [], by })),
    choice: { section: 1, answer: 1 },
  })
  const items = [
    itemOf(0, 5, [5, 4, 3, 0]),
    chosen(1, [
      [4, [0]],
      [2, [1]],
    ]),
    chosen(2, [
      [3, [0]],
      [5, [2]],
    ]),
  ]
  const { exam, items: figures, total_marks } = finished(items, 4)

  it('has figures of those whose answer counts', () => {
    expect(figures.map(({ chosen_by, facility, omitted }) => [chosen_by, facility, omitted])).toEqual([
      [undefined, 0.6, 0],
      [2, 0.6, 0],
      [1, 1, 0],
    ])
  })

  it('is in the totals where its answer counts, and its section in the reliability as one', () => {
    expect([exam.min, exam.max, exam.mean, total_marks]).toEqual([0, 9, 5.75, 10])
    const asOne = analysed(
      [
        [5, 4],
        [4, 2],
        [3, 5],
        [0, 0],
      ],
      [5, 5],
    )
    expect(exam.alpha).toBe(asOne.exam.alpha)
  })
})

describe('notes', () => {
  /** Who has so much of the rest chose that option of the first question, whose key is B. */
  function notesFor(chosen: readonly number[], rest: readonly number[]) {
    const asked: AnsweredItem = {
      index: 0,
      kind: 'single_choice',
      marks: 1,
      options,
      right: [2],
      omissionWorth: 0,
      choice: null,
      given: chosen.map((id, place) => ({ worth: id === 2 ? 1 : 0, chosen: [id], by: [place] })),
    }
    return finished([asked, itemOf(1, 10, rest)], chosen.length).items[0]?.notes
  }

  it.each([
    [
      'the best chose another',
      [3, 3, 3, 3, 3, 2, 2, 4, 1, 2],
      'Most who knew the rest got this wrong: is the key right?',
    ],
    [
      'the best did worse',
      [2, 2, 1, 3, 4, 2, 2, 2, 2, 2],
      'Those who knew the rest did worse here than the others: is the question clear?',
    ],
    ['the best did better', [2, 2, 2, 2, 2, 1, 3, 4, 3, 1], undefined],
  ])('when %s', (_, chosen, note) => {
    expect(notesFor(chosen, [10, 9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual(note === undefined ? [] : [note])
  })
})

it('comes to the same, in whatever order students and questions stand', () => {
  const marks = [1, 2, 5, 1]
  const row = fc.tuple(...marks.map((most) => fc.integer({ min: 0, max: most * 2 }).map((halves) => halves / 2)))
  const order = <Entry>(entries: readonly Entry[]) => fc.shuffledSubarray([...entries], { minLength: entries.length })
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: 40 }).chain((rows) => fc.tuple(fc.constant(rows), order(rows))),
      order([0, 1, 2, 3]),
      ([rows, shuffled], questions) => {
        const before = analysed(rows, marks)
        const after = analysed(
          shuffled.map((one) => questions.map((question) => one[question] ?? 0)),
          questions.map((question) => marks[question] ?? 1),
        )
        expect(after.exam).toEqual(before.exam)
        expect(after.bins).toEqual(before.bins)
        for (const [at, question] of questions.entries()) {
          expect({ ...after.items[at], index: question }).toEqual(before.items[question])
        }
      },
    ),
  )
})

it('stays within its bounds, whatever was answered', () => {
  const row = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const { exam, items, bins } = analysed(rows, [10, 10, 10])
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length)
      expect(exam.alpha === null || exam.alpha <= 1).toBe(true)
      for (const item of items) {
        for (const figure of [item.item_total_correlation, item.item_rest_correlation, item.upper_lower_index]) {
          expect(figure === null || Math.abs(figure) <= 1).toBe(true)
        }
        // In ascending order both go together as far as they can.
        const efficiency = item.discriminative_efficiency
        expect(efficiency === null || efficiency <= 1 + 1e-9).toBe(true)
        expect(JSON.stringify(item)).not.toContain('NaN')
      }
    }),
  )
})
