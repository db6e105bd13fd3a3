import { describe, expect, it } from 'vitest'
import { compareStudentExams, examStatus, examType, isTimeRunningOut } from './exam-status.ts'

const startsAt = new Date('2026-11-09T04:30:00Z')
const later = (ms: number) => new Date(startsAt.getTime() + ms)

it.each([
  { when: 'a moment before its start', completedAt: null, ms: -1, status: 'Upcoming' },
  { when: 'at its start', completedAt: null, ms: 0, status: 'Running' },
  { when: 'days after its start', completedAt: null, ms: 9 * 86_400_000, status: 'Running' },
  { when: 'once completed', completedAt: later(60_000), ms: 120_000, status: 'Completed' },
])('an exam $when', ({ completedAt, ms, status }) => {
  expect(examStatus({ startsAt, completedAt }, later(ms))).toBe(status)
})

it.each([
  [3, 0, 'Multiple choice'],
  [0, 2, 'Descriptive'],
  [3, 2, 'Mixed'],
])('%d choices and %d texts are %s', (mcqCount, descriptiveCount, type) => {
  expect(examType(mcqCount, descriptiveCount)).toBe(type)
})

describe('the countdown', () => {
  it.each([
    [181, false],
    [180, true],
    [0, true],
  ])('with %d s of 30 minutes left warns: %s', (left, warns) => {
    expect(isTimeRunningOut(left, 30)).toBe(warns)
  })
})

it("orders a student's exams: running, upcoming with the next one first, completed; else newest first", () => {
  const exams = [
    { status: 'Completed', start: '2026-11-01T10:00' },
    { status: 'Upcoming', start: '2026-11-21T10:00' },
    { status: 'Running', start: '2026-11-20T09:00' },
    { status: 'Completed', start: '2026-11-08T10:00' },
    { status: 'Upcoming', start: '2026-11-20T15:00' },
    { status: 'Running', start: '2026-11-20T10:00' },
  ] as const
  expect([...exams].sort(compareStudentExams).map(({ start }) => start)).toEqual([
    '2026-11-20T10:00',
    '2026-11-20T09:00',
    '2026-11-20T15:00',
    '2026-11-21T10:00',
    '2026-11-08T10:00',
    '2026-11-01T10:00',
  ])
})
