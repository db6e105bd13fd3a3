import { type Access, accessDecision } from '@pariksha/contract/law/access.ts'
import { homeOf, type PageLink } from '../lib/address/page-link.ts'
import { roleOf, type Session } from '../lib/session-store.ts'

/**
 * Decides where a visitor of a page goes (product 2.1). This is courtesy only: the server
 * checks every call again.
 * @returns where to go instead, or undefined to show the page
 */
export function guardDecision(access: Access, visitor: Session | undefined): PageLink | undefined {
  const role = roleOf(visitor)
  return accessDecision(access, role) === 'allowed' ? undefined : homeOf(role)
}
