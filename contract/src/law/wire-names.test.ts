import { expect, it } from 'vitest'
import { camelName, fromWire, toWire } from './wire-names.ts'

it.each([
  ['name', 'name'],
  ['roll_number', 'rollNumber'],
  ['class_teacher_of', 'classTeacherOf'],
])('%s is %s in our code', (wire, ours) => expect(camelName(wire)).toBe(ours))

it('renames a record, and some of its fields back', () => {
  const record = fromWire({ name: 'Asha', roll_number: '7' })
  expect(record).toEqual({ name: 'Asha', rollNumber: '7' })
  expect(toWire({ ...record, id: 1 }, ['roll_number'])).toEqual({ roll_number: '7' })
})
