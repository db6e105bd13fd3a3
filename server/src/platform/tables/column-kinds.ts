/** Types of columns that many tables have. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Id = GeneratedAlways<number>

/** Written by the application's clock, which follows the database's (`postgres/database-clock.ts`). */
export type Instant = ColumnType<Date, Date, Date>
export type OptionalInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Counts the changes of a record, from 1: who changes it says which one they have read. */
export type Version = Generated<number>
