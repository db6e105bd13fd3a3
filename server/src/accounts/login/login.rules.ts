/** The law of guessing: how many credentials may be tried, from where, and how soon. docs/guessing.md states the odds. */

// Limits: so many at once, then one every so often; whoever would have to wait for longer than that is refused.

/** A whole school's typos at once, then ten wrong codes a second: of 50 bits, that finds nothing in a thousand years. */
const studentsOfNetwork = { burst: 600, everyMs: 100, longestWaitMs: 8_000 }
/** On a device that is known: whoever answers for it has little more on all devices together than on one. */
const studentDevice = { burst: 10, everyMs: 20_000, longestWaitMs: 0 }
const studentDevices = { burst: 40, everyMs: 5_000, longestWaitMs: 0 }

const staffOfNetwork = { burst: 300, everyMs: 1_000, longestWaitMs: 10_000 }
/** One network has half of what an account has, so it cannot use that up for all others. */
const accountFromNetwork = { burst: 20, everyMs: 10_000, longestWaitMs: 20_000 }
const account = { burst: 100, everyMs: 5_000, longestWaitMs: 20_000 }
const accountFromDevice = { burst: 10, everyMs: 10_000, longestWaitMs: 0 }

/**
 * A way in: as whom it takes its turns, and what is counted there. A guess that is refused under one key leaves no trace
 * under those that follow, so keys that a stranger can make up come after the network's.
 */
export type Way = {
  turn: { key: string; isFavoured: boolean }
  guesses: readonly { key: string; limit: typeof account }[]
}

/** What is known of a device before anybody is let in on it. */
export type Device = { hash: Buffer; isKnown: boolean }

/**
 * The ways of a student's code, the best first: a known device has one of its own.
 * @param voucherId the student who logged in last on this device, undefined for a device that is not known
 */
export function studentWays(
  network: string,
  device: { hash: Buffer; voucherId: number | undefined } | undefined,
): Way[] {
  const common = {
    turn: { key: network, isFavoured: false },
    guesses: [{ key: `students@${network}`, limit: studentsOfNetwork }],
  }
  if (device?.voucherId === undefined) return [common]
  const deviceKey = `student-device:${device.hash.toString('base64url')}`
  const guesses = [
    { key: deviceKey, limit: studentDevice },
    { key: `student-devices:${device.voucherId}`, limit: studentDevices },
  ]
  return [{ turn: { key: deviceKey, isFavoured: true }, guesses }, common]
}

/** What the guesses at an account are counted under; of one that does not exist, its name's fingerprint. */
export function accountKey(staffId: number | null, nameFingerprint: string): string {
  return staffId === null ? `nobody:${nameFingerprint}:` : `staff:${staffId}:`
}

/** The ways of a password, the best first: a device on which this account has logged in before has one of its own. */
export function staffWays(key: string, network: string, device: Device | undefined): Way[] {
  const common = {
    turn: { key: network, isFavoured: false },
    guesses: [
      { key: `staff@${network}`, limit: staffOfNetwork },
      { key: `${key}@${network}`, limit: accountFromNetwork },
      { key, limit: account },
    ],
  }
  if (!device?.isKnown) return [common]
  const deviceKey = `${key}#${device.hash.toString('base64url')}`
  return [
    { turn: { key: deviceKey, isFavoured: true }, guesses: [{ key: deviceKey, limit: accountFromDevice }] },
    common,
  ]
}

const slowFromShare = 0.5
const slowestReplyMs = 3_000

/** How long a wrong guess waits for its reply: not at all while half of the burst is left, then ever longer. */
export function replyDelayMs(spentShare: number): number {
  const slowness = (Math.min(spentShare, 1) - slowFromShare) / (1 - slowFromShare)
  return Math.round(slowestReplyMs * Math.max(0, slowness))
}
