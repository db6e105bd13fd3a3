import { expect, test } from 'vitest'
import { backupsToRemove, isBackupDue, isBackupLate, nightlyFileName } from './backup.rules.ts'

const timeZone = 'Asia/Kolkata'
const night = (instant: string) => ({ timeZone, now: new Date(instant) })
const fileOf = (day: string) => `pariksha-${day}-0200.tar`

test('a file has the name of its moment on the school clock', () => {
  expect(nightlyFileName(night('2026-11-22T20:35:00Z'), false)).toBe('pariksha-2026-11-23-0205.tar')
  expect(nightlyFileName(night('2026-11-22T20:35:00Z'), true)).toBe('pariksha-2026-11-23-0205.tar.age')
})

test.each([
  ['one minute before', '2026-11-22T20:29:00Z', ['pariksha-2026-11-22-0200.tar'], false],
  ['at its minute', '2026-11-22T20:30:00Z', ['pariksha-2026-11-22-0200.tar'], true],
  ['made already', '2026-11-22T20:31:00Z', ['pariksha-2026-11-23-0200.tar'], false],
  ['made already, locked', '2026-11-22T20:31:00Z', ['pariksha-2026-11-23-0200.tar.age'], false],
  ['in the morning, the computer was off', '2026-11-23T03:00:00Z', ['pariksha-2026-11-22-0200.tar'], true],
  [
    'in the first hour of a day, made late the day before',
    '2026-11-22T19:00:00Z',
    ['pariksha-2026-11-22-0915.tar'],
    false,
  ],
  ['an empty folder', '2026-11-22T19:00:00Z', [], true],
  ['a file of others', '2026-11-22T20:30:00Z', ['pariksha-2026-11-23.tar', 'zzz.tar'], true],
])('is due or not: %s', (_, instant, files, expected) => {
  expect(isBackupDue(files, '02:00', night(instant))).toBe(expected)
})

test('of a year of nights 7 days, 4 weeks and 12 months are kept, whenever it is cleared', () => {
  let files: string[] = ['notes.txt', 'pariksha-2025-01-01.tar']
  const first = Date.parse('2025-06-01')
  for (let night = 0; night < 600; night += 1) {
    const day = new Date(first + night * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
    files = [...files, fileOf(day)]
    const removed = backupsToRemove(files)
    files = files.filter((file) => !removed.includes(file))
  }
  // The last night was Thursday, 21 January 2027.
  const days = ['2027-01-15', '2027-01-16', '2027-01-17', '2027-01-18', '2027-01-19', '2027-01-20', '2027-01-21']
  const weeks = ['2027-01-03', '2027-01-10']
  const months = ['02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31']
  const expected = [...months.map((day) => `2026-${day}`), ...weeks, ...days].map(fileOf)
  expect(files).toEqual(['notes.txt', 'pariksha-2025-01-01.tar', ...expected])
})

const ofNovember = (...days: number[]) => days.map((day) => fileOf(`2026-11-${String(day).padStart(2, '0')}`))

// 23 November 2026 is a Monday.
test.each([
  ['nothing of an empty folder', [], []],
  ['nothing while there are seven', ofNovember(17, 18, 19, 20, 21, 22, 23), []],
  ['the eighth, of a week that has newer ones', ofNovember(16, 17, 18, 19, 20, 21, 22, 23), ofNovember(16)],
  ['not the eighth that is the last of its week', ofNovember(8, 9, 10, 11, 12, 13, 14, 15), []],
  [
    'an older one of the same day',
    ['pariksha-2026-11-23-0200.tar', 'pariksha-2026-11-23-0915.tar.age'],
    ['pariksha-2026-11-23-0200.tar'],
  ],
  ['nothing of long ago while there are few', [fileOf('2019-01-01'), fileOf('2026-11-23')], []],
  ['nothing of others', ['school.tar', 'pariksha-2026-11-23.tar', 'pariksha-2026-11-22-0200.tar.part'], []],
])('removes %s', (_, files, expected) => {
  expect(backupsToRemove(files)).toEqual(expected)
})

test.each([
  ['2026-11-20T10:00:00Z', '2026-11-23T10:00:00Z', false],
  ['2026-11-20T10:00:00Z', '2026-11-23T10:00:01Z', true],
])('is late three days after the last', (last, now, expected) => {
  const foundedAt = new Date('2026-01-01T00:00:00Z')
  expect(isBackupLate({ foundedAt, lastAt: new Date(last) }, new Date(now))).toBe(expected)
  expect(isBackupLate({ foundedAt: new Date(last), lastAt: null }, new Date(now))).toBe(expected)
})
