/** The passwords of staff, and the set-up that makes the first of them. Apart from what pupils' pages load. */
import * as z from 'zod/mini'
import { accountMessages, loginReply, usernameField } from '../../accounts.ts'
import { endpoint } from '../../endpoint.ts'
import { messageReply, requiredText } from '../../fields.ts'

/** How long a set-up link works; a start of the server prints a new one. */
export const setupLinkHours = 24

export const passwordMessages = {
  teacherPasswordShort: 'Password must be at least 6 characters',
  confirmationRequired: 'Please confirm your password',
  passwordsDiffer: 'Passwords do not match',
  principalPasswordShort: 'Password must be at least 8 characters long',
  passwordCase: 'Password must contain both uppercase and lowercase letters',
  passwordDigit: 'Password must contain at least one number',
  passwordSpecial: 'Password must contain at least one special character',
  schoolNameRequired: 'Please enter the name of the school',
  nameRequired: 'Please enter your name',
  passwordReset: 'Password reset successfully',
  schoolReady: 'The school is set up',
} as const

/** A teacher's new password: at least 6 characters. */
export const teacherPassword = z
  .string(accountMessages.passwordRequired)
  .check(
    z.minLength(1, { error: accountMessages.passwordRequired, abort: true }),
    z.minLength(6, passwordMessages.teacherPasswordShort),
    z.maxLength(200, accountMessages.passwordLong),
  )

/** What a principal's password must have, in the order in which it is said; `label` names it before it is broken. */
export const principalPasswordRules = [
  { label: 'At least 8 characters', message: passwordMessages.principalPasswordShort, pattern: /^.{8,}$/s },
  {
    label: 'Uppercase and lowercase letters',
    message: passwordMessages.passwordCase,
    pattern: /\p{Ll}.*\p{Lu}|\p{Lu}.*\p{Ll}/su,
  },
  { label: 'A number', message: passwordMessages.passwordDigit, pattern: /\d/ },
  {
    label: 'A special character, such as ! @ # or ?',
    message: passwordMessages.passwordSpecial,
    pattern: /[!@#$%^&*(),.?":{}|<>]/,
  },
] as const

/** A principal's new password: at least 8 characters with both cases, a digit and a special character. */
export const principalPassword = z
  .string(passwordMessages.principalPasswordShort)
  .check(
    z.maxLength(200, { error: accountMessages.passwordLong, abort: true }),
    ...principalPasswordRules.map(({ message, pattern }) => z.regex(pattern, { error: message, abort: true })),
  )

const isTypedTwice = z.refine<{ password: string; confirmation: string }>(
  ({ password, confirmation }) => password === confirmation,
  { error: passwordMessages.passwordsDiffer, path: ['confirmation'] },
)

/** The forms of a new password, typed twice. Only the password is sent. */
export const teacherResetForm = z
  .object({
    password: teacherPassword,
    confirmation: z.string().check(z.minLength(1, { error: passwordMessages.confirmationRequired, abort: true })),
  })
  .check(isTypedTwice)
export const principalResetForm = z
  .object({ password: principalPassword, confirmation: z.string() })
  .check(isTypedTwice)

/** The current password counts only where the school asks for it; there it is needed, and to end the asking. */
export const currentPassword = z.optional(z.string().check(z.maxLength(200, accountMessages.passwordLong)))

const passwordReset = {
  method: 'POST',
  response: messageReply,
  errors: ['password.current_wrong', 'request.too_many'],
} as const

export const resetTeacherPassword = endpoint({
  ...passwordReset,
  path: '/api/v1/teacher/reset-password',
  access: ['teacher'],
  summary: "Change the signed-in teacher's own password; other sessions of the account end.",
  body: z.object({ password: teacherPassword, current_password: currentPassword }),
})

export const resetPrincipalPassword = endpoint({
  ...passwordReset,
  path: '/api/v1/principal/reset-password',
  access: ['principal'],
  summary: "Change the signed-in principal's own password; other sessions of the account end.",
  body: z.object({ password: principalPassword, current_password: currentPassword }),
})

export const setUpForm = z.object({
  school_name: requiredText(passwordMessages.schoolNameRequired),
  name: requiredText(passwordMessages.nameRequired),
  username: usernameField,
  password: principalPassword,
})

export const setupToken = z.string().check(z.maxLength(200))

export const setUpSchool = endpoint({
  method: 'POST',
  path: '/api/v1/setup',
  access: 'public',
  summary: 'Name the school and create its first principal, with the one-time link the server printed.',
  body: z.extend(setUpForm, { token: setupToken }),
  response: loginReply,
  errors: ['setup.link_invalid', 'setup.done', 'request.too_many'],
})
