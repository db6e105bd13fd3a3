import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, messageReply, requiredText, tooLong } from './fields.ts'
import { roles } from './law/access.ts'
import { classKey } from './law/class-key.ts'

/** How long a set-up link works; a start of the server prints a new one. */
export const setupLinkHours = 24

export const accountMessages = {
  usernameRequired: 'Username is required.',
  usernameShort: 'Username must be at least 4 characters.',
  studentIdRequired: 'Student ID is required',
  studentIdShort: 'Student ID must be at least 3 characters long',
  passwordRequired: 'Password is required',
  teacherPasswordShort: 'Password must be at least 6 characters',
  confirmationRequired: 'Please confirm your password',
  passwordsDiffer: 'Passwords do not match',
  principalPasswordShort: 'Password must be at least 8 characters long',
  passwordCase: 'Password must contain both uppercase and lowercase letters',
  passwordDigit: 'Password must contain at least one number',
  passwordSpecial: 'Password must contain at least one special character',
  passwordLong: 'Password must be at most 200 characters long',
  schoolNameRequired: 'Please enter the name of the school',
  nameRequired: 'Please enter your name',
  loggedIn: 'Logged in successfully',
  loggedOut: 'Logged out successfully',
  passwordReset: 'Password reset successfully',
  schoolReady: 'The school is set up',
} as const

export const usernameField = z
  .string(accountMessages.usernameRequired)
  .check(
    z.trim(),
    z.minLength(1, { error: accountMessages.usernameRequired, abort: true }),
    z.minLength(4, accountMessages.usernameShort),
    z.maxLength(60, tooLong(60)),
  )

/** A teacher's new password: at least 6 characters. */
export const teacherPassword = z
  .string(accountMessages.passwordRequired)
  .check(
    z.minLength(1, { error: accountMessages.passwordRequired, abort: true }),
    z.minLength(6, accountMessages.teacherPasswordShort),
    z.maxLength(200, accountMessages.passwordLong),
  )

/** What a principal's password must have, in the order in which it is said; `label` names it before it is broken. */
export const principalPasswordRules = [
  { label: 'At least 8 characters', message: accountMessages.principalPasswordShort, pattern: /^.{8,}$/s },
  {
    label: 'Uppercase and lowercase letters',
    message: accountMessages.passwordCase,
    pattern: /\p{Ll}.*\p{Lu}|\p{Lu}.*\p{Ll}/su,
  },
  { label: 'A number', message: accountMessages.passwordDigit, pattern: /\d/ },
  {
    label: 'A special character, such as ! @ # or ?',
    message: accountMessages.passwordSpecial,
    pattern: /[!@#$%^&*(),.?":{}|<>]/,
  },
] as const

/** A principal's new password: at least 8 characters with both cases, a digit and a special character. */
export const principalPassword = z
  .string(accountMessages.principalPasswordShort)
  .check(
    z.maxLength(200, { error: accountMessages.passwordLong, abort: true }),
    ...principalPasswordRules.map(({ message, pattern }) => z.regex(pattern, { error: message, abort: true })),
  )

const isTypedTwice = z.refine<{ password: string; confirmation: string }>(
  ({ password, confirmation }) => password === confirmation,
  { error: accountMessages.passwordsDiffer, path: ['confirmation'] },
)

/** The forms of a new password, typed twice. Only the password is sent. */
export const teacherResetForm = z
  .object({
    password: teacherPassword,
    confirmation: z.string().check(z.minLength(1, { error: accountMessages.confirmationRequired, abort: true })),
  })
  .check(isTypedTwice)
export const principalResetForm = z
  .object({ password: principalPassword, confirmation: z.string() })
  .check(isTypedTwice)

export const staffLoginForm = z.object({
  username: usernameField,
  password: z.string(accountMessages.passwordRequired),
})

export const studentLoginForm = z.object({
  uniqueCode: z
    .string(accountMessages.studentIdRequired)
    .check(
      z.trim(),
      z.minLength(1, { error: accountMessages.studentIdRequired, abort: true }),
      z.minLength(3, accountMessages.studentIdShort),
      z.maxLength(40, tooLong(40)),
    ),
})

const loginReply = z.object({ access_token: z.string(), role: z.enum(roles), message: z.string() })

/** `role=teacher` logs staff in (a principal too), `role=student` a student; the body's fields depend on it. */
export const login = endpoint({
  method: 'POST',
  path: '/api/v1/login',
  access: 'public',
  summary: 'Log in as staff with username and password, or as a student with the unique code.',
  query: z.object({ role: z.enum(['teacher', 'student']) }),
  body: z.object({
    username: z.optional(z.string()),
    password: z.optional(z.string().check(z.maxLength(200, accountMessages.passwordLong))),
    uniqueCode: z.optional(z.string()),
  }),
  bodyBytes: 2 * 1024,
  response: loginReply,
  errors: ['login.staff_failed', 'login.student_failed', 'request.too_many'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/v1/logout',
  access: 'signed-in',
  summary: 'End this session.',
  response: messageReply,
  errors: [],
})

export const getSession = endpoint({
  method: 'GET',
  path: '/api/v1/session',
  access: 'signed-in',
  summary: 'Who is signed in.',
  /** `account_id` tells apart those of one role, whatever they are called. */
  response: z.object({
    account_id: z.int(),
    role: z.enum(roles),
    name: z.string(),
    class_teacher: z.nullable(classKey),
    roll_number: z.nullable(z.string()),
    server_time: instant,
  }),
  errors: [],
})

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
  school_name: requiredText(accountMessages.schoolNameRequired),
  name: requiredText(accountMessages.nameRequired),
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
