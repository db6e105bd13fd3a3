/** A principal's forgotten password: whoever runs the server can give a new one. */
import type { Deps } from '../platform/deps.ts'
import { forgetGuesses } from '../platform/limits/guess-budget.ts'
import { newCode } from '../students/students.service.ts'
import { listPrincipalUsernames, selectOptionalStaffLogin } from './accounts.queries.ts'
import { setPassword } from './accounts.service.ts'
import { accountKey } from './login/login.rules.ts'

export type Renewal =
  | { kind: 'renewed'; password: string }
  | { kind: 'teacher' }
  | { kind: 'unknown'; principals: readonly string[] }

/** Gives a principal a new random password, ends their sessions and forgets failed attempts to log in. */
export async function renewPrincipalPassword(deps: Deps, username: string): Promise<Renewal> {
  const found = await selectOptionalStaffLogin(deps.db, username)
  if (found === undefined) return { kind: 'unknown', principals: await listPrincipalUsernames(deps.db) }
  if (found.role !== 'principal') return { kind: 'teacher' }
  const password = newPassword()
  const context = { caller: null, now: deps.clock.now(), requestId: null }
  await setPassword(deps, { staffId: found.id, password, context })
  await forgetGuesses(deps.db, accountKey(found.id, ''))
  return { kind: 'renewed', password }
}

/** A code of 50 random bits, with what a principal's password must have besides. */
function newPassword(): string {
  return `New1.${newCode().toLowerCase()}`
}
