import type { ImportKind } from '@pariksha/contract/imports.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import type { Mapping } from './mapping.rules.ts'

const summaryColumns = [
  'imports.id',
  'imports.kind',
  'imports.standard',
  'imports.file_name as fileName',
  'imports.state',
  'imports.row_count as rowCount',
  'imports.planned',
  'imports.processed',
  'imports.message',
  'imports.created_at as createdAt',
  'imports.touched_at as touchedAt',
  'imports.expires_at as expiresAt',
] as const

/** The imports somebody may know of: their own, and for the principal everybody's. */
function visibleImports(db: Kysely<Tables>, { id, role }: StaffCaller, now: Date) {
  return db
    .selectFrom('imports')
    .select(summaryColumns)
    .select(sql<number>`cardinality(imports.created_ids)`.as('created'))
    .select(sql<number>`coalesce(jsonb_array_length(imports.rejected), 0)`.as('rejectedCount'))
    .where('imports.expires_at', '>', now)
    .$if(role !== 'principal', (query) => query.where('imports.staff_id', '=', id))
}

type Asked = { caller: StaffCaller; id: number; now: Date }

export async function selectOptionalImport(db: Kysely<Tables>, { caller, id, now }: Asked) {
  return visibleImports(db, caller, now).where('imports.id', '=', id).executeTakeFirst()
}

/** With the rows and what they are taken for. */
export async function selectOptionalSheet(db: Kysely<Tables>, { caller, id, now }: Asked) {
  return visibleImports(db, caller, now)
    .select(['imports.columns', 'imports.rows', 'imports.mapping'])
    .where('imports.id', '=', id)
    .executeTakeFirst()
}

export async function selectOptionalRejected(db: Kysely<Tables>, { caller, id, now }: Asked) {
  return visibleImports(db, caller, now)
    .select(['imports.columns', 'imports.rejected'])
    .where('imports.id', '=', id)
    .executeTakeFirst()
}

/** Somebody's own finished imports of a kind, the newest first. */
export async function listUndoable(db: Kysely<Tables>, asked: { caller: StaffCaller; kind: ImportKind; now: Date }) {
  return visibleImports(db, asked.caller, asked.now)
    .where('imports.staff_id', '=', asked.caller.id)
    .where('imports.kind', '=', asked.kind)
    .where('imports.state', '=', 'done')
    .where(sql<boolean>`cardinality(imports.created_ids) > 0`)
    .orderBy('imports.id', 'desc')
    .limit(10)
    .execute()
}

/** Lets go of what is over, and of the sheets that somebody has read but never imported. */
export async function deleteLeftOvers(
  db: Kysely<Tables>,
  { staffId, kind, now }: { staffId: number; kind: ImportKind; now: Date },
): Promise<void> {
  await db
    .deleteFrom('imports')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('staff_id', '=', staffId), eb('kind', '=', kind), eb('state', '=', 'read')]),
      ]),
    )
    .execute()
}

export type NewImport = {
  staffId: number
  kind: ImportKind
  standard: ClassKey | null
  fileName: string
  columns: { header: string }[]
  rows: { row: number; cells: string[] }[]
  now: Date
  expiresAt: Date
}

export async function insertImport(db: Kysely<Tables>, sheet: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      staff_id: sheet.staffId,
      kind: sheet.kind,
      standard: sheet.standard,
      file_name: sheet.fileName,
      state: 'read',
      columns: JSON.stringify(sheet.columns),
      rows: JSON.stringify(sheet.rows),
      row_count: sheet.rows.length,
      created_at: sheet.now,
      touched_at: sheet.now,
      expires_at: sheet.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateMapping(db: Kysely<Tables>, id: number, mapping: Mapping): Promise<void> {
  await db
    .updateTable('imports')
    .set({ mapping: JSON.stringify(mapping) })
    .where('id', '=', id)
    .execute()
}

/** One run of an import. Where it was counted dead and the import was started again, it is not its run any more. */
export type ImportRun = { id: number; run: number }

/**
 * Takes an import for running it; one whose process died may be taken again.
 * @returns the run, undefined when somebody else has taken it
 */
export async function updateStarted(
  db: Kysely<Tables>,
  id: number,
  { planned, now, deadSince }: { planned: number; now: Date; deadSince: Date },
): Promise<ImportRun | undefined> {
  const taken = await db
    .updateTable('imports')
    .set({
      state: 'running',
      run: sql`coalesce(run, 0) + 1`,
      planned,
      processed: 0,
      cancelled: false,
      message: null,
      touched_at: now,
    })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('state', '=', 'read'), eb.and([eb('state', '=', 'running'), eb('touched_at', '<', deadSince)])]),
    )
    .returning(sql<number>`run`.as('run'))
    .executeTakeFirst()
  return taken === undefined ? undefined : { id, run: taken.run }
}

/** Notes how far a run has come. @returns whether it may go on */
export async function updateProgress(
  db: Kysely<Tables>,
  { id, run }: ImportRun,
  { processed, now }: { processed: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('imports')
    .set({ processed, touched_at: now })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .where('cancelled', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Rejected = { cells: string[]; reasons: string }

/** Ends a run in its own transaction and lets the rows go. False when it was cancelled at the last moment, or counted dead. */
export async function updateDone(
  tx: Kysely<Tables>,
  { id, run }: ImportRun,
  done: { createdIds: readonly number[]; rejected: readonly Rejected[]; now: Date; expiresAt: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('imports')
    .set({
      state: 'done',
      processed: sql`planned`,
      rows: '[]',
      rejected: JSON.stringify(done.rejected),
      created_ids: sql`${done.createdIds}::bigint[]`,
      touched_at: done.now,
      expires_at: done.expiresAt,
    })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .where('cancelled', '=', false)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an import back to the clerk, saying why nobody was added. */
export async function updateGivenBack(db: Kysely<Tables>, { id, run }: ImportRun, message: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'read', processed: 0, planned: 0, message })
    .where('id', '=', id)
    .where('run', '=', run)
    .where('state', '=', 'running')
    .execute()
}

export async function updateCancelled(db: Kysely<Tables>, id: number): Promise<void> {
  await db.updateTable('imports').set({ cancelled: true }).where('id', '=', id).where('state', '=', 'running').execute()
}

/** Holds a finished import and gives the ids of its people; undefined when it is not finished or undone already. */
export async function lockDone(tx: Kysely<Tables>, id: number): Promise<number[] | undefined> {
  const row = await tx
    .selectFrom('imports')
    .select('created_ids as createdIds')
    .where('id', '=', id)
    .where('state', '=', 'done')
    .forUpdate()
    .executeTakeFirst()
  return row?.createdIds
}

export async function updateUndone(tx: Kysely<Tables>, id: number): Promise<void> {
  await tx.updateTable('imports').set({ state: 'undone', rejected: null }).where('id', '=', id).execute()
}
