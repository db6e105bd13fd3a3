import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Ai } from './ai/ai.ts'
import type { Clock } from './clock.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tables } from './tables.ts'

/** What every feature is given: built once, passed as the first argument. */
export type Deps = {
  db: Kysely<Tables>
  clock: Clock
  log: FastifyBaseLogger
  /** Of the same database, for work in a process of its own; undefined where there is none of it. */
  databaseUrl?: string
  /** What features count for whoever runs the server; undefined where nobody asks. */
  metrics?: Metrics | undefined
  /** The school's language model; undefined where none is set. */
  ai?: Ai | undefined
}
