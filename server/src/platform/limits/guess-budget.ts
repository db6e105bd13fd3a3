/**
 * How often secrets may be guessed: a leaky bucket for each key, kept in the database and on its clock, so that all
 * server processes share it. A guess is reserved before it is looked at, so what is under way counts; whoever was right
 * gives the reservation back.
 */
import { type Kysely, sql } from 'kysely'
import { groupCalls } from '../group-calls.ts'
import { prepared } from '../postgres/prepared.ts'
import type { Tables } from '../tables.ts'

/** So many at once, then one every so often. Whoever would have to wait for longer than that is refused. */
export type GuessLimit = { burst: number; everyMs: number; longestWaitMs: number }

/** One guess, counted under one key. The same key always has the same limit. */
export type Guess = { key: string; limit: GuessLimit }

export type Reservation = {
  isGranted: boolean
  /** When granted: how long to wait before the guess may be looked at. Else: after how long it could have been. */
  waitMs: number
  /** How much of the burst is spent, this guess included: 0 to 1, more for one that waits. */
  spentShare: number
}

type Asked = { keys: string[]; counts: number[]; everyMs: number[]; allowanceMs: number[]; now: Date | null }
type Answer = { key: string; debt_ms: number; granted: number }

// The rows are held in the order of their keys, so that two groups never block each other. `debt_ms` is what was spent
// before, in time; the guess number n (from 0) of a key may be looked at when the debt and n intervals are within the burst.
const spend = prepared('spend-guesses', (db, given: Asked) =>
  sql<Answer>`
    with asked as (
      select * from unnest(
        ${given.keys}::text[], ${given.counts}::int[], ${given.everyMs}::float8[], ${given.allowanceMs}::float8[]
      ) as asked (key, guesses, every_ms, allowance_ms)
    ), clock as materialized (
      select coalesce(${given.now}::timestamptz, clock_timestamp()) as now
    ), held as (
      select budget.key, greatest(budget.spent_until, clock.now) as spent_until, clock.now
      from guess_budgets as budget join asked using (key) cross join clock
      order by budget.key for no key update of budget
    ), granted as (
      select key, held.spent_until, every_ms, debt_ms,
        greatest(0, least(guesses, floor((allowance_ms - debt_ms) / every_ms + 1e-6) + 1))::int as granted
      from held join asked using (key)
      cross join lateral (
        select extract(epoch from held.spent_until - held.now)::float8 * 1000 as debt_ms
      ) as debt
    )
    update guess_budgets as budget
    set spent_until = granted.spent_until + make_interval(secs => granted.granted * every_ms / 1000)
    from granted where budget.key = granted.key
    returning budget.key, debt_ms, granted.granted`.compile(db),
)

const open = prepared('open-guess-budgets', (db, given: { keys: string[]; now: Date | null }) =>
  sql<never>`
    insert into guess_budgets (key, spent_until)
    select key, coalesce(${given.now}::timestamptz, clock_timestamp()) from unnest(${given.keys}::text[]) as key
    order by key
    on conflict (key) do nothing`.compile(db),
)

const refund = prepared('refund-guesses', (db, given: { keys: string[]; refundMs: number[] }) =>
  sql<never>`
    with refunded as (
      select * from unnest(${given.keys}::text[], ${given.refundMs}::float8[]) as refunded (key, refund_ms)
    ), held as (
      select budget.key from guess_budgets as budget join refunded using (key)
      order by budget.key for no key update of budget
    )
    update guess_budgets as budget set spent_until = budget.spent_until - make_interval(secs => refund_ms / 1000)
    from refunded join held using (key) where budget.key = refunded.key`.compile(db),
)

/** Whoever waits here holds a turn, so the turns bound how many there are. */
const together = { size: 500, atOnce: 1, longestWaitMs: 30_000 }

function allowanceMs({ burst, everyMs, longestWaitMs }: GuessLimit): number {
  return (burst - 1) * everyMs + longestWaitMs
}

function reservation({ limit, place, answer }: { limit: GuessLimit; place: number; answer: Answer }): Reservation {
  const isGranted = place < answer.granted
  const debtMs = answer.debt_ms + Math.min(place, answer.granted) * limit.everyMs
  const waitMs = Math.max(0, debtMs - (limit.burst - 1) * limit.everyMs)
  return { isGranted, waitMs, spentShare: (debtMs / limit.everyMs + 1) / limit.burst }
}

/** How many guesses each key has among these. */
function countsOf(guesses: readonly Guess[]): Map<string, { count: number; limit: GuessLimit }> {
  const counts = new Map<string, { count: number; limit: GuessLimit }>()
  for (const { key, limit } of guesses) counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, limit })
  return counts
}

/**
 * The budgets of a database.
 * @param clock for whom time is not the database's own: a test that lives through weeks
 */
export function guessBudgets(db: Kysely<Tables>, clock: { now(): Date | null } = { now: () => null }) {
  const spendAll = async (guesses: readonly Guess[]): Promise<Reservation[]> => {
    const now = clock.now()
    const counts = countsOf(guesses)
    const answers = new Map<string, Answer>()
    const spendFor = async (keys: string[]) => {
      const each = keys.flatMap((key) => counts.get(key) ?? [])
      const rows = await spend(db, {
        keys,
        counts: each.map(({ count }) => count),
        everyMs: each.map(({ limit }) => limit.everyMs),
        allowanceMs: each.map(({ limit }) => allowanceMs(limit)),
        now,
      })
      for (const row of rows) answers.set(row.key, row)
    }
    // A key without a row owes nothing. The sweep may take a new row away before it is used.
    for (let missing = [...counts.keys()]; missing.length > 0; ) {
      await spendFor(missing)
      missing = missing.filter((key) => !answers.has(key))
      if (missing.length > 0) await open(db, { keys: missing, now })
    }
    const places = new Map<string, number>()
    return guesses.flatMap(({ key, limit }) => {
      const place = places.get(key) ?? 0
      places.set(key, place + 1)
      const answer = answers.get(key)
      return answer === undefined ? [] : reservation({ limit, place, answer })
    })
  }

  const refundAll = async (guesses: readonly Guess[]): Promise<true[]> => {
    const counts = [...countsOf(guesses)]
    const refundMs = counts.map(([, { count, limit }]) => count * limit.everyMs)
    await refund(db, { keys: counts.map(([key]) => key), refundMs })
    return guesses.map(() => true)
  }

  return {
    /** Spends one guess, unless its turn would come too late. */
    reserve: groupCalls(spendAll, together),
    /** Gives a granted guess back: it was right. */
    giveBack: groupCalls(refundAll, together),
  }
}

export type GuessBudgets = ReturnType<typeof guessBudgets>

/** Forgets what was guessed under the keys that begin so. */
export async function forgetGuesses(db: Kysely<Tables>, keyStart: string): Promise<void> {
  await db.deleteFrom('guess_budgets').where(sql<boolean>`starts_with(key, ${keyStart})`).execute()
}

/** Forgets budgets that are whole again. What a guess holds is left for the next time, lest the two block each other. */
export async function sweepGuesses(db: Kysely<Tables>): Promise<void> {
  await sql`
    delete from guess_budgets where key in (
      select key from guess_budgets where spent_until <= clock_timestamp() for update skip locked
    )`.execute(db)
}
