import type { StudentForm } from '@pariksha/contract/students.ts'
import type { Kysely } from 'kysely'
import { type AuditContext, type AuditEntry, recordAudits } from '../platform/audit.ts'
import type { Tables } from '../platform/tables.ts'
import { insertStudents, lockStudentsById } from './bulk-students.queries.ts'
import { takeOut } from './removal.service.ts'
import { withKey } from './students.rules.ts'
import { newCode } from './students.service.ts'

/**
 * Adds students in the caller's transaction, each with a code of their own.
 * @returns their ids
 */
export async function addStudents(
  tx: Kysely<Tables>,
  context: AuditContext,
  forms: readonly StudentForm[],
): Promise<number[]> {
  const coded = forms.map((form) => ({ form, ...withKey(newCode()) }))
  const students = await insertStudents(tx, coded, context.now)
  const entries = students.map(
    ({ id, standard, rollNumber }): AuditEntry => ({
      action: 'student.created',
      record: 'students',
      recordId: id,
      after: { standard, rollNumber },
    }),
  )
  await recordAudits(tx, context, entries)
  return students.map(({ id }) => id)
}

/**
 * Takes those of some students out of the school who are still in it, if none of them has ever logged in.
 * @returns how many, or undefined when one has: then nobody is taken out
 */
export async function removeUnusedStudents(
  tx: Kysely<Tables>,
  context: AuditContext,
  ids: readonly number[],
): Promise<number | undefined> {
  const students = await lockStudentsById(tx, ids)
  if (students.some(({ firstLoginAt }) => firstLoginAt !== null)) return undefined
  await takeOut(tx, context, students)
  return students.length
}
