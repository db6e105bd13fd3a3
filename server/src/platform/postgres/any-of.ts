import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * To compare an id with: those of a query that is answered first, so that the rows are then found by their ids. With
 * `in`, where the planner expects many ids, it reads the whole table beside them instead.
 */
export function anyOf(ids: Expression<unknown>): RawBuilder<number> {
  return sql<number>`any(array(${ids}))`
}
