import { staffLoginForm, studentLoginForm } from '@pariksha/contract/accounts.ts'
import type { Role } from '@pariksha/contract/law/access.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError } from '../../platform/errors.ts'
import { groupCalls } from '../../platform/group-calls.ts'
import { FairTurns } from '../../platform/limits/fair-turns.ts'
import { guessBudgets } from '../../platform/limits/guess-budget.ts'
import { networkOf } from '../../platform/network.ts'
import { isPassword } from '../../platform/password.ts'
import { openStaffSession, openStudentSession, type StaffCaller, tokenHash } from '../../platform/session.ts'
import { parseBody } from '../../platform/validate.ts'
import { codeKey } from '../../students/students.rules.ts'
import { selectPasswordHash } from '../accounts.queries.ts'
import { deviceName } from '../device-name.rules.ts'
import { deviceHash, deviceToken, noteStudentDevice, voucherOf } from './devices.service.ts'
import { createGuessing } from './guessing.service.ts'
import { type FoundAccount, listStaffLogins, putStaffDevice } from './login.queries.ts'
import { accountKey, staffWays, studentWays, type Way } from './login.rules.ts'

type Attempt = {
  body: unknown
  address: string
  /** What the cookie of the device holds. */
  device: string | undefined
  userAgent: string | undefined
  signal: AbortSignal
  now: Date
}
type OwnPassword = { caller: StaffCaller; password: string; address: string; signal: AbortSignal }
type LoggedIn = { token: string; role: Role; device: string }

/**
 * Logging in. Whoever is right is let in, in turn with the others of the same network; who is wrong is slowed, by
 * network, account and device. A whole school may wait here: the turns of one network are fewer than its burst, so that
 * right credentials which come together never use it up.
 */
export function createLogin(deps: Deps) {
  const guess = createGuessing(guessBudgets(deps.db), deps.metrics)
  const studentTurns = new FairTurns({ atOnce: 300, perKey: 100, waiting: 5_000, waitingPerKey: 2_000 })
  const staffTurns = new FairTurns({ atOnce: 100, perKey: 10, waiting: 5_000, waitingPerKey: 2_000 })

  const staffLogins = groupCalls(
    (asked: readonly { username: string; hash: Buffer | undefined }[]) =>
      listStaffLogins(deps.db, {
        usernames: asked.map(({ username }) => username),
        deviceHashes: asked.map(({ hash }) => hash ?? null),
      }),
    { size: 500, atOnce: 1, longestWaitMs: 30_000 },
  )

  const findStaff = async (username: string, hash: Buffer | undefined): Promise<FoundAccount> => {
    // The database takes no such name, and would refuse those that are asked for together with it.
    if (username.includes('\0')) throw appError('request.malformed')
    return staffLogins({ username, hash })
  }

  return {
    /** @throws AppError `login.staff_failed`, the same for an unknown account and a wrong password; `request.too_many` */
    async staff({ body, address, device, userAgent, signal, now }: Attempt): Promise<LoggedIn> {
      const { username, password } = parseBody(staffLoginForm, body)
      const network = networkOf(address)
      const hash = deviceHash(device)
      const { id, role, passwordHash, nameFingerprint, isKnownDevice } = await findStaff(username, hash)
      const evaluate = async ({ turn }: Way) => {
        const isRight = await isPassword(passwordHash ?? undefined, password, { ...turn, signal })
        if (!isRight || id === null || role === null || passwordHash === null) return undefined
        return { staffId: id, role, passwordHash }
      }
      const key = accountKey(id, nameFingerprint)
      const ways = staffWays(key, network, hash && { hash, isKnown: isKnownDevice })
      const found = await guess(staffTurns, { ways, signal, evaluate })
      if (found === undefined) {
        deps.log.info({ address }, 'staff login failed')
        throw appError('login.staff_failed')
      }
      const token = await openStaffSession(deps.db, { ...found, device: deviceName(userAgent) }, now)
      const keptDevice = deviceToken(device)
      await putStaffDevice(deps.db, { hash: tokenHash(keptDevice), staffId: found.staffId, now })
      return { token, role: found.role, device: keptDevice }
    },

    /**
     * Whether this is the password of somebody who is logged in. Wrong ones count as those of a known device do, so
     * that strangers who guess at the account do not keep its owner from changing the password.
     * @throws AppError `request.too_many`
     */
    async isOwnPassword({ caller, password, address, signal }: OwnPassword): Promise<boolean> {
      const passwordHash = await selectPasswordHash(deps.db, caller.id)
      const evaluate = async ({ turn }: Way) =>
        (await isPassword(passwordHash, password, { ...turn, signal })) || undefined
      const session = { hash: caller.sessionHash, isKnown: true }
      const ways = staffWays(accountKey(caller.id, ''), networkOf(address), session)
      return (await guess(staffTurns, { ways, signal, evaluate })) === true
    },

    /** @throws AppError `login.student_failed` for a code that is nobody's; `request.too_many` */
    async student({ body, address, device, signal, now }: Attempt): Promise<LoggedIn> {
      const { uniqueCode } = parseBody(studentLoginForm, body)
      const key = codeKey(uniqueCode)
      const hash = deviceHash(device)
      const ways = studentWays(networkOf(address), hash && { hash, voucherId: await voucherOf(deps, hash) })
      const token = await guess(studentTurns, { ways, signal, evaluate: () => openStudentSession(deps, key, now) })
      if (token === undefined) {
        deps.log.info({ address }, 'student login failed')
        throw appError('login.student_failed')
      }
      const keptDevice = deviceToken(device)
      await noteStudentDevice(deps, { hash: tokenHash(keptDevice), codeKey: key, now })
      return { token, role: 'student', device: keptDevice }
    },
  }
}
