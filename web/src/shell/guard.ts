import type { Role } from '@pariksha/contract/law/access.ts'
import { roleOf, type Session } from '../lib/session.ts'
import { homeOf } from '../paths.ts'

/** Who a route is for: anybody, or the signed-in roles listed. */
export type Audience = 'everyone' | readonly Role[]

/**
 * Decides where a visitor of a route goes (specification section 2, guard rule). This is courtesy only: the server
 * checks every call again.
 * @returns the address to go to instead, or undefined to show the page
 */
export function guardDecision(audience: Audience, visitor: Session | undefined): string | undefined {
  if (audience === 'everyone') return undefined
  const role = roleOf(visitor)
  return role && audience.includes(role) ? undefined : homeOf(role)
}
