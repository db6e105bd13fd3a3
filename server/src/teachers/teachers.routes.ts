import * as contract from '@pariksha/contract/teachers.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handle } from '../platform/http/binding.ts'
import { teacherProfile } from './teacher-profile.service.ts'
import { teacherRecordOf } from './teachers.rules.ts'
import { allTeachers, createTeacher, modifyTeacher, removeTeacher, teacherWithId } from './teachers.service.ts'
import { transferSubject } from './transfer.service.ts'

const { teacherMessages: messages } = contract

export function teachersRoutes(deps: Deps): Binding[] {
  return [
    handle(contract.listTeachers, async () => (await allTeachers(deps.db)).map(teacherRecordOf)),
    handle(contract.getTeacherDetails, ({ params, now }) =>
      teacherProfile(deps.db, { username: params.username, now }),
    ),
    handle(contract.createTeacher, async (call) => {
      const id = await createTeacher(deps, auditContext(call), call.body)
      return { message: messages.added, teacher: teacherRecordOf(await teacherWithId(deps.db, id)) }
    }),
    handle(contract.modifyTeacher, async (call) => {
      const change = { username: call.params.username, form: call.body }
      return {
        message: messages.modified,
        teacher: teacherRecordOf(await modifyTeacher(deps, auditContext(call), change)),
      }
    }),
    handle(contract.deleteTeacher, async (call) => {
      const username = await removeTeacher(deps, auditContext(call), call.params.username)
      return { message: messages.removed, username }
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
