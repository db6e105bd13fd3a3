import { expect, test } from 'vitest'
import {
  formatCountdown,
  formatDate,
  formatDateWithDay,
  formatDuration,
  formatInstantTime,
  formatMarks,
  formatTime,
  schoolDate,
} from './format.ts'

test.each([
  [3600, '01 : 00 : 00'],
  [3599.2, '01 : 00 : 00'],
  [59, '00 : 00 : 59'],
  [0, '00 : 00 : 00'],
  [-5, '00 : 00 : 00'],
  [36_061, '10 : 01 : 01'],
])('%d seconds left read %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text)
})

test('school dates keep their day whatever the zone of the device', () => {
  expect(formatDate('2026-11-20')).toBe('20 Nov 2026')
  expect(formatDateWithDay('2026-11-20')).toBe('Fri, 20 Nov 2026')
  expect(formatDate('not yet')).toBe('not yet')
})

test('school times read on twelve hours', () => {
  expect(formatTime('09:05')).toBe('9:05 am')
  expect(formatTime('13:30')).toBe('1:30 pm')
  expect(formatTime('N/A')).toBe('N/A')
})

test('instants are shown and dated in the zone of the school', () => {
  expect(formatInstantTime('2026-11-20T20:15:07Z', 'Asia/Kolkata')).toBe('01:45:07')
  expect(schoolDate(Date.parse('2026-11-20T20:15:07Z'), 'Asia/Kolkata')).toBe('2026-11-21')
})

test.each([
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30 min'],
])('%d minutes read %s', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text)
})

test('marks carry no needless decimals', () => {
  expect(formatMarks(7)).toBe('7')
  expect(formatMarks(7.5)).toBe('7.5')
})
