import type { QuestionFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import { type Kysely, sql } from 'kysely'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'

const countOf = (condition: string) =>
  sql<number>`(select count(*)::integer from question_import_items as item
    where item.import_id = question_imports.id and ${sql.raw(condition)})`

/** The imports somebody may know of: their own, as long as they are kept. */
function ownImports(db: Kysely<Tables>, { id }: StaffCaller, now: Date) {
  return db
    .selectFrom('question_imports')
    .select([
      'question_imports.id',
      'file_name as fileName',
      'format',
      'state',
      'processed',
      'planned',
      'created_at as createdAt',
      'touched_at as touchedAt',
      'expires_at as expiresAt',
    ])
    .select([countOf('true').as('found'), countOf('item.question_id is not null').as('added')])
    .where('staff_id', '=', id)
    .where('expires_at', '>', now)
}

export type AskedImport = { caller: StaffCaller; id: number; now: Date }

/** The newest first. */
export async function listOwnImports(db: Kysely<Tables>, caller: StaffCaller, now: Date) {
  return ownImports(db, caller, now).orderBy('question_imports.id', 'desc').limit(20).execute()
}

export async function selectOptionalQuestionImport(db: Kysely<Tables>, { caller, id, now }: AskedImport) {
  return ownImports(db, caller, now).where('question_imports.id', '=', id).executeTakeFirst()
}

/** Holds an own import until the end of the transaction. */
export async function lockOptionalImport(tx: Kysely<Tables>, { caller, id, now }: AskedImport) {
  return tx
    .selectFrom('question_imports')
    .select(['id', 'state', 'touched_at as touchedAt'])
    .where('id', '=', id)
    .where('staff_id', '=', caller.id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

type NewImport = { staffId: number; fileName: string; now: Date; expiresAt: Date }

export async function insertQuestionImport(db: Kysely<Tables>, given: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('question_imports')
    .values({
      staff_id: given.staffId,
      file_name: given.fileName,
      state: 'reading',
      created_at: given.now,
      touched_at: given.now,
      expires_at: given.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteImport(db: Kysely<Tables>, id: number): Promise<void> {
  await db.deleteFrom('question_imports').where('id', '=', id).execute()
}

/** Lets go of those whose day is over. */
export async function deleteExpired(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('question_imports').where('expires_at', '<=', now).execute()
}

/** Lets go of the oldest of somebody, beyond so many. */
export async function deleteOldest(db: Kysely<Tables>, staffId: number, most: number): Promise<void> {
  await db
    .deleteFrom('question_imports')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('question_imports')
        .select('id')
        .where('staff_id', '=', staffId)
        .where('state', '<>', 'adding')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute()
}

/** One piece of work on an import: which it is and what it was when the work began. */
export type ImportWork = { id: number; run: number | null }

/** Notes how far a piece of work has come. @returns whether it may go on: nobody has stopped it or taken it over */
export async function updateWorkProgress(
  db: Kysely<Tables>,
  { id, run }: ImportWork,
  noted: { processed: number; planned: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('question_imports')
    .set({ processed: noted.processed, planned: noted.planned, touched_at: noted.now })
    .where('id', '=', id)
    .where(sql<boolean>`run is not distinct from ${run}::integer`)
    .where('state', '<>', 'read')
    .where('cancelled', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends a piece of work. @returns false where it was stopped at the last moment, or taken over */
export async function updateSettled(
  tx: Kysely<Tables>,
  { id, run }: ImportWork,
  settled: { now: Date; format?: QuestionFormat },
): Promise<boolean> {
  const row = await tx
    .updateTable('question_imports')
    .set({
      state: 'read',
      touched_at: settled.now,
      ...(settled.format === undefined ? {} : { format: settled.format }),
    })
    .where('id', '=', id)
    .where(sql<boolean>`run is not distinct from ${run}::integer`)
    .where('state', '<>', 'read')
    .where('cancelled', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an import back as it was before an addition that came to nothing. */
export async function updateWorkGivenBack(db: Kysely<Tables>, { id, run }: ImportWork): Promise<void> {
  await db
    .updateTable('question_imports')
    .set({ state: 'read', cancelled: false })
    .where('id', '=', id)
    .where(sql<boolean>`run is not distinct from ${run}::integer`)
    .execute()
}

/** Takes an import for an addition. @returns the work; undefined while another addition is alive */
export async function updateAddingStarted(
  db: Kysely<Tables>,
  id: number,
  { now, lastSignDue }: { now: Date; lastSignDue: Date },
): Promise<ImportWork | undefined> {
  const row = await db
    .updateTable('question_imports')
    .set({
      state: 'adding',
      run: sql`coalesce(run, 0) + 1`,
      planned: 0,
      processed: 0,
      cancelled: false,
      touched_at: now,
    })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('state', '=', 'read'), eb.and([eb('state', '=', 'adding'), eb('touched_at', '<', lastSignDue)])]),
    )
    .returning('run')
    .executeTakeFirst()
  return row && { id, run: row.run }
}

export async function updateWorkCancelled(db: Kysely<Tables>, id: number): Promise<void> {
  await db.updateTable('question_imports').set({ cancelled: true }).where('id', '=', id).execute()
}
