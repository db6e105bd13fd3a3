import { describe, expect, it } from 'vitest'
import {
  type ClassKey,
  choiceLabel,
  classAbove,
  classKey,
  classKeys,
  classLabel,
  className,
  classOfStandard,
  compareClasses,
  isSameClass,
  parseClass,
  parseClassChoice,
  standardOf,
} from './class-key.ts'

describe('class labels', () => {
  it('are those of product 3.2', () => {
    expect(classKeys.map(classLabel)).toEqual([
      'Class 1st',
      'Class 2nd',
      'Class 3rd',
      'Class 4th',
      'Class 5th',
      'Class 6th',
      'Class 7th',
      'Class 8th',
      'Class 9th',
      'Class 10th',
    ])
  })

  it.each(
    classKeys.flatMap((standard) =>
      [standard, String(standard), classLabel(standard), className(standard)].map((text) => ({ text, standard })),
    ),
  )('reads $standard from $text', ({ text, standard }) => expect(parseClass(text)).toBe(standard))

  it.each(['', 'All', 'Class', '0', '11', 'Class 11th', '5.5', '-5', '5 6', 'Class 5th B'])(
    'reads nothing from %j',
    (text) => expect(parseClass(text)).toBeUndefined(),
  )
})

describe('a class', () => {
  const of = (standard: number | null) => (standard === null ? null : classOfStandard(standard))

  it.each([1, 2, 5, 9, 10])('of standard %d has that standard, and goes over the wire as the number', (standard) => {
    expect(standardOf(classOfStandard(standard))).toBe(standard)
    expect(JSON.stringify(classOfStandard(standard))).toBe(String(standard))
    expect(classKey.parse(standard)).toBe(classOfStandard(standard))
  })

  it.each([0, 11, -1, 5.5, Number.NaN])('of standard %d there is none', (standard) => {
    expect(() => classOfStandard(standard)).toThrow(RangeError)
  })

  it.each([
    [1, 2],
    [9, 10],
    [10, null],
  ])('%d goes to %j when every class is moved up', (from, to) => {
    expect(classAbove(classOfStandard(from))).toBe(to)
  })

  it.each([
    [5, 5, true],
    [5, 6, false],
    [5, null, false],
    [null, 5, false],
    [null, null, true],
  ])('%j and %j are the same: %s', (one, other, isSame) => {
    expect(isSameClass(of(one), of(other))).toBe(isSame)
  })

  it('stands in the order of the standards, 10 last', () => {
    const shuffled: ClassKey[] = [10, 9, 2, 1].map(classOfStandard)
    expect(shuffled.sort(compareClasses)).toEqual([1, 2, 9, 10])
    expect(classKeys.toReversed().sort(compareClasses)).toEqual(classKeys)
  })
})

it.each([
  ['Class 5', 'Class 5th'],
  ['10', 'Class 10th'],
  ['All', 'All'],
  [' all ', 'All'],
  ['Class 11th', undefined],
  ['', undefined],
])('the choice %j is %j', (text, label) => {
  const choice = parseClassChoice(text)
  expect(choice === undefined ? undefined : choiceLabel(choice)).toBe(label)
})
