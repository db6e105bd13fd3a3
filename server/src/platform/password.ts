import { hash, verify } from '@node-rs/argon2'
import type { Asker } from './limits/fair-turns.ts'
import { SharedTurns } from './limits/shared-turns.ts'

/** The package exports its algorithms as a const enum only, which cannot be used without a compiler. */
const argon2id = 2

/** argon2id with the OWASP parameters: 19 MiB, 2 passes, 1 lane. */
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time, so that a storm of log-ins leaves the processor to the exams; by turns, so that no one's storm is another's. */
const turns = new SharedTurns({ atOnce: 2, perKey: 2, waiting: 4_000, waitingPerKey: 1_000 })

/** Of people who are logged in: each has a lane of their own. */
const ownTurn = (owner: string): Asker => ({ key: owner, isFavoured: true })

async function inTurn<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
  const end = await turns.take(asker)
  try {
    return await work()
  } finally {
    end()
  }
}

/**
 * Hashes a password (at most 200 characters) into a PHC string.
 * @param owner for whom, so that no one's many keep another waiting
 */
export function hashPassword(password: string, owner = ''): Promise<string> {
  return inTurn(ownTurn(owner), () => hash(password, options))
}

/** The hash of no password: checked when an account does not exist, so that both cases cost the same. */
const nobodysHash = hashPassword(crypto.randomUUID())

/**
 * Checks a password against an account's hash.
 * @param phc the stored hash, or undefined for an account that does not exist (always false, after the same work)
 * @param asker for whom: each key has its turns, however many of others wait
 * @throws AppError `request.too_many` when too many wait, and when nobody wants to know any more
 */
export async function isPassword(
  phc: string | undefined,
  password: string,
  asker: Asker = ownTurn(''),
): Promise<boolean> {
  const stored = phc ?? (await nobodysHash)
  const isMatch = await inTurn(asker, () => verify(stored, password))
  return isMatch && phc !== undefined
}
