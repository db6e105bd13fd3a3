import * as contract from '@pariksha/contract/accounts.ts'
import * as passwords from '@pariksha/contract/staff/account/passwords.ts'
import { passwordMessages } from '@pariksha/contract/staff/account/passwords.ts'
import * as security from '@pariksha/contract/staff/account/security.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle } from '../platform/http/binding.ts'
import { type Caller, closeSession } from '../platform/session.ts'
import { selectStaffSession, selectStudentSession } from './accounts.queries.ts'
import { chooseAsking, resetPassword, setUpSchool } from './accounts.service.ts'
import { deviceName } from './device-name.rules.ts'
import { deviceCookie, deviceCookieName } from './login/devices.service.ts'
import { createLogin } from './login/login.service.ts'
import { endAllOwnSessions, endOwnSession, ownSessions } from './own-sessions.service.ts'

const { accountMessages } = contract
const { securityMessages } = security

async function sessionOf(deps: Deps, caller: Caller) {
  if (caller.kind === 'student') {
    const { name, rollNumber } = await selectStudentSession(deps.db, caller.id)
    return { account_id: caller.id, role: caller.role, name, class_teacher: null, roll_number: rollNumber }
  }
  const { name, classTeacher } = await selectStaffSession(deps.db, caller.id)
  return { account_id: caller.id, role: caller.role, name, class_teacher: classTeacher, roll_number: null }
}

export function accountsRoutes(deps: Deps): Binding[] {
  const login = createLogin(deps)
  return [
    handle(contract.login, async (call) => {
      const { query, body, address, now, signal } = call
      const attempt = { body, address, now, signal, userAgent: call.userAgent, device: call.cookie(deviceCookieName) }
      const { token, role, device } = await login[query.role === 'student' ? 'student' : 'staff'](attempt)
      call.keepCookie(deviceCookie(device))
      return { access_token: token, role, message: accountMessages.loggedIn }
    }),
    handle(contract.logout, async ({ caller }) => {
      await closeSession(deps.db, caller.sessionHash)
      return { message: accountMessages.loggedOut }
    }),
    handle(contract.getSession, async ({ caller, now }) => ({
      ...(await sessionOf(deps, caller)),
      server_time: now.toISOString(),
    })),
    ...[passwords.resetTeacherPassword, passwords.resetPrincipalPassword].map((endpoint) =>
      handle(endpoint, async (call) => {
        const { caller, address, body, signal } = call
        await resetPassword(deps, {
          caller,
          password: body.password,
          current: body.current_password,
          isOwnPassword: (password) => login.isOwnPassword({ caller, password, address, signal }),
          context: auditContext(call),
        })
        return { message: passwordMessages.passwordReset }
      }),
    ),
    handle(security.changeSchoolSettings, async (call) => {
      const { caller, address, body, signal } = call
      await chooseAsking(deps, {
        asks: body.asks_current_password,
        current: body.current_password,
        isOwnPassword: (password) => login.isOwnPassword({ caller, password, address, signal }),
        context: auditContext(call),
      })
      return { message: securityMessages.settingsSaved, asks_current_password: body.asks_current_password }
    }),
    handle(security.listSessions, ({ caller, now }) => ownSessions(deps, { caller, now })),
    handle(security.endOwnSession, async (call) => {
      await endOwnSession(deps, { caller: call.caller, context: auditContext(call), id: call.params.session_id })
      return { message: securityMessages.sessionEnded }
    }),
    handle(security.logOutEverywhere, async (call) => {
      await endAllOwnSessions(deps, { caller: call.caller, context: auditContext(call) })
      return { message: securityMessages.loggedOutEverywhere }
    }),
    handle(passwords.setUpSchool, async (call) => {
      const { token, ...form } = call.body
      const session = await setUpSchool(deps, {
        form,
        token,
        device: deviceName(call.userAgent),
        context: auditContext(call),
      })
      return { access_token: session, role: 'principal' as const, message: passwordMessages.schoolReady }
    }),
  ]
}
