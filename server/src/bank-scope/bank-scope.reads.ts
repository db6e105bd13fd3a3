/** Which questions of the school's bank somebody may know of (product 4.13). */
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StaffCaller } from '../platform/session.ts'

/**
 * Of a row of `bank_questions`. The principal: all. A teacher: what is their own, and as the school has chosen, all, or of
 * the subjects that they teach what everybody wrote or only what comes with the product.
 */
export function visibleInBank(caller: Pick<StaffCaller, 'id' | 'role'>): RawBuilder<SqlBool> {
  const isThere = sql<SqlBool>`bank_questions.merged_into is null`
  if (caller.role === 'principal') return isThere
  const shows = sql`(select school.bank_shows from school)`
  return sql<SqlBool>`(${isThere} and (
    bank_questions.staff_ids @> array[${caller.id}::bigint]
    or ${shows} = 'school'
    or (bank_questions.source = 'built_in' or ${shows} = 'subject') and bank_questions.subject_key = any(
      array(select lower(teaching.subject) from teaching where teaching.staff_id = ${caller.id}::bigint))
  ))`
}
