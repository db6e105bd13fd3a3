import type { Kysely } from 'kysely'
import { usableByStaff } from '../exams/paper-pictures/picture-scopes.reads.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'

type StoredPicture = { hash: Uint8Array; kind: 'webp'; width: number; height: number; bytes: Uint8Array }

type Picture = StoredPicture & { staffId: number; now: Date }

/** Those of some pictures, by their hashes, that are there as ones that come with the product. */
export async function listBuiltInPictures(db: Kysely<Tables>, hashes: readonly Buffer[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('pictures')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('created_by', 'is', null)
    .execute()
  return new Set(rows.map(({ hash }) => hash.toString('base64url')))
}

/** Puts down pictures that come with the product, in one order, so that two who do it at once do not wait for each other. */
export async function insertBuiltInPictures(
  db: Kysely<Tables>,
  pictures: readonly StoredPicture[],
  now: Date,
): Promise<void> {
  const rows = pictures.map(({ hash, bytes, ...picture }) => ({
    ...picture,
    hash: Buffer.from(hash),
    bytes: Buffer.from(bytes),
    created_by: null,
    created_at: now,
  }))
  await db
    .insertInto('pictures')
    .values(rows.toSorted((one, other) => one.hash.compare(other.hash)))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_by: null }))
    .execute()
}

/** One that is there already counts as new: whoever gave it is about to use it. */
export async function insertPicture(tx: Kysely<Tables>, { staffId, now, ...picture }: Picture): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({
      ...picture,
      hash: Buffer.from(picture.hash),
      bytes: Buffer.from(picture.bytes),
      created_by: staffId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
    .execute()
  await tx
    .insertInto('picture_givers')
    .values({ hash: Buffer.from(picture.hash), staff_id: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A picture that is there, whoever gave it: for who has its bytes already. */
export function selectOptionalStored(db: Kysely<Tables>, hash: Buffer) {
  return db
    .selectFrom('pictures')
    .select(['hash', 'kind', 'width', 'height', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst()
}

/** A picture that somebody may put into an exam. */
export function selectOptionalUsablePicture(db: Kysely<Tables>, caller: StaffCaller, hash: Buffer) {
  return db
    .selectFrom('pictures')
    .select(['kind', 'bytes'])
    .where('hash', '=', hash)
    .where((eb) => usableByStaff(eb, caller))
    .executeTakeFirst()
}

/** Deletes pictures that staff have given, and that no paper and no question of the bank shows. One that is being put into a paper at this moment is let be. */
export async function deleteUnusedPictures(db: Kysely<Tables>, givenBefore: Date): Promise<void> {
  await db
    .deleteFrom('pictures')
    .where('hash', 'in', (eb) =>
      eb
        .selectFrom('pictures')
        .select('hash')
        .where('created_at', '<', givenBefore)
        .where('created_by', 'is not', null)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('paper_pictures')
                .select('paper_pictures.exam_id')
                .whereRef('paper_pictures.hash', '=', 'pictures.hash'),
            ),
          ),
        )
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('bank_pictures')
                .select('bank_pictures.bank_question_id')
                .whereRef('bank_pictures.hash', '=', 'pictures.hash'),
            ),
          ),
        )
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}
