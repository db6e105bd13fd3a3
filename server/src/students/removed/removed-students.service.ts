import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { removedStudentMessages } from '@pariksha/contract/staff/removed-students.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { type AuditContext, recordAudits } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { pageOf, readCursor } from '../../platform/http/cursor.ts'
import { withFreeValues } from '../../platform/postgres/violation.ts'
import type { StaffCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { demandChanging } from '../class-access.service.ts'
import { studentRecordOf } from '../students.rules.ts'
import * as queries from './removed-students.queries.ts'
import { rollNumberConflict } from './removed-students.rules.ts'

const place = z.tuple([z.iso.datetime(), z.int()])

type PageAsked = { standard: ClassKey; text: string; cursor: string | undefined; limit: number }

/**
 * A page of those who were removed from a class, for who may remove there.
 * @throws AppError `class.not_found`, `access.forbidden`, or `request.invalid` for a cursor that is none
 */
export async function removedStudentsPage(db: Kysely<Tables>, caller: StaffCaller, asked: PageAsked) {
  const { standard, text, cursor, limit } = asked
  await demandChanging(db, caller, { standard })
  const [removedAt, id] = readCursor(place, cursor) ?? []
  const after = removedAt === undefined || id === undefined ? undefined : { removedAt: new Date(removedAt), id }
  const found = await queries.listRemovedStudents(db, { standard, text, after, limit: limit + 1 })
  const { rows, next } = pageOf(found, { limit, keyOf: (row) => [row.removedAt.toISOString(), row.id] })
  const students = rows.map((row) => ({ ...studentRecordOf(row), removed_at: row.removedAt.toISOString() }))
  return { students, next }
}

type Restoration = { caller: StaffCaller; context: AuditContext; standard: ClassKey; ids: readonly number[] }

/**
 * Takes removed students back into their class, with roll number, code and results.
 * @returns how many
 * @throws AppError `class.not_found`, `access.forbidden`, `student.not_found` or `student.roll_number_taken`, which restore
 * nobody
 */
export async function restoreStudents(deps: Deps, { caller, context, standard, ids }: Restoration): Promise<number> {
  const change = deps.db.transaction().execute(async (tx) => {
    await demandChanging(tx, caller, { standard })
    const returning = await queries.lockRemovedStudents(tx, { standard, ids })
    if (returning.length < new Set(ids).size) {
      throw appError('student.not_found', { message: removedStudentMessages.noLongerRemoved })
    }
    const rollNumbers = returning.map(({ rollNumber }) => rollNumber)
    const holders = await queries.listRollNumberHolders(tx, { standard, rollNumbers })
    const conflict = rollNumberConflict(standard, { returning, holders })
    if (conflict !== undefined) throw fieldError('student_ids', conflict, 'student.roll_number_taken')
    await queries.updateStudentsRestored(tx, ids)
    await recordAudits(
      tx,
      context,
      returning.map(({ id, rollNumber }) => ({
        action: 'student.restored',
        record: 'students',
        recordId: id,
        after: { standard, rollNumber },
      })),
    )
    return returning.length
  })
  return withFreeValues(change)
}
