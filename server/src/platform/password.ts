import { hash, verify } from '@node-rs/argon2'

/** The package exports its algorithms as a const enum only, which cannot be used without a compiler. */
const argon2id = 2

/** argon2id with the OWASP parameters: 19 MiB, 2 passes, 1 lane. */
const options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most this many at a time, so that a storm of logins leaves the processor to the exams. */
const atOnce = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/** Hashes a password (at most 200 characters) into a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options))
}

/** The hash of no password: checked when an account does not exist, so that both cases cost the same. */
const nobodysHash = hashPassword(crypto.randomUUID())

/**
 * Checks a password against an account's hash.
 * @param phc the stored hash, or undefined for an account that does not exist (always false, after the same work)
 */
export async function isPassword(phc: string | undefined, password: string): Promise<boolean> {
  const stored = phc ?? (await nobodysHash)
  const isMatch = await inTurn(() => verify(stored, password))
  return isMatch && phc !== undefined
}
