/** The embedded PostgreSQL for a command that may run beside the server. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../postgres/log.ts'
import { type Address, urlOf } from './address.ts'
import { clusterPassword } from './cluster.ts'
import { startEmbedded } from './embedded.ts'
import { findHome, type Home } from './home.ts'
import { HomeInUseError } from './home-lock.ts'
import { readPostmaster } from './postmaster.ts'
import { productName } from './settings.ts'

type Reached = { url: string; location: string; stop(): Promise<void> }

/** A server that has just taken the folder needs this long until its database answers. */
const readyLimitMs = 15_000

/**
 * Reaches the database in a folder: the running server's, else one started until it is stopped.
 * @throws Error with a reason for people when there is none, or it does not answer
 */
export async function reachEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<Reached> {
  if ((await findHome(dataDir, log)) === undefined) {
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`)
  }
  return makeOrReachEmbedded({ dataDir, log })
}

/**
 * As `reachEmbedded`; makes the database when there is none.
 * @throws Error with a reason for people when it does not answer
 */
export async function makeOrReachEmbedded({ dataDir, log }: { dataDir: string; log: Log }): Promise<Reached> {
  try {
    return await startEmbedded({ dataDir, log })
  } catch (error) {
    const home = error instanceof HomeInUseError ? await findHome(dataDir, log) : undefined
    if (home === undefined) throw error
    // It is the server's, and goes on.
    return {
      url: urlOf(await runningAddress(home), productName, productName),
      location: home.location,
      stop: async () => undefined,
    }
  }
}

async function runningAddress(home: Home): Promise<Address> {
  const deadline = performance.now() + readyLimitMs
  while (performance.now() < deadline) {
    const postmaster = await readPostmaster(home.cluster)
    if (postmaster?.isReady) {
      const { port, socketFolder } = postmaster
      const password = await clusterPassword(home)
      return password === undefined ? { kind: 'socket', folder: socketFolder, port } : { kind: 'tcp', port, password }
    }
    await delay(50)
  }
  throw new Error(`The database in ${home.cluster} is neither running nor free. Try again in a moment.`)
}
