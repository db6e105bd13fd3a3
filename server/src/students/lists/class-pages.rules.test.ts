import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { describe, expect, it } from 'vitest'
import { classStarts } from './class-pages.rules.ts'

const classes = (...standards: number[]) => standards.map(classOfStandard)
const after = { order: 'meena', standard: classOfStandard(5), id: 7 }
const first = { order: '', id: 0 }
const last = { order: '\u{10ffff}', id: Number.MAX_SAFE_INTEGER }
const asc = (by: 'name' | 'standard') => ({ by, isDescending: false }) as const
const desc = (by: 'name' | 'standard') => ({ by, isDescending: true }) as const

describe('a page of several classes begins', () => {
  it.each([
    ['at the start of each', asc('name'), undefined, [4, 5].map((standard) => ({ standard, ...first }))],
    ['at the end of each, backwards', desc('name'), undefined, [4, 5].map((standard) => ({ standard, ...last }))],
    [
      'at the start of each, the last class first',
      desc('standard'),
      undefined,
      [4, 5].map((standard) => ({ standard, ...first })),
    ],
  ] as const)('%s', (_where, ordering, place, starts) => {
    expect(classStarts(classes(4, 5), ordering, place)).toEqual(starts)
  })

  it.each([asc('name'), desc('name')])('among those of equal order by class, then id: %j', (ordering) => {
    expect(classStarts(classes(4, 5, 6), ordering, after)).toEqual([
      { standard: 4, order: 'meena', id: Number.MAX_SAFE_INTEGER },
      { standard: 5, order: 'meena', id: 7 },
      { standard: 6, order: 'meena', id: 0 },
    ])
  })

  it('in the class it has come to, class by class', () => {
    expect(classStarts(classes(4, 5, 6), asc('standard'), after)).toEqual([after, { standard: 6, ...first }])
    expect(classStarts(classes(4, 5, 6), desc('standard'), after)).toEqual([{ standard: 4, ...first }, after])
  })
})
