/** Which questions of the school's bank somebody may know of (product 4.13). */
import { subjectTable } from '@pariksha/contract/law/known-subjects.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { StaffCaller } from '../platform/session.ts'

/** What a name is looked for without: near enough to the law, whose table has the names without case and space. */
const passedOver = ` .,-_&/()'`

const table = JSON.stringify({
  byName: Object.fromEntries(subjectTable.byName),
  names: Object.fromEntries(subjectTable.names),
})

/** All names by which what a teacher teaches may be filed, in lower case. */
function taughtNames(staffId: number): RawBuilder<string[]> {
  return sql`array(
    select unnest(array_append(array(select jsonb_array_elements_text(known.names)), lower(taught.subject)))
    from (select distinct subject from teaching where staff_id = ${staffId}::bigint) as taught
    cross join lateral (select ${table}::jsonb -> 'names' -> (${table}::jsonb -> 'byName'
      ->> translate(lower(normalize(taught.subject, nfkc)), ${passedOver}, '')) as names) as known)`
}

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
      ${taughtNames(caller.id)})
  ))`
}
