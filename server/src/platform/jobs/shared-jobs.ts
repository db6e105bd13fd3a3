/** Work that one of several server processes does: offered by all who see that it is due, taken by who comes first. */
import type { Db, PgBoss } from 'pg-boss'
import type { Log } from '../postgres/log.ts'
import { createPool } from '../postgres/pool.ts'
import { isDatabaseUnavailable } from '../postgres/unavailable.ts'

/** Of the library's own. Nothing in it is worth keeping: what is due is looked for, and offered again. */
const schema = 'pgboss'

/** After so long it is tried again to have jobs shared where that has failed. */
const openAgainMs = 10 * 60_000

/** So many at once in one process: connections are left for requests. */
const atOnce = 4

const queueOptions = {
  // One waits for each key, however many offer it; one that a dead process has taken keeps nobody else from it.
  policy: 'short',
  // Whoever looks next offers it again.
  retryLimit: 0,
  expireInSeconds: 60,
  retentionSeconds: 600,
  deleteAfterSeconds: 600,
} as const

/**
 * Connections of its own: the library runs whole transactions as one text, and one that fails in the middle must never
 * come back to those of requests. The pool ends the connection of a query that has failed.
 */
function connectionsTo(url: string, log: Log): Db & { close(): Promise<void> } {
  const pool = createPool(url, log, { size: 2, name: 'pariksha-jobs' })
  return {
    // Of a text with several statements the driver gives a list of results, which the library reads.
    executeSql: (text, values) => pool.query(text, values),
    close: () => pool.end(),
  }
}

type Opened = { boss: PgBoss; close(): Promise<void> }

type Parts = {
  /** Of the database. */
  url: string
  log: Log
  /** Its name in the database. */
  queue: string
  /** Does what is due for a key. Safe to do again, and beside another process that does it too. */
  work: (key: string) => Promise<void>
}

/**
 * Jobs in the database of the school. The library is loaded with the first of them, so that a server without any pays
 * nothing. Where the database keeps no jobs, as for a role that may make no schema, each process does what is due itself.
 */
export class SharedJobs {
  readonly #parts: Parts
  #opening: { promise: Promise<Opened | undefined>; atMs: number } | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Makes ready what the first offer needs. */
  async prepare(): Promise<void> {
    await this.#opened()
  }

  /**
   * Has the work of some keys done, here or by another process. What fails is logged, and is to be offered again.
   * @throws Error when the database cannot be asked
   */
  async offer(keys: readonly string[]): Promise<void> {
    const opened = await this.#opened()
    if (opened !== undefined && (await this.#isShared(opened, keys))) return
    for (const key of keys) await this.#work(key)
  }

  /** @returns false where the jobs of the database cannot be used any more */
  async #isShared({ boss, close }: Opened, keys: readonly string[]): Promise<boolean> {
    try {
      await this.#share(boss, keys)
      return true
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      this.#opening = { promise: Promise.resolve(undefined), atMs: performance.now() }
      this.#warnOf(error)
      await close()
      return false
    }
  }

  async #share(boss: PgBoss, keys: readonly string[]): Promise<void> {
    const { queue } = this.#parts
    for (const key of keys) await boss.send(queue, { key }, { singletonKey: key })
    let jobs = await boss.fetch<{ key: string }>(queue, { batchSize: atOnce })
    while (jobs.length > 0) {
      await Promise.all(jobs.map(({ data }) => this.#work(data.key)))
      await boss.complete(
        queue,
        jobs.map(({ id }) => id),
      )
      jobs = await boss.fetch<{ key: string }>(queue, { batchSize: atOnce })
    }
  }

  /** Ends what was opened, once what it does is done. */
  async close(): Promise<void> {
    const opened = await this.#opening?.promise
    await opened?.close()
  }

  async #work(key: string): Promise<void> {
    const { log, queue, work } = this.#parts
    await work(key).catch((error: unknown) => log.warn({ err: error, queue, key }, 'a job failed; it is tried again'))
  }

  /** @returns undefined where the database keeps no jobs */
  #opened(): Promise<Opened | undefined> {
    const nowMs = performance.now()
    if (this.#opening === undefined || nowMs - this.#opening.atMs > openAgainMs) {
      this.#opening = { promise: this.#open(), atMs: nowMs }
      void this.#opening.promise.then((opened) => {
        if (opened !== undefined && this.#opening !== undefined) this.#opening.atMs = Number.POSITIVE_INFINITY
      })
    }
    return this.#opening.promise
  }

  async #open(): Promise<Opened | undefined> {
    const { url, log, queue } = this.#parts
    const db = connectionsTo(url, log)
    try {
      const { PgBoss: Boss } = await import('pg-boss')
      const { rows } = await db.executeSql('select to_regnamespace($1) is not null as "isThere"', [schema])
      const boss = new Boss({
        ...{ db, schema, createSchema: !rows[0]?.isThere, schedule: false },
        // A handful of rows a day: nothing to rebuild, and nothing to warn of.
        ...{ reindex: false, monitorVacuum: false },
      })
      boss.on('error', (error) => log.warn({ reason: error.message }, 'jobs'))
      await boss.start()
      await boss.createQueue(queue, queueOptions)
      const close = async () => {
        await boss.stop({ graceful: false, close: false })
        await db.close()
      }
      return { boss, close }
    } catch (error) {
      this.#warnOf(error)
      await db.close()
      return undefined
    }
  }

  #warnOf(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    this.#parts.log.warn({ reason }, 'the database keeps no jobs: each server does what is due by itself')
  }
}
