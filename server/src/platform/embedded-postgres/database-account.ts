/** PostgreSQL refuses to run as root: these are the users it runs as instead. */
import { stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../postgres/log.ts'
import { type Account, runProgram } from './program.ts'

const ownAccount = 'pariksha'
const lentAccounts = ['postgres', 'nobody']

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** The system user for a new database of a process that is root: `pariksha`, made when missing. */
export async function databaseAccount(log: Log): Promise<Account> {
  const existing = await findAccount(ownAccount)
  if (existing) return existing
  const created = await createAccount(log)
  if (created) return created
  for (const name of lentAccounts) {
    const lent = await findAccount(name)
    if (!lent) continue
    log.warn(`could not make the system user ${ownAccount}: the database runs as ${name}`)
    return lent
  }
  throw new Error(
    `PostgreSQL does not run as root, and no system user for it could be made. Add one with "useradd --system ${ownAccount}", start as an ordinary user, or set DATABASE_URL.`,
  )
}

/** The user that a folder belongs to. */
export async function ownerOf(folder: string): Promise<Account> {
  const { uid, gid } = await stat(folder)
  const name = await runProgram('id', ['-un', String(uid)]).catch(() => `number ${uid}`)
  return { name, uid, gid }
}

async function findAccount(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([runProgram('id', ['-u', name]), runProgram('id', ['-g', name])])
    return { name, uid: Number(uid), gid: Number(gid) }
  } catch {
    return undefined
  }
}

async function createAccount(log: Log): Promise<Account | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--home-dir', '/var/lib/pariksha']
  // A few attempts: two servers may start at once, and one of them finds the user file locked.
  for (let attempt = 0; attempt < 5; attempt++) {
    const failure = await runProgram('useradd', [...options, '--shell', '/usr/sbin/nologin', ownAccount]).catch(
      (error: unknown) => error,
    )
    const account = await findAccount(ownAccount)
    if (account) return account
    log.warn({ err: failure }, `could not make the system user ${ownAccount}`)
    await delay(200)
  }
  return undefined
}
