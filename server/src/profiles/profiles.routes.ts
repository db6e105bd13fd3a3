import { getStudentDetails, getStudentDetailsByCode } from '@pariksha/contract/students.ts'
import { getTeacherDetails } from '@pariksha/contract/teachers.ts'
import type { Deps } from '../platform/deps.ts'
import { type Binding, handle } from '../platform/http/binding.ts'
import { codeKey } from '../students/students.rules.ts'
import { studentProfile } from './student-profile.service.ts'
import { teacherProfile } from './teacher-profile.service.ts'

export function profilesRoutes(deps: Deps): Binding[] {
  return [
    handle(getTeacherDetails, ({ params, now }) => teacherProfile(deps.db, { username: params.username, now })),
    handle(getStudentDetails, ({ caller, params, now }) =>
      studentProfile(deps.db, caller, { key: { id: params.student_id }, now }),
    ),
    handle(getStudentDetailsByCode, ({ caller, params, now }) =>
      studentProfile(deps.db, caller, { key: { codeKey: codeKey(params.uniqueCode) }, now }),
    ),
  ]
}
