import { describe, expect, it } from 'vitest'
import { openingDecision, progressOfAttempt, submitDecision } from './attempts.rules.ts'

const startsAt = new Date('2026-11-09T04:30:00Z')
const running = { startsAt, completedAt: null }
const completed = { startsAt, completedAt: startsAt }
const open = { writer: 'page-one', pastWriters: ['page-zero'], endedHow: null } as const
const unnamed = { writer: null, pastWriters: [], endedHow: null } as const
const submitted = { ...open, endedHow: 'submitted' } as const
const collected = { ...open, endedHow: 'collected' } as const

describe('starting', () => {
  const early = new Date(startsAt.getTime() - 1000)
  const facts = { exam: running, attempt: undefined, writer: 'page-one' }
  it.each([
    ['at the very second', { ...facts }, { kind: 'start' }],
    ['after completion', { ...facts, exam: completed }, { kind: 'refused', code: 'exam.completed' }],
    [
      'after collection',
      { ...facts, exam: completed, attempt: collected },
      { kind: 'refused', code: 'exam.completed' },
    ],
    ['after handing in', { ...facts, attempt: submitted }, { kind: 'refused', code: 'exam.already_submitted' }],
    [
      'after handing in and completion',
      { ...facts, exam: completed, attempt: submitted },
      { kind: 'refused', code: 'exam.already_submitted' },
    ],
    ['again by the same page', { ...facts, attempt: open }, { kind: 'resume' }],
    ['again by no named page', { ...facts, attempt: open, writer: undefined }, { kind: 'resume' }],
    ['by the first page to name itself', { ...facts, attempt: unnamed }, { kind: 'name_writer' }],
    ['by a newer page', { ...facts, attempt: open, writer: 'page-two' }, { kind: 'take_over' }],
    [
      'late, by a page that was taken over from',
      { ...facts, attempt: open, writer: 'page-zero' },
      { kind: 'refused', code: 'attempt.taken_over' },
    ],
  ])('%s', (_, call, decision) => {
    expect(openingDecision(call, startsAt)).toEqual(decision)
  })

  it('a second too early', () => {
    expect(openingDecision(facts, early)).toEqual({ kind: 'refused', code: 'exam.not_started' })
  })
})

describe('handing in', () => {
  it.each([
    [open, 'page-one', { kind: 'accepted' }],
    [open, undefined, { kind: 'accepted' }],
    [unnamed, 'page-one', { kind: 'accepted' }],
    [open, 'page-two', { kind: 'refused', code: 'attempt.taken_over' }],
    [submitted, 'page-one', { kind: 'refused', code: 'exam.already_submitted' }],
    [collected, 'page-one', { kind: 'refused', code: 'exam.completed' }],
  ] as const)('of %o by %s', (attempt, writer, decision) => {
    expect(submitDecision(attempt, writer)).toEqual(decision)
  })
})

it('tells how far a student has come', () => {
  expect([undefined, open, submitted, collected].map(progressOfAttempt)).toEqual([
    'not started',
    'open',
    'submitted',
    'submitted',
  ])
})
