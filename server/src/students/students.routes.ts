import * as removed from '@pariksha/contract/staff/removed-students.ts'
import * as contract from '@pariksha/contract/students.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle, handleHeavy } from '../platform/http/binding.ts'
import { searchStudents, studentPage, studentsByClass } from './lists/student-lists.service.ts'
import { promoteStudents } from './promotion/promotion.service.ts'
import { previewRollOver, rollOver } from './promotion/roll-over.service.ts'
import { removeStudents } from './removal.service.ts'
import { removedStudentsPage, restoreStudents } from './removed/removed-students.service.ts'
import { codeKey, studentRecordOf } from './students.rules.ts'
import { addStudent, modifyStudent, renewCode } from './students.service.ts'

const { studentMessages: messages } = contract

export function studentsRoutes(deps: Deps): Binding[] {
  return [
    handleHeavy(contract.listStudentsByClass, ({ caller, query }) => studentsByClass(deps.db, caller, query.standard)),
    handle(contract.listStudentPage, ({ caller, query }) => {
      const { standard, q: text, cursor, limit } = query
      const ordering = { by: query.order_by, isDescending: query.direction === 'descending' }
      return studentPage(deps.db, caller, { standard, text, ordering, cursor, limit })
    }),
    handle(contract.searchStudents, async ({ query }) => {
      const students = await searchStudents(deps.db, query.q)
      return { students: students.map(studentRecordOf) }
    }),
    handle(contract.createStudent, async (call) => {
      const change = { caller: call.caller, context: auditContext(call), form: call.body }
      return { message: messages.created, student: studentRecordOf(await addStudent(deps, change)) }
    }),
    handle(contract.modifyStudent, async (call) => {
      const key = { id: call.params.student_id }
      const change = { caller: call.caller, context: auditContext(call), key, form: call.body }
      return { message: messages.modified, student: studentRecordOf(await modifyStudent(deps, change)) }
    }),
    handle(contract.modifyStudentByCode, async (call) => {
      const key = { codeKey: codeKey(call.params.uniqueCode) }
      const change = { caller: call.caller, context: auditContext(call), key, form: call.body }
      return { message: messages.modified, student: studentRecordOf(await modifyStudent(deps, change)) }
    }),
    handle(contract.renewUniqueCode, async (call) => {
      const change = { caller: call.caller, context: auditContext(call), key: { id: call.params.student_id } }
      return { message: messages.codeRenewed, student: studentRecordOf(await renewCode(deps, change)) }
    }),
    handle(contract.deleteStudents, async (call) => {
      const { caller, query, body } = call
      const asked = { standard: query.standard, rollNumbers: body.roll_numbers }
      const removed = await removeStudents(deps, { caller, context: auditContext(call), ...asked })
      return { message: messages.removed, removed }
    }),
    handle(removed.listRemovedStudents, ({ caller, query: { standard, q: text, cursor, limit } }) =>
      removedStudentsPage(deps.db, caller, { standard, text, cursor, limit }),
    ),
    handle(removed.restoreStudents, async (call) => {
      const asked = { standard: call.query.standard, ids: call.body.student_ids }
      const restored = await restoreStudents(deps, { caller: call.caller, context: auditContext(call), ...asked })
      return { message: removed.removedStudentMessages.restored, restored }
    }),
    handle(contract.promoteStudents, async (call) => {
      const { caller, query, body } = call
      const asked = { from: query.fromClass, to: query.standard, rollNumbers: body.roll_numbers }
      const renumbered = await promoteStudents(deps, { caller, context: auditContext(call), ...asked })
      return { message: messages.promoted, renumbered }
    }),
    handle(contract.previewRollOver, async ({ now }) => {
      const { moves, lastRun, needsAgain } = await previewRollOver(deps.db, now)
      return { moves, last_run: lastRun?.toISOString() ?? null, needs_again: needsAgain }
    }),
    handle(contract.rollOver, async (call) => {
      const moves = await rollOver(deps, { context: auditContext(call), again: call.body.again ?? false })
      return { message: messages.rolledOver, moves }
    }),
  ]
}
