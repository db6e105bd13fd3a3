/** The roles a signed-in person can have. The storage key `role` and every login reply carry one of these. */
export const roles = ['teacher', 'student', 'principal'] as const

export type Role = (typeof roles)[number]

export type StaffRole = Exclude<Role, 'student'>

/**
 * Who may call an endpoint at all: anybody, anybody signed in, or the listed roles.
 * Which *rows* a caller may then see is decided in the query's scope clause, never here.
 */
export type Access = 'public' | 'signed-in' | readonly Role[]

/**
 * Decides whether a caller may use an endpoint.
 * @param access what the endpoint declares
 * @param role the caller's role; undefined when not signed in
 * @returns 'allowed', 'sign-in-required' (401) or 'forbidden' (403)
 */
export function accessDecision(access: Access, role: Role | undefined): 'allowed' | 'sign-in-required' | 'forbidden' {
  if (access === 'public') return 'allowed'
  if (role === undefined) return 'sign-in-required'
  if (access === 'signed-in' || access.includes(role)) return 'allowed'
  return 'forbidden'
}
