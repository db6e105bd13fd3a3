/**
 * Devices in which somebody has logged in: a random token in a cookie. It proves nothing and opens nothing; it only
 * keeps the failures of strangers from holding up whoever comes from there.
 */
import type { Deps } from '../../platform/deps.ts'
import { groupCalls, onePer } from '../../platform/group-calls.ts'
import type { Cookie } from '../../platform/http/cookies.ts'
import { newToken, tokenHash } from '../../platform/session.ts'
import { deleteDevicesBeyond, deleteDevicesUnusedSince, listVouchers, putStudentDevices } from './login.queries.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** The longest that browsers keep a cookie. */
const retentionDays = 400
const mostDevicesEach = 8

export const deviceCookieName = 'pariksha_device'

/** The cookie that names a device. Only a log-in sends it. */
export function deviceCookie(token: string): Cookie {
  return { name: deviceCookieName, value: token, path: '/api/v1/login', maxAgeSec: (retentionDays * dayMs) / 1000 }
}

/** The token of a device: the one its cookie holds, or a new one. */
export function deviceToken(cookie: string | undefined): string {
  return deviceHash(cookie) === undefined ? newToken() : (cookie ?? '')
}

/** Under what a device is kept, undefined where the cookie holds no token. */
export function deviceHash(cookie: string | undefined): Buffer | undefined {
  return cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? tokenHash(cookie) : undefined
}

const vouchers = onePer(({ db }: Deps) =>
  groupCalls(async (deviceHashes: readonly Buffer[]) => listVouchers(db, { deviceHashes: [...deviceHashes] }), {
    size: 500,
    atOnce: 1,
    longestWaitMs: 30_000,
  }),
)

/** The student who answers for a device, undefined when it is not known. */
export async function voucherOf(deps: Deps, hash: Buffer): Promise<number | undefined> {
  return (await vouchers(deps)(hash)).studentId ?? undefined
}

type Use = { hash: Buffer; codeKey: string; now: Date }

const studentUses = onePer(({ db }: Deps) =>
  groupCalls(
    async (uses: readonly Use[]) => {
      await putStudentDevices(db, {
        hashes: uses.map(({ hash }) => hash),
        codeKeys: uses.map(({ codeKey }) => codeKey),
        now: new Date(Math.max(...uses.map(({ now }) => now.getTime()))),
      })
      return uses
    },
    { size: 100, atOnce: 1, longestWaitMs: 30_000 },
  ),
)

/** Notes that the student of a code is the last who logged in on a device. */
export async function noteStudentDevice(deps: Deps, use: Use): Promise<void> {
  await studentUses(deps)(use)
}

/** Forgets devices that nobody uses any more, and of one person all but the latest. */
export async function sweepDevices({ db }: Pick<Deps, 'db'>, now: Date): Promise<void> {
  await deleteDevicesUnusedSince(db, new Date(now.getTime() - retentionDays * dayMs))
  await deleteDevicesBeyond(db, mostDevicesEach, new Date(now.getTime() - hourMs))
}
