import { pages } from '@pariksha/contract/law/pages.ts'
import { securityMessages } from '@pariksha/contract/staff/account/security.ts'
import type { AuditContext } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError, fieldError } from '../platform/errors.ts'
import { hashPassword } from '../platform/password.ts'
import { callerKey, newToken, openStaffSession, type StaffCaller, tokenHash } from '../platform/session.ts'
import { changeSettings, foundSchool, isSchoolSetUp, schoolSettings } from '../school/school.service.ts'
import { addPrincipal, changePassword } from '../teachers/staff-accounts.service.ts'
import { deleteSetupLinks, insertSetupLink, lockSetupLink } from './accounts.queries.ts'
import { oldestSetupLink } from './setup-link.reads.ts'

type GivenCurrent = {
  /** The current password as it was typed. */
  current: string | undefined
  isOwnPassword: (password: string) => Promise<boolean>
}

type OwnReset = GivenCurrent & { caller: StaffCaller; password: string; context: AuditContext }

async function demandCurrent({ current, isOwnPassword }: GivenCurrent): Promise<void> {
  if (current === undefined || current === '') throw fieldError('current_password', securityMessages.currentRequired)
  if (!(await isOwnPassword(current))) {
    throw fieldError('current_password', securityMessages.currentWrong, 'password.current_wrong')
  }
}

/**
 * Sets the caller's own password and ends the account's other sessions.
 * @throws AppError `request.invalid`, `password.current_wrong` or `request.too_many` where the school asks for the current
 * password
 */
export async function resetPassword(deps: Deps, call: OwnReset): Promise<void> {
  const { caller, password, context } = call
  if ((await schoolSettings(deps.db)).asksCurrentPassword) await demandCurrent(call)
  await setPassword(deps, { staffId: caller.id, password, keptSession: caller.sessionHash, context })
}

/**
 * Chooses whether who changes their password is asked for the current one. To end that takes the current password: who
 * finds a principal's computer logged in could end it first, and then change the password.
 * @throws AppError `request.invalid`, `password.current_wrong` or `request.too_many`
 */
export async function chooseAsking(
  deps: Deps,
  call: GivenCurrent & { asks: boolean; context: AuditContext },
): Promise<void> {
  const { asks, context } = call
  if (!asks && (await schoolSettings(deps.db)).asksCurrentPassword) await demandCurrent(call)
  await changeSettings(deps, context, { asksCurrentPassword: asks })
}

type NewPassword = { staffId: number; password: string; keptSession?: Buffer; context: AuditContext }

/** Sets a password and ends the account's sessions, but for the one given. */
export async function setPassword(deps: Deps, { staffId, keptSession, context, ...given }: NewPassword): Promise<void> {
  const passwordHash = await hashPassword(given.password, callerKey(context))
  await deps.db.transaction().execute((tx) => changePassword(tx, context, { staffId, passwordHash, keptSession }))
}

type FirstPrincipal = { school_name: string; name: string; username: string; password: string }

/**
 * Founds the school with its first principal and logs the principal in. One link founds one school, once.
 * @throws AppError `setup.done` or `setup.link_invalid`
 */
export async function setUpSchool(
  deps: Deps,
  call: { form: FirstPrincipal; token: string; device: string | null; context: AuditContext },
): Promise<string> {
  const { form, context, device } = call
  if (await isSchoolSetUp(deps.db)) throw appError('setup.done')
  const passwordHash = await hashPassword(form.password)
  return deps.db.transaction().execute(async (tx) => {
    const isKnown = await lockSetupLink(tx, { tokenHash: tokenHash(call.token), oldest: oldestSetupLink(context.now) })
    if (await isSchoolSetUp(tx)) throw appError('setup.done')
    if (!isKnown) throw appError('setup.link_invalid')
    await foundSchool(tx, context, form.school_name)
    const principal = { username: form.username, name: form.name, passwordHash, now: context.now }
    const staffId = await addPrincipal(tx, principal)
    await deleteSetupLinks(tx)
    return openStaffSession(tx, { staffId, passwordHash, device }, context.now)
  })
}

/** A new one-time set-up path for a database without a school; undefined when the school exists. */
export async function offerSetup(deps: Deps): Promise<string | undefined> {
  if (await isSchoolSetUp(deps.db)) return undefined
  const token = newToken()
  await insertSetupLink(deps.db, tokenHash(token), deps.clock.now())
  return `${pages.setup.path}?token=${token}`
}
