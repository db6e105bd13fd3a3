import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, messageReply, tooLong } from './fields.ts'
import { roles } from './law/access.ts'
import { classKey } from './law/class-key.ts'

export const accountMessages = {
  usernameRequired: 'Username is required.',
  usernameShort: 'Username must be at least 4 characters.',
  studentIdRequired: 'Student ID is required',
  studentIdShort: 'Student ID must be at least 3 characters long',
  passwordRequired: 'Password is required',
  passwordLong: 'Password must be at most 200 characters long',
  loggedIn: 'Logged in successfully',
  loggedOut: 'Logged out successfully',
} as const

export const usernameField = z
  .string(accountMessages.usernameRequired)
  .check(
    z.trim(),
    z.minLength(1, { error: accountMessages.usernameRequired, abort: true }),
    z.minLength(4, accountMessages.usernameShort),
    z.maxLength(60, tooLong(60)),
  )

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

export const loginReply = z.object({ access_token: z.string(), role: z.enum(roles), message: z.string() })

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
