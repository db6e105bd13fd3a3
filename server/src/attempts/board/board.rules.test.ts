import type { BoardState } from '@pariksha/contract/staff/board/exam-board.ts'
import { describe, expect, it } from 'vitest'
import { boardStateOf, boardTime } from './board.rules.ts'

const start = new Date('2026-11-23T09:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

describe('boardStateOf', () => {
  type Row = [
    started: number | null,
    ended: 'submitted' | 'collected' | null,
    seen: number | null,
    saved: number | null,
    now: number,
    BoardState,
  ]
  it.each<Row>([
    [null, null, null, null, 0, 'absent'],
    [null, null, 0, null, 45, 'ready'],
    [null, null, 0, null, 46, 'absent'],
    [0, null, null, null, 45, 'working'],
    [0, null, null, null, 46, 'offline'],
    [0, null, 60, null, 105, 'working'],
    [0, null, 60, null, 106, 'offline'],
    [0, 'submitted', 60, null, 70, 'submitted'],
    [0, 'collected', 60, null, 600, 'collected'],
    [0, null, null, 60, 105, 'working'],
  ])('begun at %s, ended %s, heard at %s, saved at %s: at %s s %s', (started, endedHow, seen, saved, now, state) => {
    const moment = (second: number | null) => (second === null ? null : after(second))
    expect(
      boardStateOf({ startedAt: moment(started), endedHow, seenAt: moment(seen), savedAt: moment(saved) }, after(now)),
    ).toBe(state)
  })
})

describe('boardTime', () => {
  const exam = { durationMin: 10, pausedAt: null, handInAtZero: false }
  const worked = {
    ...{ startedAt: start, endedAt: null, extraMin: 4, extraPercent: 10, pausedMs: 60_000 },
    ...{ goesOn: false, endedByTime: false },
  }

  it('is none before the start', () => {
    const none = { endsAt: null, seconds_left: null, overtime_sec: 0 }
    expect(boardTime(exam, { ...worked, startedAt: null }, after(99))).toEqual(none)
  })

  it('has the extra time and the pauses in it', () => {
    const end = { endsAt: after(16 * 60) }
    expect(boardTime(exam, worked, after(16 * 60 - 1))).toEqual({ ...end, seconds_left: 1, overtime_sec: 0 })
    expect(boardTime(exam, worked, after(16 * 60 + 7))).toEqual({ ...end, seconds_left: 0, overtime_sec: 7 })
  })

  it('stands in a pause, and ends with the attempt', () => {
    const paused = { ...exam, pausedAt: after(120) }
    const standing = { endsAt: null, seconds_left: 14 * 60, overtime_sec: 0 }
    expect(boardTime(paused, worked, after(500))).toEqual(standing)
    const ended = { ...worked, endedAt: after(17 * 60) }
    expect(boardTime(paused, ended, after(9_999))).toMatchObject({ seconds_left: 0, overtime_sec: 60 })
  })

  it('has no overtime where papers are handed in at its end, unless one was reopened after it', () => {
    const rule = { ...exam, handInAtZero: true }
    const overtime = (facts: object) => boardTime(rule, { ...worked, ...facts }, after(17 * 60)).overtime_sec
    expect(overtime({})).toBe(0)
    expect(overtime({ endedAt: after(17 * 60), endedByTime: true })).toBe(0)
    expect(overtime({ goesOn: true })).toBe(60)
    expect(overtime({ endedAt: after(17 * 60) })).toBe(60)
  })
})
