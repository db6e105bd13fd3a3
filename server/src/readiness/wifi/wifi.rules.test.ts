import { expect, test } from 'vitest'
import { maxReports, measuredVerdict, nextNumber, phoneVerdict, roomVerdict, silentAfterMs } from './wifi.rules.ts'

const now = new Date('2026-11-24T04:30:00.000Z')
const good = { sent: 80, lost: 0, medianMs: 20, slowestMs: 60 }

test.each([
  ['a quick one', good, 'good'],
  ['the slowest that is good', { ...good, medianMs: 400, slowestMs: 3_000 }, 'good'],
  ['slow in the middle', { ...good, medianMs: 401 }, 'slow'],
  ['one that stands still now and then', { ...good, slowestMs: 3_001 }, 'slow'],
  ['one in fifty lost', { ...good, sent: 50, lost: 1 }, 'good'],
  ['one in forty lost', { ...good, sent: 40, lost: 1 }, 'slow'],
  ['one in ten lost', { ...good, lost: 8 }, 'slow'],
  ['more than one in ten lost', { ...good, lost: 9 }, 'bad'],
  ['over two seconds', { ...good, medianMs: 2_001 }, 'bad'],
  ['nothing was answered', { sent: 20, lost: 20, medianMs: null, slowestMs: null }, 'bad'],
  ['nothing was sent', { sent: 0, lost: 0, medianMs: null, slowestMs: null }, 'bad'],
] as const)('%s', (_, measured, verdict) => {
  expect(measuredVerdict(measured)).toBe(verdict)
})

const phone = (fields: Partial<typeof good & { isDone: boolean; toldAt: Date }>) => ({
  ...good,
  isDone: true,
  toldAt: now,
  ...fields,
})
const before = (ms: number) => new Date(now.getTime() - ms)

test.each([
  ['has just begun', phone({ isDone: false, sent: 7 }), 'measuring'],
  ['has sent enough', phone({ isDone: false, sent: 8 }), 'good'],
  ['was heard lately', phone({ isDone: false, toldAt: before(silentAfterMs) }), 'good'],
  ['was not heard for too long', phone({ isDone: false, toldAt: before(silentAfterMs + 1) }), 'silent'],
  ['had ended by then', phone({ toldAt: before(600_000) }), 'good'],
] as const)('a phone that %s', (_, one, verdict) => {
  expect(phoneVerdict(one, now)).toBe(verdict)
})

const slow = phone({ medianMs: 900 })
const bad = phone({ lost: 40 })
const gone = phone({ isDone: false, toldAt: before(60_000) })

test.each([
  ['no phone', [], 'measuring'],
  ['one that is at it', [phone({}), phone({ isDone: false })], 'measuring'],
  ['all good', [phone({}), phone({})], 'good'],
  ['one of five in a corner', [phone({}), phone({}), phone({}), phone({}), bad], 'good'],
  ['two of five slow', [phone({}), phone({}), phone({}), slow, slow], 'slow'],
  ['one slow and one bad of five', [phone({}), phone({}), phone({}), slow, bad], 'slow'],
  ['two of five bad', [phone({}), phone({}), phone({}), bad, gone], 'bad'],
  ['the only one is gone', [gone], 'bad'],
] as const)('a room with %s', (_, phones, verdict) => {
  expect(roomVerdict(phones, now)).toBe(verdict)
})

test('forty phones take part, and each tells as often as a bad line takes', () => {
  expect(nextNumber(0)).toBe(1)
  expect(nextNumber(39)).toBe(40)
  expect(nextNumber(40)).toBeUndefined()
  expect(maxReports).toBe(24)
})
