import type { NewTeacherForm } from '@pariksha/contract/teachers.ts'
import type { Kysely } from 'kysely'
import { type AuditContext, type AuditEntry, recordAudits } from '../platform/audit.ts'
import type { Tables } from '../platform/tables.ts'
import { insertPairs, insertTeachers, lockTeachersById, updateTeachersRemoved } from './bulk-teachers.queries.ts'
import { everyPair } from './teachers.rules.ts'

export type HashedTeacher = { form: NewTeacherForm; passwordHash: string }

/**
 * Adds teachers in the caller's transaction, each teaching every pair of their form.
 * @returns their ids
 */
export async function addTeachers(
  tx: Kysely<Tables>,
  context: AuditContext,
  hashed: readonly HashedTeacher[],
): Promise<number[]> {
  const teachers = await insertTeachers(tx, hashed, context.now)
  const ids = new Map(teachers.map(({ id, username }) => [username, id]))
  const added = hashed.flatMap(({ form }) => {
    const id = ids.get(form.username)
    return id === undefined ? [] : [{ id, form }]
  })
  await insertPairs(
    tx,
    added.flatMap(({ id, form }) => everyPair(form).map((pair) => ({ staff_id: id, ...pair }))),
  )
  const entries = added.map(
    ({ id, form: { username, classes, subjects, class_teacher: classTeacher = null } }): AuditEntry => ({
      action: 'teacher.created',
      record: 'staff',
      recordId: id,
      after: { username, classes, subjects, classTeacher },
    }),
  )
  await recordAudits(tx, context, entries)
  return added.map(({ id }) => id)
}

/**
 * Takes those of some teachers out of the school who are still in it, if none of them has ever logged in.
 * @returns how many, or undefined when one has: then nobody is taken out
 */
export async function removeUnusedTeachers(
  tx: Kysely<Tables>,
  context: AuditContext,
  ids: readonly number[],
): Promise<number | undefined> {
  const teachers = await lockTeachersById(tx, ids)
  if (teachers.some(({ firstLoginAt }) => firstLoginAt !== null)) return undefined
  await updateTeachersRemoved(
    tx,
    teachers.map(({ id }) => id),
    context.now,
  )
  await recordAudits(
    tx,
    context,
    teachers.map(({ id, username, classTeacher }) => ({
      action: 'teacher.removed',
      record: 'staff',
      recordId: id,
      before: { username, classTeacher },
      after: { removedAt: context.now },
    })),
  )
  return teachers.length
}
