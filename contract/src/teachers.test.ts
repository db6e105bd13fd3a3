import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { createTeacherForm, modifyTeacherForm, transferForm } from './teachers.ts'

const form = {
  username: ' meena ',
  password: 'secret1',
  name: 'Meena Rao',
  phone: '9876500000',
  classes: ['Class 5th', '6', 7],
  subjects: [' mathematics', 'physicalscience', 'Sanskrit'],
  age: '40',
  gender: 'Female',
}

function faults(schema: z.ZodMiniType, value: unknown) {
  return schema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

describe('the form of a teacher', () => {
  it('reads classes, and subjects in the spelling of those with an icon', () => {
    expect(createTeacherForm.parse(form)).toEqual({
      ...form,
      username: 'meena',
      classes: [5, 6, 7],
      subjects: ['Mathematics', 'PhysicalScience', 'Sanskrit'],
      age: 40,
    })
  })

  it.each([
    [undefined, undefined],
    [null, null],
    ['', null],
    ['5', 5],
    ['Class 5th', 5],
  ])('reads the class teacher %j as %j', (typed, read) => {
    expect(createTeacherForm.parse({ ...form, class_teacher: typed }).class_teacher).toBe(read)
  })

  it.each([
    ['username', ' ', 'Username is required.'],
    ['username', 'abc', 'Username must be at least 4 characters.'],
    ['username', 'a'.repeat(61), 'At most 60 characters are allowed.'],
    ['name', ' ', 'Name is required.'],
    ['phone', '123', 'Phone number must be exactly 10 digits.'],
    ['age', 20, 'Age must be between 21 and 65 years.'],
    ['age', '65.5', 'Age must be between 21 and 65 years.'],
    ['classes', [], 'Classes are required.'],
    ['subjects', [], 'Subjects are required.'],
    ['classes', Array(11).fill(5), 'At most 10 classes are allowed.'],
    ['subjects', Array(21).fill('Hindi'), 'At most 20 subjects are allowed.'],
    ['classes', undefined, 'Classes are required.'],
    ['subjects', 'Hindi', 'Subjects are required.'],
    ['class_teacher', 'none', 'Please choose a class from 1 to 10, or none.'],
    ['password', '12345', 'Password must be at least 6 characters'],
  ])('says what is wrong with %s %j', (field, value, message) => {
    expect(faults(createTeacherForm, { ...form, [field]: value })).toEqual([[field, message]])
  })

  it('needs a password for a new teacher only', () => {
    const { password: _password, ...silent } = form
    expect(faults(createTeacherForm, silent)).toEqual([['password', 'Password is required']])
    expect(faults(createTeacherForm, { ...form, password: '' })).toHaveLength(1)
    expect(modifyTeacherForm.safeParse(silent).success).toBe(true)
    expect(modifyTeacherForm.parse({ ...form, password: '' }).password).toBe('')
  })

  it.each(['12345', 12345, null])('says what is wrong with the changed password %j', (changed) => {
    expect(faults(modifyTeacherForm, { ...form, password: changed })).toEqual([
      ['password', 'Password must be at least 6 characters'],
    ])
  })
})

it('transfers between two teachers', () => {
  const transfer = { teacher1: 'meena', teacher2: 'other', subject: 'Hindi', class_name: 'Class 5' }
  expect(transferForm.parse(transfer).class_name).toBe(5)
  expect(faults(transferForm, { ...transfer, teacher2: ' MEENA ' })).toEqual([
    ['teacher2', 'Source and target teachers cannot be the same.'],
  ])
})
