import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { Kysely } from 'kysely'
import { type AppError, appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { type ClassStanding, classAccess, readableClasses } from './class-access.rules.ts'
import { listOwnClasses } from './students.queries.ts'

/** Where a member of staff stands to the classes. */
export async function standingOf(db: Kysely<Tables>, { role, id }: StaffCaller): Promise<ClassStanding> {
  if (role === 'principal') return { role, teaching: [], classTeacher: null }
  const rows = await listOwnClasses(db, id)
  return {
    role,
    classTeacher: rows[0]?.classTeacher ?? null,
    teaching: rows.flatMap(({ standard }) => (standard === null ? [] : { standard })),
  }
}

/** The classes whose students a member of staff may read, in order. */
export async function classesReadableBy(db: Kysely<Tables>, caller: StaffCaller): Promise<readonly ClassKey[]> {
  return readableClasses(await standingOf(db, caller))
}

/**
 * @param asked.standard undefined for a student who is not there: refused after the same work as one of another class
 * @throws AppError the one of `unknown` unless the caller may read the class
 */
export async function demandReading(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { standard, unknown }: { standard: ClassKey | undefined; unknown: () => AppError },
): Promise<void> {
  const standing = await standingOf(db, caller)
  if (standard === undefined || classAccess(standing, standard) === 'none') throw unknown()
}

/**
 * @param asked.standard as in `demandReading`
 * @throws AppError `access.forbidden` for who may only read the class, the one of `unknown` for who may not even that
 */
export async function demandChanging(
  db: Kysely<Tables>,
  caller: StaffCaller,
  {
    standard,
    unknown = () => appError('class.not_found'),
  }: { standard: ClassKey | undefined; unknown?: () => AppError },
): Promise<void> {
  const standing = await standingOf(db, caller)
  const access = standard === undefined ? 'none' : classAccess(standing, standard)
  if (access === 'none') throw unknown()
  if (access === 'read') throw appError('access.forbidden')
}
