import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** When the school was founded, and of which moment its last back-up is; undefined before its set-up. */
export async function selectLastBackup(db: Kysely<Tables>) {
  return db
    .selectFrom('school')
    .select('created_at as foundedAt')
    .select(({ selectFrom }) =>
      selectFrom('audit')
        .select(({ fn }) => fn.max('at').as('lastAt'))
        .where('record', '=', 'backup')
        .as('lastAt'),
    )
    .executeTakeFirst()
}
