import { describe, expect, it } from 'vitest'
import { classLabel, className, standardOf, standards } from './labels.ts'

describe('class labels', () => {
  it('are those of product 3.2', () => {
    expect(standards.map(classLabel)).toEqual([
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
    standards.flatMap((standard) =>
      [standard, String(standard), classLabel(standard), className(standard)].map((text) => ({ text, standard })),
    ),
  )('reads $standard from $text', ({ text, standard }) => expect(standardOf(text)).toBe(standard))

  it.each(['', 'All', 'Class', '0', '11', 'Class 11th', '5.5', '-5', '5 6', 'Class 5th B'])(
    'reads nothing from %j',
    (text) => expect(standardOf(text)).toBeUndefined(),
  )
})
