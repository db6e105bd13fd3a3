import { describe, expect, it } from 'vitest'
import { markDecision } from './marking.rules.ts'

describe('a decision about marks', () => {
  it.each([
    ['the first marks', { marks: 2.5, expected: null, reason: '' }, null, 'give'],
    ['no marks at all', { marks: 0, expected: null, reason: '' }, null, 'give'],
    ['the same marks again', { marks: 2.5, expected: null, reason: '' }, 2.5, 'nothing'],
    ['marks over others not seen', { marks: 3, expected: null, reason: 'why' }, 2.5, 'changed_meanwhile'],
    ['marks over others that changed', { marks: 3, expected: 2, reason: 'why' }, 2.5, 'changed_meanwhile'],
    ['a change of marks that are gone', { marks: 3, expected: 2, reason: 'why' }, null, 'changed_meanwhile'],
    ['a change', { marks: 3, expected: 2.5, reason: 'why' }, 2.5, 'correct'],
    ['a change without a word', { marks: 3, expected: 2.5, reason: ' ' }, 2.5, 'reason_required'],
    ['a quarter', { marks: 0.25, expected: null, reason: '' }, null, 'out_of_range'],
    ['more than there is', { marks: 5.5, expected: null, reason: '' }, null, 'out_of_range'],
    ['less than nothing', { marks: -0.5, expected: 2, reason: 'why' }, 2, 'out_of_range'],
  ] as const)('on %s', (_, wanted, marks, decision) => {
    expect(markDecision(wanted, { marks, maxMarks: 5 })).toBe(decision)
  })
})
