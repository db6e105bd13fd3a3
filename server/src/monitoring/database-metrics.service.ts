/** What only the database knows, for the metrics: asked on a connection of its own, which no request waits for. */
import { setTimeout as delay } from 'node:timers/promises'
import { backupAge } from '../backup/backup-age.service.ts'
import { systemClock } from '../platform/clock.ts'
import { connect } from '../platform/database.ts'
import type { Deps } from '../platform/deps.ts'
import { type Family, gauge, type Metrics } from '../platform/metrics/metrics.ts'
import { createPool } from '../platform/postgres/pool.ts'
import { type DatabaseState, selectDatabaseState } from './database-metrics.queries.ts'

const longestAnswerMs = 1_500
const rememberedMs = 5_000

/** How far the clock of this computer is ahead, at the moment in the middle of the question. */
async function readState(db: ReturnType<typeof connect>, now: Date) {
  const askedAt = systemClock.now().getTime()
  const state = await selectDatabaseState(db, now)
  const answeredAt = systemClock.now().getTime()
  return { ...state, clockAheadMs: (askedAt + answeredAt) / 2 - state.readAt.getTime() }
}

type Read = DatabaseState & { clockAheadMs: number; backup: Awaited<ReturnType<typeof backupAge>> }

function ofTables(tables: DatabaseState['tables'], what: 'bytes' | 'rows') {
  return tables.map((table) => ({ value: table[what], labels: { table: table.name } }))
}

function familiesOf({ bytes, migration, openAttempts, lateAnswers, tables, clockAheadMs, backup }: Read): Family[] {
  const { last_at, is_late } = backup
  const lastSeconds = last_at === null ? 0 : Date.parse(last_at) / 1000
  return [
    gauge(
      'pariksha_open_attempts',
      'Students who are within the time of an exam, and have not handed in.',
      openAttempts,
    ),
    gauge('pariksha_late_answers', 'Late answers that nobody has decided about.', lateAnswers),
    gauge('pariksha_database_bytes', 'Size of the database.', bytes),
    {
      name: 'pariksha_table_bytes',
      help: 'Size of a table with its indexes.',
      type: 'gauge',
      samples: ofTables(tables, 'bytes'),
    },
    {
      name: 'pariksha_table_rows',
      help: 'About how many rows it has.',
      type: 'gauge',
      samples: ofTables(tables, 'rows'),
    },
    gauge('pariksha_migration', 'Number of the newest migration of the database.', Number.parseInt(migration, 10)),
    gauge(
      'pariksha_clock_ahead_seconds',
      'How far the clock of this computer is ahead of the database.',
      clockAheadMs / 1000,
    ),
    gauge('pariksha_last_backup_timestamp_seconds', 'Of which moment the last back-up is, 0 for none.', lastSeconds),
    gauge('pariksha_backup_late', '1 when there has been no back-up for three days.', Number(is_late)),
  ]
}

/**
 * Adds what the database at `url` tells to the metrics. However often it is asked for, it is read once in 5 s,
 * one reading at a time, which takes some seconds at most; while the database is away it is left out.
 * @returns ends the connection
 */
export function watchDatabase({ log, clock }: Deps, metrics: Metrics, url: string): () => Promise<void> {
  const pool = createPool(url, log, { size: 1, name: 'pariksha-metrics', limitMs: longestAnswerMs })
  const db = connect(pool)
  let reading: Promise<Family[]> | undefined

  const read = async () => {
    const now = clock.now()
    const state = await readState(db, now)
    return familiesOf({ ...state, backup: await backupAge(db, now) })
  }
  const start = () => {
    const up = (value: number) => gauge('pariksha_database_up', 'Whether the database answered this.', value)
    const families = read().then(
      (found) => [up(1), ...found],
      () => [up(0)],
    )
    void families.then(() => delay(rememberedMs, undefined, { ref: false })).then(() => (reading = undefined))
    return families
  }
  metrics.add(() => (reading ??= start()))
  return () => pool.end()
}
