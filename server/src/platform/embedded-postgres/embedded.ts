import type { Log } from '../postgres/log.ts'
import { connectWithoutLimits } from '../postgres/pool.ts'
import { servingRole } from '../tables/serving-role.ts'
import { type Address, releaseAddress, socketAddress, tcpAddress, urlOf } from './address.ts'
import { clusterPassword, prepareCluster } from './cluster.ts'
import { type Home, prepareHome } from './home.ts'
import { lockHome } from './home-lock.ts'
import { findPrograms } from './programs.ts'
import { productName, serverSettings, superuser } from './settings.ts'
import { supervise } from './supervisor.ts'

export type EmbeddedPostgres = {
  /** Owner of the product's database: migrations, back-ups, the archive. */
  url: string
  /** For serving requests: may use the tables, and owns none. */
  servingUrl: string
  /** For making databases. */
  superuserUrl: string
  /** Holds everything of the database. */
  folder: string
  /** For people: where the data is. */
  location: string
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: Log
  /** False only for throw-away databases: then a power cut may destroy them. */
  isDurable?: boolean
  /** At most, where many schools are served from it; as for one unless said. */
  connections?: number
}

/**
 * Runs a PostgreSQL of our own on the data in a folder: makes it at the first start, recovers it after a crash, and
 * starts it again when it dies.
 * @throws HomeInUseError when another server uses the folder; Error with the reason when it cannot start
 */
export async function startEmbedded({
  dataDir,
  log,
  isDurable = true,
  connections,
}: Options): Promise<EmbeddedPostgres> {
  const home = await prepareHome(dataDir, log)
  const lock = lockHome(home.folder)
  const undo: (() => void | Promise<void>)[] = [lock.release]
  const stop = async () => {
    for (const step of undo.reverse()) await step()
  }
  try {
    const programs = await findPrograms(home, log)
    await prepareCluster(home, programs, log)
    const address = await addressOf(home)
    undo.push(() => releaseAddress(address))
    const settings = {
      ...serverSettings(address, isDurable),
      ...(connections === undefined ? {} : { max_connections: connections }),
    }
    const supervisor = await supervise({ home, programs, settings, log })
    undo.push(supervisor.stop)
    const superuserUrl = urlOf(address, superuser, superuser)
    await ensureProduct(superuserUrl, address)
    const url = urlOf(address, productName, productName)
    const servingUrl = urlOf(address, servingRole, productName)
    return { url, servingUrl, superuserUrl, folder: home.folder, location: home.location, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function addressOf(home: Home): Promise<Address> {
  const password = await clusterPassword(home)
  return password === undefined ? socketAddress(home) : tcpAddress(password)
}

/** At every start, because the process may have been killed between making the cluster and filling it. */
async function ensureProduct(superuserUrl: string, address: Address): Promise<void> {
  const client = await connectWithoutLimits(superuserUrl)
  try {
    const password = address.kind === 'tcp' ? ` password ${client.escapeLiteral(address.password)}` : ''
    for (const role of [productName, servingRole]) {
      const roles = await client.query('select from pg_roles where rolname = $1', [role])
      if (roles.rowCount === 0) await client.query(`create role ${role} login${password}`)
    }
    const databases = await client.query('select from pg_database where datname = $1', [productName])
    if (databases.rowCount === 0) await client.query(`create database ${productName} owner ${productName}`)
  } finally {
    await client.end()
  }
}
