/** What stands beside the words of an answer, where it belongs to them. */
import { sql } from 'kysely'

/** Whoever wrote the answer; null where a server of the release before has written it since, which notes no page. */
export const knownWriter = sql<string | null>`case when writer_seq = seq then writer end`

/** The options that the answer names; null as well where a server of the release before has written it since, in words. */
export const knownChosen = sql<string | null>`case when writer_seq = seq then chosen end`
