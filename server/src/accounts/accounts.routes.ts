import * as contract from '@pariksha/contract/accounts.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle } from '../platform/http/binding.ts'
import { type Caller, closeSession } from '../platform/session.ts'
import { selectStaffSession, selectStudentSession } from './accounts.queries.ts'
import { resetPassword, setUpSchool } from './accounts.service.ts'
import { deviceCookie, deviceCookieName } from './login/devices.service.ts'
import { createLogin } from './login/login.service.ts'

const { accountMessages } = contract

async function sessionOf(deps: Deps, caller: Caller) {
  if (caller.kind === 'student') {
    const { name, rollNumber } = await selectStudentSession(deps.db, caller.id)
    return { role: caller.role, name, class_teacher: null, roll_number: rollNumber }
  }
  const { name, classTeacher } = await selectStaffSession(deps.db, caller.id)
  return { role: caller.role, name, class_teacher: classTeacher, roll_number: null }
}

export function accountsRoutes(deps: Deps): Binding[] {
  const login = createLogin(deps)
  return [
    handle(contract.login, async (call) => {
      const { query, body, address, now, signal } = call
      const attempt = { body, address, now, signal, device: call.cookie(deviceCookieName) }
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
    handle(contract.resetTeacherPassword, async (call) => {
      await resetPassword(deps, { caller: call.caller, password: call.body.password, context: auditContext(call) })
      return { message: accountMessages.passwordReset }
    }),
    handle(contract.resetPrincipalPassword, async (call) => {
      await resetPassword(deps, { caller: call.caller, password: call.body.password, context: auditContext(call) })
      return { message: accountMessages.passwordReset }
    }),
    handle(contract.setUpSchool, async (call) => {
      const { token, ...form } = call.body
      const session = await setUpSchool(deps, { form, token, context: auditContext(call) })
      return { access_token: session, role: 'principal' as const, message: accountMessages.schoolReady }
    }),
  ]
}
