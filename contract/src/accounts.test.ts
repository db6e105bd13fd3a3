import { describe, expect, it } from 'vitest'
import { staffLoginForm, studentLoginForm } from './accounts.ts'
import { principalPassword, principalResetForm, teacherPassword, teacherResetForm } from './staff/account/passwords.ts'

const messagesOf = (parsed: { error?: { issues: { message: string }[] } | undefined }) =>
  parsed.error?.issues.map((issue) => issue.message) ?? []

describe('account rules', () => {
  it.each([
    ['', ['Username is required.']],
    ['abc', ['Username must be at least 4 characters.']],
    ['abcd', []],
    ['a'.repeat(61), ['At most 60 characters are allowed.']],
  ])('username %j', (username, messages) => {
    expect(messagesOf(staffLoginForm.safeParse({ username, password: 'x' }))).toEqual(messages)
  })

  it.each([
    ['', ['Student ID is required']],
    ['   ', ['Student ID is required']],
    ['ab', ['Student ID must be at least 3 characters long']],
    [' abc ', []],
    ['7'.repeat(41), ['At most 40 characters are allowed.']],
  ])('student ID %j', (uniqueCode, messages) => {
    expect(messagesOf(studentLoginForm.safeParse({ uniqueCode }))).toEqual(messages)
  })

  it.each([
    ['', ['Password is required']],
    ['12345', ['Password must be at least 6 characters']],
    ['123456', []],
  ])("a teacher's password %j", (password, messages) => {
    expect(messagesOf(teacherPassword.safeParse(password))).toEqual(messages)
  })

  it.each([
    ['', ['Password must be at least 8 characters long']],
    ['Short1!', ['Password must be at least 8 characters long']],
    ['alllower1!', ['Password must contain both uppercase and lowercase letters']],
    ['ALLUPPER1!', ['Password must contain both uppercase and lowercase letters']],
    ['NoNumber!', ['Password must contain at least one number']],
    ['NoSpecial1', ['Password must contain at least one special character']],
    ['Principal@1', []],
  ])("a principal's password %j", (password, messages) => {
    expect(messagesOf(principalPassword.safeParse(password))).toEqual(messages)
  })

  it.each([
    [teacherResetForm, '', ['Please confirm your password']],
    [teacherResetForm, 'Abcdefg1', ['Passwords do not match']],
    [teacherResetForm, 'Abcdefg1!', []],
    [principalResetForm, '', ['Passwords do not match']],
    [principalResetForm, 'abcdefg1!', ['Passwords do not match']],
    [principalResetForm, 'Abcdefg1!', []],
  ])('the confirmation of a new password', (form, confirmation, messages) => {
    expect(messagesOf(form.safeParse({ password: 'Abcdefg1!', confirmation }))).toEqual(messages)
  })
})
