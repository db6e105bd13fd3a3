import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { getTeacherInfo } from '@pariksha/contract/staff/account/homes.ts'
import * as removed from '@pariksha/contract/staff/removed-teachers.ts'
import * as contract from '@pariksha/contract/teachers.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle, handleHeavy } from '../platform/http/binding.ts'
import { readInBatches } from '../platform/http/reply/batches.ts'
import { removedTeachersPage, restoreTeachers } from './removed/removed-teachers.service.ts'
import * as queries from './teachers.queries.ts'
import { teacherRecordOf } from './teachers.rules.ts'
import { createTeacher, modifyTeacher, removeTeacher } from './teachers.service.ts'
import { listTeaching } from './teaching.reads.ts'
import { transferSubject } from './transfer.service.ts'

const { teacherMessages: messages } = contract

export function teachersRoutes(deps: Deps): Binding[] {
  return [
    handleHeavy(contract.listTeachers, async () =>
      readInBatches(
        await queries.listTeacherIds(deps.db),
        (ids) => queries.listTeachers(deps.db, ids),
        teacherRecordOf,
      ),
    ),
    handle(getTeacherInfo, async ({ caller }) => {
      const teaching = await listTeaching(deps.db, caller.id)
      return {
        subjects: [...new Set(teaching.map((pair) => pair.subject))].sort(),
        classes: [...new Set(teaching.map((pair) => pair.standard))].map(classLabel),
        teaching,
      }
    }),
    handle(contract.createTeacher, async (call) => {
      const id = await createTeacher(deps, auditContext(call), call.body)
      return { message: messages.added, teacher: teacherRecordOf(await queries.selectTeacher(deps.db, id)) }
    }),
    handle(contract.modifyTeacher, async (call) => {
      const change = { username: call.params.username, form: call.body }
      return {
        message: messages.modified,
        teacher: teacherRecordOf(await modifyTeacher(deps, auditContext(call), change)),
      }
    }),
    handle(contract.deleteTeacher, async (call) => {
      const { id, username } = await removeTeacher(deps, auditContext(call), call.params.username)
      return { message: messages.removed, username, teacher_id: id }
    }),
    handle(removed.listRemovedTeachers, ({ query: { q: text, cursor, limit } }) =>
      removedTeachersPage(deps.db, { text, cursor, limit }),
    ),
    handle(removed.restoreTeachers, async (call) => {
      const restored = await restoreTeachers(deps, auditContext(call), call.body.teacher_ids)
      return { message: removed.removedTeacherMessages.restored, restored }
    }),
    handle(contract.transferSubject, async (call) => {
      const { teacher1: from, teacher2: to, subject, class_name: standard } = call.body
      const transfer = { from, to, pair: { standard, subject } }
      const { teachers, wasTaught } = await transferSubject(deps, auditContext(call), transfer)
      const message = wasTaught ? messages.transferredToHolder : messages.transferred
      return { message, already_taught: wasTaught, teachers: teachers.map(teacherRecordOf) }
    }),
  ]
}
