/** What staff can do for the safety of their accounts, and what the school has chosen. Apart from what pupils' pages load. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { instant, messageReply, recordId } from '../../fields.ts'
import { loginAddressOf } from '../../law/pages.ts'
import { currentPassword } from './passwords.ts'

export const securityMessages = {
  currentRequired: 'Please enter your current password',
  currentWrong: 'This is not your current password',
  sessionEnded: 'That device is logged out',
  loggedOutEverywhere: 'Logged out on all devices',
  sessionsFailed: 'Failed to load where you are logged in',
  logOutFailed: 'Failed to log out. Please try again.',
  settingsSaved: 'Setting saved',
  settingsLoadFailed: 'Failed to load the settings of the school',
  settingsFailed: 'Failed to save the setting',
  loginAddressInvalid: 'Please enter an address that other computers can open, such as 192.168.1.10:3000',
} as const

/** So many of one person are listed. */
export const listedSessions = 50

/** The one used last comes first. `device` is null for a browser that says nothing of itself. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/v1/sessions',
  access: ['teacher', 'principal'],
  summary: 'Where the signed-in person is logged in.',
  response: z.object({
    sessions: z
      .array(
        z.object({
          session_id: z.int(),
          device: z.nullable(z.string()),
          logged_in_at: instant,
          last_seen_at: instant,
          is_current: z.boolean(),
        }),
      )
      .check(z.maxLength(listedSessions)),
  }),
  errors: [],
})

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/v1/sessions/:session_id',
  access: ['teacher', 'principal'],
  summary: 'End one session of the signed-in person.',
  params: z.object({ session_id: recordId }),
  response: messageReply,
  errors: ['session.not_found'],
})

export const logOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/v1/logout-everywhere',
  access: ['teacher', 'principal'],
  summary: 'End every session of the signed-in person, this one too.',
  response: messageReply,
  errors: [],
})

const schoolSettings = z.object({ asks_current_password: z.boolean() })

export const getSchoolSettings = endpoint({
  method: 'GET',
  path: '/api/v1/school/settings',
  access: ['teacher', 'principal'],
  summary:
    'What the school has chosen: whether who changes their password is asked for the current one; where pupils log in.',
  /** `login_address` is empty where nobody has said it. */
  response: z.extend(schoolSettings, { login_address: z.string() }),
  errors: [],
})

export const changeSchoolSettings = endpoint({
  method: 'PATCH',
  path: '/api/v1/school/settings',
  access: ['principal'],
  summary: 'Change what the school has chosen. To end the asking for the current password takes the current password.',
  body: z.extend(schoolSettings, { current_password: currentPassword }),
  response: z.extend(schoolSettings, { message: z.string() }),
  errors: ['password.current_wrong', 'request.too_many'],
})

const loginAddressField = z.pipe(
  z.string(securityMessages.loginAddressInvalid).check(z.maxLength(200, securityMessages.loginAddressInvalid)),
  z.transform((typed: string, context) => {
    const address = loginAddressOf(typed)
    if (address !== undefined) return address
    context.issues.push({ code: 'custom', message: securityMessages.loginAddressInvalid, input: typed })
    return z.NEVER
  }),
)

export const loginAddressForm = z.object({ login_address: loginAddressField })

export const changeLoginAddress = endpoint({
  method: 'PUT',
  path: '/api/v1/school/login-address',
  access: ['principal'],
  summary: 'Say once where pupils log in, for the slips of the whole school.',
  body: loginAddressForm,
  response: z.object({ message: z.string(), login_address: z.string() }),
  errors: [],
})
