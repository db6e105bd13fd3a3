/** Who may mark second and decide, and what a conflict is (product 5.15). */
import { describe, expect, it } from 'vitest'
import {
  conflictDecision,
  isConflict,
  papersToDraw,
  type SecondFacts,
  secondDecision,
  type TwiceMarked,
  type WantedChoice,
} from './second-marking.rules.ts'

describe('papersToDraw', () => {
  it.each([
    [{ amount: 10, unit: 'percent' }, { papers: 30, drawn: 0 }, 3],
    [{ amount: 10, unit: 'percent' }, { papers: 31, drawn: 0 }, 4],
    [{ amount: 1, unit: 'percent' }, { papers: 2, drawn: 0 }, 1],
    [{ amount: 100, unit: 'percent' }, { papers: 7, drawn: 0 }, 7],
    [{ amount: 50, unit: 'percent' }, { papers: 10, drawn: 5 }, 0],
    [{ amount: 60, unit: 'percent' }, { papers: 10, drawn: 5 }, 1],
    [{ amount: 10, unit: 'percent' }, { papers: 10, drawn: 5 }, 0],
    [{ amount: 4, unit: 'papers' }, { papers: 10, drawn: 1 }, 3],
    [{ amount: 40, unit: 'papers' }, { papers: 10, drawn: 1 }, 9],
  ] as const)('%j of %j is %i more', (share, known, more) => {
    expect(papersToDraw(share, known)).toBe(more)
  })
})

const fresh: SecondFacts = { maxMarks: 5, firstBy: 1, second: null, isCompared: false }
const given: SecondFacts = { ...fresh, second: { marks: 3, note: '', by: 2 } }
const wanted = { marks: 3, expected: null, note: '', by: 2 }

describe('secondDecision', () => {
  it.each([
    ['gives', wanted, fresh, 'give'],
    ['is not for who gave the first marks', { ...wanted, by: 1 }, fresh, 'own_answer'],
    ['knows halves only', { ...wanted, marks: 2.25 }, fresh, 'out_of_range'],
    ['knows the most of the question', { ...wanted, marks: 5.5 }, fresh, 'out_of_range'],
    ['gives once', wanted, given, 'nothing'],
    ['gives anew by who has seen them', { ...wanted, marks: 4, expected: 3 }, given, 'give'],
    ['takes a note anew', { ...wanted, expected: 3, note: 'Why' }, given, 'give'],
    ['gives nothing over what was not seen', { ...wanted, marks: 4 }, given, 'changed_meanwhile'],
    ['is not for a third', { ...wanted, by: 7 }, given, 'changed_meanwhile'],
    [
      'is not changed once it is seen',
      { ...wanted, marks: 4, expected: 3 },
      { ...given, isCompared: true },
      'compared',
    ],
    ['is sent again then', wanted, { ...given, isCompared: true }, 'nothing'],
  ] as const)('%s', (_, asked, facts, decision) => {
    expect(secondDecision(asked, facts)).toBe(decision)
  })
})

it.each([
  [2, 3, 1, true],
  [3, 2, 1, true],
  [2, 2.5, 1, false],
  [2, 2.5, 0.5, true],
  [2, 2, 0.5, false],
])('%d and %d, from %d on: %s', (standing, second, from, is) => {
  expect(isConflict({ standing, second }, from)).toBe(is)
})

const teacher = { id: 7, role: 'teacher' } as const
const principal = { id: 1, role: 'principal' } as const
const open: TwiceMarked = { standing: 1, second: 4, maxMarks: 5, markers: [1, 2], decision: null }
const made = { id: 9, choice: 'second', marks: 4, reason: 'It is right', by: 7, first: 1 } as const
const decided: TwiceMarked = { ...open, standing: 4, decision: made }
const choose = (choice: WantedChoice['choice'], more: Partial<WantedChoice> = {}): WantedChoice => ({
  ...{ choice, marks: undefined, reason: 'It is right' },
  expected: { standing: 1, second: 4, decision_id: null },
  ...more,
})
const seen = { standing: 4, second: 4, decision_id: 9 }

describe('conflictDecision', () => {
  it.each([
    ['takes the second', teacher, choose('second'), open, { kind: 'decide', marks: 4 }],
    ['keeps the first', teacher, choose('first'), open, { kind: 'decide', marks: 1 }],
    ['gives others', teacher, choose('other', { marks: 2.5 }), open, { kind: 'decide', marks: 2.5 }],
    ['needs others to be named', teacher, choose('other'), open, { kind: 'out_of_range' }],
    ['knows the most of the question', teacher, choose('other', { marks: 6 }), open, { kind: 'out_of_range' }],
    ['is not for the markers', { id: 2, role: 'teacher' }, choose('second'), open, { kind: 'own_conflict' }],
    ['is for the principal, who marked too', principal, choose('second'), open, { kind: 'decide', marks: 4 }],
    ['is about conflicts only', teacher, choose('second'), { ...open, second: 1.5 }, { kind: 'no_conflict' }],
    ['sees other marks', teacher, choose('second'), { ...open, standing: 2 }, { kind: 'changed_meanwhile' }],
    ['sees another decision', principal, choose('first'), decided, { kind: 'changed_meanwhile' }],
    ['is made once', teacher, choose('second'), decided, { kind: 'already' }],
    ['goes back to the first', principal, choose('first', { expected: seen }), decided, { kind: 'decide', marks: 1 }],
    [
      'is made again where marks changed after it',
      teacher,
      choose('second', { expected: { ...seen, standing: 3 } }),
      { ...decided, standing: 3 },
      { kind: 'decide', marks: 4 },
    ],
  ] as const)('%s', (_, caller, asked, answer, decision) => {
    expect(conflictDecision(caller, { wanted: asked, answer, conflictFrom: 1 })).toEqual(decision)
  })
})
