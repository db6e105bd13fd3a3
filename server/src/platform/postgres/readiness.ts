/**
 * Whether answers can be saved now. It is tried, on a connection of its own: a row is written and taken back, and the
 * transaction committed. That shows what a look at the database does not: a full disk, a database that only reads, and a
 * synchronous standby that has gone, for which a roll-back of all would not wait.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../database.ts'
import { servesSchema } from '../migrate.ts'
import type { DatabaseClock } from './database-clock.ts'
import type { Log } from './log.ts'
import { createPool } from './pool.ts'

export type Readiness = { isReady(): Promise<boolean>; close(): Promise<void> }

type Options = { clock?: DatabaseClock; answerMs?: number; rememberedMs?: number }

/** As long as a save may take: a database that is only slow is no reason to send pupils elsewhere. */
const longestAnswerMs = 4_000
const servingMemoryMs = 2_000

const tryWrite = `
  begin;
  savepoint probe;
  insert into write_probes (filler) values (repeat('x', 5000));
  rollback to savepoint probe;
  commit`

/**
 * Watches over the database at `url` whenever it is asked to. One try at a time, however many ask: they share it, and it
 * is remembered for 2 s. `isReady` answers within 4 s and never fails; what it finds is logged when it changes.
 * @param options.clock is compared, too: a server whose own is wrong is not ready
 */
export function watchReadiness(url: string, log: Log, options: Options = {}): Readiness {
  const { clock, answerMs = longestAnswerMs, rememberedMs = servingMemoryMs } = options
  const pool = createPool(url, log, { size: 1, name: 'pariksha-ready', limitMs: answerMs })
  const db = connect(pool)
  let fault: string | undefined
  let trying: Promise<string | undefined> | undefined

  const seek = async () => {
    if (!(await servesSchema(db))) throw new Error('The schema is not one that this version serves.')
    await pool.query(tryWrite)
    const wrongClock = await clock?.compare(db)
    if (wrongClock !== undefined) throw new Error(wrongClock)
  }

  const note = (found: string | undefined) => {
    if (found !== fault && found === undefined) log.info('ready again')
    else if (found !== fault) log.warn({ reason: found }, 'not ready')
    fault = found
    return found
  }

  const start = () => {
    const sought = seek().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    // Forgotten when the last of it has ended, not when the answer is given: no try overtakes one that hangs.
    void sought.then(() => delay(rememberedMs, undefined, { ref: false })).then(() => (trying = undefined))
    const tooLong = delay(answerMs, 'The database takes too long.', { ref: false })
    return Promise.race([sought, tooLong]).then(note)
  }

  return {
    isReady: async () => {
      trying ??= start()
      return (await trying) === undefined
    },
    close: () => pool.end(),
  }
}
