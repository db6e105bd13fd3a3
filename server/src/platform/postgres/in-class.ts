import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Where a row has its class; with its table where a statement has several. */
type ClassColumn = 'standard' | `${keyof Tables}.standard`

/** Whether a row is of a class: how every statement asks for the rows of one. */
export function inClass(key: ClassKey, column: ClassColumn = 'standard'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = ${key}`
}

/** Whether a row is of one of some classes. */
export function inClasses(keys: readonly ClassKey[], column: ClassColumn = 'standard'): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(${keys})`
}
