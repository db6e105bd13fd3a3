import type { Kysely } from 'kysely'
import { type AuditContext, recordAudit, recordAudits } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { demandChanging } from '../students/class-access.service.ts'
import { takeOut } from '../students/removal.service.ts'
import * as queries from './imports.queries.ts'
import { lockStudentsById, lockTeachersById, updateTeachersRemoved } from './people.queries.ts'

type Undo = { caller: StaffCaller; context: AuditContext; id: number }

function demandNobodyLoggedIn(people: readonly { firstLoginAt: Date | null }[]): void {
  if (people.some(({ firstLoginAt }) => firstLoginAt !== null)) throw appError('import.people_logged_in')
}

async function removeStudents(tx: Kysely<Tables>, context: AuditContext, ids: readonly number[]): Promise<number> {
  const students = await lockStudentsById(tx, ids)
  demandNobodyLoggedIn(students)
  await takeOut(tx, context, students)
  return students.length
}

async function removeTeachers(tx: Kysely<Tables>, context: AuditContext, ids: readonly number[]): Promise<number> {
  const teachers = await lockTeachersById(tx, ids)
  demandNobodyLoggedIn(teachers)
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

/**
 * Takes the people of an import out again; who was removed meanwhile stays removed.
 * @returns how many
 * @throws AppError `import.not_found`, `import.not_undoable` or `import.people_logged_in`
 */
export async function undoImport(deps: Deps, { caller, context, id }: Undo): Promise<number> {
  const found = await queries.selectOptionalImport(deps.db, { caller, id, now: context.now })
  if (found === undefined) throw appError('import.not_found')
  if (found.standard !== null) await demandChanging(deps.db, caller, { standard: found.standard })
  return deps.db.transaction().execute(async (tx) => {
    const ids = await queries.lockDone(tx, id)
    if (ids === undefined) throw appError('import.not_undoable')
    const remove = found.kind === 'students' ? removeStudents : removeTeachers
    const removed = await remove(tx, context, ids)
    await queries.updateUndone(tx, id)
    await recordAudit(tx, context, { action: 'import.undone', record: 'imports', recordId: id, after: { removed } })
    return removed
  })
}
