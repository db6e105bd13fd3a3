/** The promise of the product, looked at in every state that a bounded exam can come to. `deep` is left to test:faults. */
import { describe, expect, it, test } from 'vitest'
import { type Bounds, explore } from './explore.ts'
import { Protocol } from './protocol.ts'
import type { Mistake } from './world.ts'

const bounds: Bounds = {
  isBegun: false,
  questions: 1,
  devices: 1,
  pages: 2,
  changes: 1,
  inFlight: 1,
  starts: 1,
  submissions: 1,
  takeBacks: 0,
  corrections: 0,
}

const quick: Record<string, Bounds> = {
  'two pages of one computer': bounds,
  'two computers': { ...bounds, devices: 2 },
  'two computers, taken back': { ...bounds, devices: 2, submissions: 0, takeBacks: 1 },
  'one page and messages that overtake each other': { ...bounds, pages: 1, changes: 2, inFlight: 2, submissions: 2 },
  'a paper that is corrected': { ...bounds, pages: 1, changes: 2, corrections: 1 },
  'two questions': { ...bounds, questions: 2, pages: 1, changes: 2 },
}

const deep: Record<string, Bounds> = {
  'two pages, two changes': { ...bounds, changes: 2 },
  'two pages, taken back and handed in': { ...bounds, takeBacks: 1 },
  'two computers, two changes': { ...bounds, devices: 2, changes: 2 },
  'three pages, two changes, never handed in': { ...bounds, pages: 3, changes: 2, submissions: 0 },
  'two pages, messages that overtake each other': { ...bounds, changes: 2, inFlight: 2, starts: 2, submissions: 0 },
  'an answer that is changed and changed back': {
    ...bounds,
    isBegun: true,
    changes: 3,
    submissions: 0,
    takeBacks: 1,
  },
  'a paper that is corrected, two pages': { ...bounds, corrections: 1 },
  'a paper that is corrected twice': { ...bounds, pages: 1, changes: 2, inFlight: 2, corrections: 2 },
  'a paper that is corrected, two computers': { ...bounds, devices: 2, changes: 2, submissions: 0, corrections: 1 },
  'three changes, two submissions': { ...bounds, pages: 1, changes: 3, inFlight: 2, submissions: 2 },
}

const cases = process.env.PROTOCOL === 'deep' ? deep : quick

describe('no answer is ever lost', () => {
  test.each(Object.entries(cases))(
    '%s',
    (name, bound) => {
      const { states, broken } = explore(new Protocol(), bound)
      expect(broken).toBeUndefined()
      expect(states).toBeGreaterThan(1_000)
      if (process.env.PROTOCOL === 'deep') process.stdout.write(`${name}: ${states} states\n`)
    },
    1_800_000,
  )
})

/** Each is a way to build it wrong, with the smallest exam in which it shows. */
const mistakes: [Mistake, Partial<Bounds>][] = [
  ['forgets when sent', {}],
  ['forgets whatever the number', { changes: 2 }],
  ['forgets what a lost submission did not carry', { pages: 1, changes: 2, inFlight: 2, submissions: 2 }],
  ['older number overwrites', { pages: 1, changes: 2, inFlight: 2 }],
  ['older page still writes', { changes: 2 }],
  ['a late start takes over', { changes: 2, inFlight: 2, starts: 0, submissions: 0 }],
  ['acknowledges after the end', {}],
  ['unsaved answers always win', { changes: 2, submissions: 0 }],
  ['unsaved answers always lose', {}],
  ['late answers are dropped', {}],
  ['forgets what was changed back', { isBegun: true, changes: 3, submissions: 0, takeBacks: 1 }],
  ['tells pages apart by their numbers', { devices: 2, changes: 2, submissions: 0 }],
  ['new words forget what is unsaved', { pages: 1, changes: 2, corrections: 1 }],
  ['submission always wins', { pages: 1, changes: 2, inFlight: 2 }],
]

describe('the exploration notices a protocol that', () => {
  it.each(mistakes)(
    '%s',
    (mistake, bound) => {
      expect(explore(new Protocol(mistake), { ...bounds, ...bound }).broken).toBeDefined()
    },
    60_000,
  )
})
