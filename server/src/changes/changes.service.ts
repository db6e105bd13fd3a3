/** The audit as lists that people read. */
import type { HandlerOutput, ValidInput } from '@pariksha/contract/endpoint.ts'
import { instantOf, schoolMoment } from '@pariksha/contract/law/school-time.ts'
import {
  type listChanges,
  type listChangesOfExam,
  mostExported,
  type RecordedChange,
} from '@pariksha/contract/staff/audit/changes.ts'
import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { staffExam } from '../exams/exams.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import { pageOf, readCursor } from '../platform/http/cursor.ts'
import type { StaffCaller } from '../platform/session.ts'
import { sheetFile } from '../platform/sheets/sheet-file.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { changeableStudent } from '../students/students.service.ts'
import { recordsOfKind, wordsOfAction } from './action-words.ts'
import { aboutText, changedFields, reasonOf } from './change-words.rules.ts'
import * as queries from './changes.queries.ts'
import { changesTable } from './changes-sheet.rules.ts'

type Filters = Omit<ValidInput<typeof listChanges>['query'], 'cursor' | 'limit'>
type Page = HandlerOutput<typeof listChangesOfExam>

/** Where a page ends: the moment in microseconds and the number of the row. */
const changeKey = z.tuple([z.int(), z.int()])

/** So many changes are looked through at once for a text, found or not: what a page costs does not depend on the history. */
const lookedThrough = 2_000

const minuteMs = 60_000

function soughtBy({ by, kind, from, until }: Filters, timeZone: string): queries.Sought {
  const lastMinute = until === undefined ? undefined : instantOf({ date: until, time: '23:59' }, timeZone)
  const isOfRecords = by !== undefined || (kind !== undefined && kind !== 'taking')
  return {
    staffId: by,
    records: isOfRecords ? recordsOfKind(kind) : undefined,
    ofStudents: kind === 'taking' && by === undefined,
    from: from === undefined ? undefined : instantOf({ date: from, time: '00:00' }, timeZone),
    before: lastMinute && new Date(lastMinute.getTime() + minuteMs),
  }
}

function whoText({ staffName, staffRole, studentName }: queries.ChangeRow): string {
  if (staffName !== null) return `${staffName} (${staffRole})`
  return studentName === null ? 'The server' : `${studentName} (student)`
}

function told(row: queries.ChangeRow, timeZone: string): RecordedChange {
  const { examSubject: subject, examStandard: standard, examStartsAt: startsAt } = row
  const exam =
    subject === null || standard === null || startsAt === null
      ? null
      : { subject, title: row.examTitle, standard, startsAt }
  const student =
    row.aboutStudent === null || row.aboutStandard === null
      ? null
      : { name: row.aboutStudent, standard: row.aboutStandard, rollNumber: row.aboutRollNumber ?? '' }
  return {
    change_id: row.id,
    at: row.at.toISOString(),
    ...schoolMoment(row.at, timeZone),
    who: whoText(row),
    what: wordsOfAction(row.action),
    about: aboutText({ exam, student, staff: row.aboutStaff, other: row.otherStaff }, row, timeZone),
    fields: changedFields(row, timeZone),
    reason: reasonOf(row),
  }
}

type Asked = { cursor: string | undefined; limit: number; text?: string | undefined }
type KeysOf = (window: { after: queries.ChangeKey | undefined; limit: number }) => Promise<queries.ChangeKey[]>

/** A page of changes. @throws AppError `request.invalid` for a cursor of another list */
async function pageOfChanges(db: Kysely<Tables>, keysOf: KeysOf, { cursor, limit, text }: Asked): Promise<Page> {
  const { timeZone } = await schoolSettings(db)
  const given = readCursor(changeKey, cursor)
  const after = given && { at: given[0], id: given[1] }
  const window = text === undefined ? limit + 1 : lookedThrough
  const keys = await keysOf({ after, limit: window })
  const ids = keys.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await queries.listChangeRows(db, ids, { text, limit: limit + 1 })
  const { rows, next } = pageOf(found, { limit, keyOf: ({ key, id }) => [key, id] })
  const last = keys.at(-1)
  const isCut = text !== undefined && next === null && keys.length === window && last !== undefined
  const lookedBackTo = isCut ? schoolMoment(new Date(last.at / 1000), timeZone).date : null
  return {
    changes: rows.map((row) => told(row, timeZone)),
    next: isCut ? pageOf([last, last], { limit: 1, keyOf: ({ at, id }) => [at, id] }).next : next,
    looked_back_to: lookedBackTo,
  }
}

const textOf = ({ q }: Filters) => (q === undefined || q === '' ? undefined : q)

/** A page of what was changed in the school, the latest first. @throws AppError `request.invalid` */
export async function changesOfSchool(
  db: Kysely<Tables>,
  { cursor, limit, ...filters }: ValidInput<typeof listChanges>['query'],
): Promise<HandlerOutput<typeof listChanges>> {
  const { timeZone } = await schoolSettings(db)
  const sought = soughtBy(filters, timeZone)
  const page = await pageOfChanges(db, (window) => queries.listChangeKeys(db, sought, window), {
    ...{ cursor, limit, text: textOf(filters) },
  })
  return { ...page, people: cursor === undefined ? await queries.listPeople(db) : [] }
}

/** The same of one exam. @throws AppError `exam.not_found` */
export async function changesOfExam(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { id, ...asked }: Asked & { id: number },
): Promise<Page> {
  await staffExam(db, caller, { id })
  return pageOfChanges(db, (window) => queries.listKeysOfExam(db, id, window), asked)
}

/** The same of one student, for who may change the record. @throws AppError `student.not_found` or `access.forbidden` */
export async function changesOfStudent(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { id, ...asked }: Asked & { id: number },
): Promise<Page> {
  await changeableStudent(db, caller, { id })
  return pageOfChanges(db, (window) => queries.listKeysOfStudent(db, id, window), asked)
}

/** The latest changes that filters leave, as a file. */
export async function exportChanges(
  db: Kysely<Tables>,
  context: AuditContext,
  { caller, format, ...filters }: Filters & { caller: StaffCaller; format: 'xlsx' | 'csv' },
): Promise<{ file_name: string; base64: string }> {
  const { timeZone } = await schoolSettings(db)
  const sought = soughtBy(filters, timeZone)
  const keys = await queries.listChangeKeys(db, sought, { after: undefined, limit: mostExported })
  const ids = keys.map(({ id }) => id)
  const rows = await queries.listChangeRows(db, ids, { text: textOf(filters), limit: mostExported })
  const changes = rows.map((row) => told(row, timeZone))
  const file = await sheetFile({ format, name: 'Changes', ...changesTable(changes) }, caller.id)
  await recordAudit(db, context, {
    action: 'changes.exported',
    record: 'audit',
    recordId: 1,
    after: { format, changes: changes.length },
  })
  return { file_name: `Changes.${format}`, base64: file.toString('base64') }
}
