/**
 * The time by which everything is decided and noted: the database's, which all servers on it share. Asked now and then and
 * carried on by the steady clock in between, so that whoever sets the clock of this computer changes nothing.
 */
import { type Kysely, sql } from 'kysely'
import { type Clock, systemClock } from '../clock.ts'
import type { Tables } from '../tables.ts'
import type { Log } from './log.ts'

export type DatabaseClock = Clock & {
  /**
   * Asks the database for its time, over connections of the caller's or over those for requests.
   * @returns what is wrong with the clock of this computer, for whoever looks after it; undefined when it is right
   */
  compare(over?: Kysely<Tables>): Promise<string | undefined>
  close(): void
}

/** Time synchronisation keeps computers within some milliseconds; more than this is none. */
const mostApartMs = 2_000
const compareEveryMs = 5_000

const readTime = sql<{ now: Date }>`select clock_timestamp() as now`

/**
 * @param system the clock of this computer, which is compared
 * @throws Error with a reason for people when that clock is more than 2 s from the database's
 */
export async function followDatabaseClock(db: Kysely<Tables>, log: Log, system = systemClock): Promise<DatabaseClock> {
  // How far the database's time is ahead of the steady clock: the least and the most that one answer allows.
  const measure = async (over: Kysely<Tables>) => {
    const askedAt = performance.now()
    const { rows } = await readTime.execute(over)
    const answeredAt = performance.now()
    const told = rows[0]?.now.getTime() ?? Number.NaN
    return { least: told - answeredAt, most: told - askedAt }
  }
  const first = await measure(db)
  let aheadMs = (first.least + first.most) / 2
  let noted: string | undefined

  const now = () => performance.now() + aheadMs
  const fault = () => {
    const apartMs = system.now().getTime() - now()
    if (Math.abs(apartMs) <= mostApartMs) return undefined
    const seconds = Math.abs(apartMs / 1000).toFixed(0)
    return `The clock of this computer is ${seconds} s ${apartMs > 0 ? 'ahead of' : 'behind'} the database's. Set the wrong one of them right.`
  }
  const compare = async (over = db) => {
    const { least, most } = await measure(over)
    // Corrected only as far as it is proved wrong: the answer of a busy database says little.
    aheadMs = Math.min(Math.max(aheadMs, least), most)
    const found = fault()
    if (found !== undefined && found !== noted) log.warn({ reason: found }, 'the clocks differ')
    noted = found
    return found
  }

  const reason = fault()
  if (reason !== undefined) throw new Error(reason)
  // A database that is away is told by whoever needs it.
  const timer = setInterval(() => void compare().catch(() => undefined), compareEveryMs).unref()
  return { now: () => new Date(now()), compare, close: () => clearInterval(timer) }
}
