/** Which pictures an exam's paper shows. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { byteaArray } from '../../platform/postgres/arrays.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { visibleToStaff, visibleToStudent } from '../exam-scopes.reads.ts'
import { usableByStaff } from './picture-scopes.reads.ts'

/** Hashes as PostgreSQL reads them in a list. */
function listed(hashes: readonly string[]) {
  return sql<Buffer>`any(${byteaArray(hashes.map((hash) => Buffer.from(hash, 'base64url')))}::bytea[])`
}

/**
 * How many bytes each of some pictures has that somebody may put into an exam. They are kept from being swept until the
 * transaction ends.
 */
export async function listUsablePictures(
  tx: Kysely<Tables>,
  caller: StaffCaller,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('pictures')
    .select(['hash', sql<number>`octet_length(bytes)`.as('size')])
    .where('hash', '=', listed(hashes))
    .where((eb) => usableByStaff(eb, caller))
    .forKeyShare()
    .execute()
  return new Map(rows.map(({ hash, size }) => [hash.toString('base64url'), size]))
}

/** Puts down that an exam's paper shows these pictures and no others. */
export async function replacePaperPictures(
  tx: Kysely<Tables>,
  examId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('paper_pictures')
    .where('exam_id', '=', examId)
    .where((eb) => eb.not(eb('hash', '=', listed(hashes))))
    .execute()
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ exam_id: examId, hash: Buffer.from(hash, 'base64url') }))
  await tx
    .insertInto('paper_pictures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type Named = { examId: number; hash: Buffer }

function examPictures(db: Kysely<Tables>, { examId, hash }: Named) {
  return db
    .selectFrom('paper_pictures')
    .innerJoin('pictures', 'pictures.hash', 'paper_pictures.hash')
    .innerJoin('exams', 'exams.id', 'paper_pictures.exam_id')
    .where('paper_pictures.exam_id', '=', examId)
    .where('paper_pictures.hash', '=', hash)
    .select(['pictures.kind', 'pictures.bytes'])
}

/** A picture in an exam that a member of staff may know of. */
export async function selectOptionalStaffPicture(db: Kysely<Tables>, caller: StaffCaller, named: Named) {
  return examPictures(db, named)
    .where((eb) => visibleToStaff(eb, caller))
    .executeTakeFirst()
}

/** A picture in an exam that a student may know of, with what decides whether they may see it now. */
export async function selectOptionalStudentPicture(db: Kysely<Tables>, student: { id: number }, named: Named) {
  return examPictures(db, named)
    .leftJoin('attempts', (join) =>
      join.onRef('attempts.exam_id', '=', 'exams.id').on('attempts.student_id', '=', student.id),
    )
    .select([
      'exams.starts_at as startsAt',
      'exams.completed_at as completedAt',
      'exams.hold_results as holdsResults',
      'exams.release_at as releaseAt',
      'exams.released_at as releasedAt',
      'attempts.id as attemptId',
      'attempts.ended_at as endedAt',
    ])
    .where((eb) => visibleToStudent(eb, student))
    .executeTakeFirst()
}
