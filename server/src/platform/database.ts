import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import { startEmbedded } from './embedded-postgres/embedded.ts'
import { makeOrReachEmbedded, reachEmbedded } from './embedded-postgres/reach.ts'
import { openExternal } from './postgres/external/external.ts'
import { findPooling, keepOnRole, type Pooling } from './postgres/external/pooling.ts'
import { whenAvailable } from './postgres/external/waiting.ts'
import type { Log } from './postgres/log.ts'
import { createPool, servingSettings } from './postgres/pool.ts'
import { SlowStatements } from './postgres/slow-statements.ts'
import type { Tables } from './tables.ts'

export type OpenDatabase = {
  db: Kysely<Tables>
  /** For connections of one's own, as the owner of the tables: migrations, back-ups. Holds the password if there is one. */
  url: string
  /** For people: where the data is. */
  location: string
  /** How its connections are used: open in all, of those unused, and calls that wait for one. */
  connections(): { total: number; idle: number; waiting: number }
  /** How many statements took too long. */
  slowStatements(): number
  /** Ends the connections and stops an embedded PostgreSQL, in under 10 s. */
  close(): Promise<void>
}

type Options = { databaseUrl: string | undefined; dataDir: string; log: Log }

/**
 * `servingUrl`: the address by which requests are served, as another role or through a pooler. `pooling` is how that one is
 * pooled; undefined: it is found out.
 */
type ServingOptions = Options & {
  servingUrl?: string | undefined
  pooling?: Pooling | undefined
  /** Ends the waiting for a database that only reads. */
  signal?: AbortSignal
}

/** Requests have been answered by then; what still holds a connection is cut off. */
const drainLimitMs = 1_500

/**
 * Opens the database of a school: the one at `databaseUrl`, else a PostgreSQL of our own on the data in `dataDir`.
 * From then on the database may stop and come back: calls fail within 5 s (see `isDatabaseUnavailable`) while it is
 * away, and work again when it is there. One that is away now is waited for, 30 s; one that only reads, as long as it does.
 * @throws Error with a reason for people when there is no usable database
 */
export async function openDatabase({
  databaseUrl,
  servingUrl,
  pooling,
  dataDir,
  log,
  signal,
}: ServingOptions): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return pooled(await startEmbedded({ dataDir, log }), log)
  const opened = await openExternal(databaseUrl, { log, isWritten: true, signal })
  const poolingOf = (url: string) => whenAvailable(() => findPooling(url), { log, signal })
  if ((await poolingOf(databaseUrl)) === 'transaction') throw new Error(ownerIsPooled)
  if (servingUrl === undefined) return pooled(opened, log)
  const served = pooling ?? (await poolingOf(servingUrl))
  if (served === 'transaction') {
    log.info({}, 'DATABASE_SERVING_URL leads to a pooler by transactions: no statement is kept there by its name')
    await limitRole(servingUrl, log)
  }
  return pooled({ servingUrl, pooling: served, ...opened }, log)
}

const ownerIsPooled =
  'DATABASE_URL leads to a pooler that keeps no sessions, which migrations and back-ups need. ' +
  "Give it the address of the database itself, and the pooler's as DATABASE_SERVING_URL."

async function limitRole(servingUrl: string, log: Log): Promise<void> {
  try {
    await keepOnRole(servingUrl, servingSettings)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.warn(
      { reason },
      'the role of DATABASE_SERVING_URL keeps its own limits: a statement may run longer than its caller waits',
    )
  }
}

/**
 * Reaches the database of an existing school for a command, which may run beside the server: the one at `databaseUrl`,
 * else the PostgreSQL that the server runs, else one of our own until it is closed. Neither makes nor migrates any.
 * @throws Error with a reason for people when there is no usable database
 */
export async function reachDatabase({ databaseUrl, dataDir, log }: Options): Promise<OpenDatabase> {
  return ownerPooled(
    databaseUrl === undefined ? await reachEmbedded({ dataDir, log }) : await openExternal(databaseUrl, { log }),
    log,
  )
}

/**
 * Reaches the database into which a back-up is put: as `reachDatabase`, but one of our own is made when there is none.
 * @throws Error with a reason for people when there is no usable database
 */
export async function makeOrReachDatabase({ databaseUrl, dataDir, log }: Options): Promise<OpenDatabase> {
  return ownerPooled(
    databaseUrl === undefined ? await makeOrReachEmbedded({ dataDir, log }) : await openExternal(databaseUrl, { log }),
    log,
  )
}

type Source = {
  url: string
  servingUrl?: string | undefined
  pooling?: Pooling
  location: string
  stop(): Promise<void>
}

/** For commands: the database may be one that no server of this version has prepared for the serving role yet. */
function ownerPooled({ url, location, stop }: Source, log: Log): OpenDatabase {
  return pooled({ url, location, stop }, log)
}

function pooled(source: Source, log: Log): OpenDatabase {
  const slow = new SlowStatements(log)
  const { pooling = 'session' } = source
  const pool = createPool(source.servingUrl ?? source.url, log, { slow, pooling })
  const db = connect(pool)
  const close = async () => {
    await Promise.race([pool.end(), delay(drainLimitMs, undefined, { ref: false })])
    await source.stop()
  }
  let closed: Promise<void> | undefined
  return {
    db,
    url: source.url,
    location: source.location,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    slowStatements: () => slow.count,
    close: () => {
      closed ??= close()
      return closed
    },
  }
}

/** The typed way to query through a pool. */
export function connect(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
