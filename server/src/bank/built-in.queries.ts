/** The statements about the files of questions that come with the product. */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** What each file held when it was taken in, as a hash. */
export async function listFileHashes(db: Kysely<Tables>): Promise<Map<string, Buffer>> {
  const rows = await db.selectFrom('bank_files').select(['name', 'hash']).execute()
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

export async function keepFileHash(tx: Kysely<Tables>, name: string, hash: Buffer): Promise<void> {
  await tx
    .insertInto('bank_files')
    .values({ name, hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ hash }))
    .execute()
}

type Filed = { subject: string; standard: ClassKey; ids: readonly number[]; now: Date }

/** Retires what came with the product for a subject in a class, and is not among some questions; what was used stays. */
export async function retireUnfiled(tx: Kysely<Tables>, { subject, standard, ids, now }: Filed): Promise<void> {
  await sql`
    update bank_questions set retired_at = ${now}::timestamptz, is_left_out = true
    where source = 'built_in' and subject_key = lower(${subject}::text) and standards = array[${standard}::smallint]
      and retired_at is null and uses = 0 and id <> all(${[...ids]}::bigint[])`.execute(tx)
}

/** Brings back those of some questions that an earlier release has left out; what somebody has retired stays so. */
export async function bringBackFiled(tx: Kysely<Tables>, ids: readonly number[]): Promise<void> {
  await sql`
    update bank_questions set retired_at = null, is_left_out = false
    where id = any(${[...ids]}::bigint[]) and is_left_out`.execute(tx)
}
