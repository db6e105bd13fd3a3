import { expect, test } from 'vitest'
import { emptyTeacherDraft, readChangedTeacher, readNewTeacher } from './teacher-draft.ts'

const typed = {
  ...emptyTeacherDraft,
  name: 'Asha Rao',
  username: 'asha',
  password: 'secret1',
  phone: '9848012345',
  age: '34',
  gender: 'Female',
  classes: ' 5, Class 6th,',
  subjects: 'mathematics, Music',
}

test('lists with commas become lists, and no class teacher becomes none', () => {
  expect(readNewTeacher(typed)).toMatchObject({
    isValid: true,
    values: { classes: [5, 6], subjects: ['Mathematics', 'Music'], class_teacher: null, age: 34 },
  })
})

test('an empty form says what each field wants', () => {
  expect(readNewTeacher(emptyTeacherDraft)).toEqual({
    isValid: false,
    messages: {
      name: 'Name is required.',
      username: 'Username is required.',
      password: 'Password must be at least 6 characters',
      phone: 'Phone number must be exactly 10 digits.',
      age: 'Age must be between 21 and 65 years.',
      gender: 'Please select a gender',
      classes: 'Classes are required.',
      subjects: 'Subjects are required.',
    },
  })
})

test.each(['20', '66'])('nobody teaches at %s', (age) => {
  expect(readNewTeacher({ ...typed, age })).toMatchObject({
    messages: { age: 'Age must be between 21 and 65 years.' },
  })
})

test('a class that is none is named as that, not as missing', () => {
  expect(readNewTeacher({ ...typed, classes: '5, V' })).toMatchObject({
    messages: { classes: 'Please enter classes from 1 to 10, such as Class 5th, Class 6th.' },
  })
})

test('a blank password is left out of a change, a short one is refused', () => {
  const blank = readChangedTeacher({ ...typed, password: '' })
  expect(blank.isValid && 'password' in blank.values).toBe(false)
  expect(blank.isValid).toBe(true)
  expect(readChangedTeacher({ ...typed, password: 'abc' })).toMatchObject({
    messages: { password: 'Password must be at least 6 characters' },
  })
})
