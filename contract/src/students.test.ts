import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { listStudentsByClass, modifyStudentForm, promoteStudents, rollOver, studentForm } from './students.ts'

const form = {
  name: ' Ravi Kumar ',
  standard: 'Class 5th',
  roll_number: ' 17 ',
  parent_name: 'Sita',
  phone: '9876500000',
  gender: 'Other',
}

function firstMessage(schema: z.ZodMiniType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message
}

describe('the form of a student', () => {
  it('trims its texts and reads the class', () => {
    expect(studentForm.parse(form)).toEqual({ ...form, name: 'Ravi Kumar', standard: 5, roll_number: '17' })
  })

  it('takes a roll number as a number', () => {
    expect(studentForm.parse({ ...form, roll_number: 17 }).roll_number).toBe('17')
    expect(firstMessage(studentForm, { ...form, roll_number: 1.5 })).toBe('Please enter a valid roll number')
  })

  it.each([
    ['', 0],
    [' 25 % ', 25],
    [100, 100],
  ])('reads %j as extra time', (said, extra_percent) => {
    expect(studentForm.parse({ ...form, extra_percent: said }).extra_percent).toBe(extra_percent)
  })

  it('may say which version it was filled from', () => {
    expect(modifyStudentForm.parse(form).version).toBeUndefined()
    expect(modifyStudentForm.parse({ ...form, version: 3 }).version).toBe(3)
    expect(modifyStudentForm.safeParse({ ...form, version: 'new' }).success).toBe(false)
  })

  it.each([
    ['name', 'R', 'Please enter a valid name (minimum 2 characters)'],
    ['name', 'R'.repeat(121), 'At most 120 characters are allowed.'],
    ['roll_number', '1'.repeat(21), 'At most 20 characters are allowed.'],
    ['phone', '98765 0000', 'Please enter a valid 10-digit phone number'],
    ['gender', undefined, 'Please select a gender'],
    ['extra_percent', '101', 'Please enter a percentage from 0 to 100'],
    ['extra_percent', 'a quarter', 'Please enter a percentage from 0 to 100'],
    ['extra_percent', -5, 'Please enter a percentage from 0 to 100'],
  ])('says what is wrong with %s %j', (field, value, message) => {
    expect(firstMessage(studentForm, { ...form, [field]: value })).toBe(message)
  })
})

describe('a class in a query', () => {
  it.each([
    ['5', 5],
    ['Class 10th', 10],
    ['Class 1', 1],
    ['All', 'All'],
    [' all ', 'All'],
  ])('%j reads as %j', (standard, read) => {
    expect(listStudentsByClass.query.parse({ standard })).toEqual({ standard: read })
  })

  it.each(['', '0', '11', 'Allx', 'Class'])('%j is none', (standard) => {
    expect(firstMessage(listStudentsByClass.query, { standard })).toBe('Please choose a class from 1 to 10, or All.')
  })
})

it('promotes at least one and at most a thousand', () => {
  const rolls = (count: number) => ({ roll_numbers: Array.from({ length: count }, (_, index) => String(index)) })
  expect(firstMessage(promoteStudents.body, rolls(0))).toBe('Please select students to promote')
  expect(promoteStudents.body.safeParse(rolls(5000)).success).toBe(true)
  expect(promoteStudents.body.safeParse(rolls(5001)).success).toBe(false)
})

it('never moves every class up by an empty call', () => {
  expect(rollOver.body.safeParse(undefined).success).toBe(false)
  expect(rollOver.body.parse({})).toEqual({})
})
