import { expect, test } from 'vitest'
import { attendanceText, presence } from './attendance.ts'

test.each([
  [null, 'writing'],
  [true, 'handed in'],
  [false, 'absent'],
] as const)('whose attendance is %j is %s', (attended, said) => expect(presence(attended)).toBe(said))

test('everybody is counted once', () => {
  expect(attendanceText({ students: 29, writing: 3, attended: 7 })).toBe('3 writing, 7 handed in, 19 absent')
  expect(attendanceText({ students: 0, writing: 0, attended: 0 })).toBe('0 writing, 0 handed in, 0 absent')
})
