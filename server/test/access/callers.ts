/** Everybody who may stand before an endpoint, each with what they hold out as their session. */
import { randomBytes } from 'node:crypto'
import { tokenHash } from '../../src/platform/session.ts'
import type { TestApp } from '../app.ts'
import { logInStaff, logInStudent } from '../factories.ts'

/** In the order of the columns of the table. Those from `pupil` on are signed in. */
export const callers = [
  'nobody',
  'garbage',
  'expired',
  'logged out',
  'pupil',
  'pupil of another class',
  'class teacher',
  'teacher of the class',
  'other teacher',
  'principal',
] as const

export type CallerName = (typeof callers)[number]

export const signedIn: readonly CallerName[] = callers.slice(callers.indexOf('pupil'))

/** Whether the caller belongs to class 6 and not to class 5, where the objects of the table are. */
export function isOfOtherClass(caller: CallerName): boolean {
  return caller === 'pupil of another class' || caller === 'other teacher'
}

async function expiredToken(test: TestApp): Promise<string> {
  const token = await logInStaff(test, 'principal')
  await test.deps.db
    .updateTable('sessions')
    .set({ expires_at: new Date(test.clock.now().getTime() - 1) })
    .where('token_hash', '=', tokenHash(token))
    .execute()
  return token
}

async function endedToken(test: TestApp): Promise<string> {
  const token = await logInStaff(test, 'principal')
  await test.send({ method: 'POST', url: '/api/v1/logout', token })
  return token
}

/** Logs everybody in who can. @returns the tokens, undefined for nobody's */
export async function makeCallers(test: TestApp): Promise<Record<CallerName, string | undefined>> {
  return {
    nobody: undefined,
    garbage: randomBytes(32).toString('base64url'),
    expired: await expiredToken(test),
    'logged out': await endedToken(test),
    pupil: await logInStudent(test, 'PUPIL-51'),
    'pupil of another class': await logInStudent(test, 'PUPIL-61'),
    'class teacher': await logInStaff(test, 'meena'),
    'teacher of the class': await logInStaff(test, 'maths'),
    'other teacher': await logInStaff(test, 'sixth'),
    principal: await logInStaff(test, 'principal'),
  }
}
