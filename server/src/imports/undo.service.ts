import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import { removeUnusedStudents } from '../students/bulk-students.service.ts'
import { demandChanging } from '../students/class-access.service.ts'
import { removeUnusedTeachers } from '../teachers/bulk-teachers.service.ts'
import * as queries from './imports.queries.ts'

type Undo = { caller: StaffCaller; context: AuditContext; id: number }

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
    const remove = found.kind === 'students' ? removeUnusedStudents : removeUnusedTeachers
    const removed = await remove(tx, context, ids)
    if (removed === undefined) throw appError('import.people_logged_in')
    await queries.updateUndone(tx, id)
    await recordAudit(tx, context, { action: 'import.undone', record: 'imports', recordId: id, after: { removed } })
    return removed
  })
}
