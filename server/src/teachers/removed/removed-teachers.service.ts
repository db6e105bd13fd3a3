import { removedTeacherMessages } from '@pariksha/contract/staff/removed-teachers.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { type AuditContext, recordAudits } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { pageOf, readCursor } from '../../platform/http/cursor.ts'
import { withFreeValues } from '../../platform/postgres/violation.ts'
import type { Tables } from '../../platform/tables.ts'
import { teacherRecordOf } from '../teachers.rules.ts'
import * as queries from './removed-teachers.queries.ts'
import { placeConflict } from './removed-teachers.rules.ts'

const place = z.tuple([z.iso.datetime(), z.int()])

type PageAsked = { text: string; cursor: string | undefined; limit: number }

/** A page of the teachers who were removed. @throws AppError `request.invalid` for a cursor that is none */
export async function removedTeachersPage(db: Kysely<Tables>, { text, cursor, limit }: PageAsked) {
  const [removedAt, id] = readCursor(place, cursor) ?? []
  const after = removedAt === undefined || id === undefined ? undefined : { removedAt: new Date(removedAt), id }
  const found = await queries.listRemovedTeachers(db, { text, after, limit: limit + 1 })
  const { rows, next } = pageOf(found, { limit, keyOf: (row) => [row.removedAt.toISOString(), row.id] })
  const teachers = rows.map((row) => ({
    ...teacherRecordOf(row),
    teacher_id: row.id,
    removed_at: row.removedAt.toISOString(),
  }))
  return { teachers, next }
}

/**
 * Takes removed teachers back, with username, password, and what they taught.
 * @returns how many
 * @throws AppError `teacher.not_found`, `teacher.username_taken` or `teacher.class_has_class_teacher`, which restore nobody
 */
export async function restoreTeachers(deps: Deps, context: AuditContext, ids: readonly number[]): Promise<number> {
  const change = deps.db.transaction().execute(async (tx) => {
    const returning = await queries.lockRemovedTeachers(tx, ids)
    if (returning.length < new Set(ids).size) {
      throw appError('teacher.not_found', { message: removedTeacherMessages.noLongerRemoved })
    }
    const holders = await queries.listPlaceHolders(tx, {
      usernames: returning.map(({ username }) => username.toLowerCase()),
      classes: returning.flatMap(({ classTeacher }) => (classTeacher === null ? [] : [classTeacher])),
    })
    const conflict = placeConflict(returning, holders)
    if (conflict !== undefined) throw fieldError('teacher_ids', conflict.message, conflict.code)
    await queries.updateTeachersRestored(tx, ids)
    await recordAudits(
      tx,
      context,
      returning.map(({ id, username, classTeacher, teaching }) => ({
        action: 'teacher.restored',
        record: 'staff',
        recordId: id,
        after: { username, classTeacher, teaching },
      })),
    )
    return returning.length
  })
  return withFreeValues(change)
}
