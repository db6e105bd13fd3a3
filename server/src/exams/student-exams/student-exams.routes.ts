import { getStudentHome } from '@pariksha/contract/school.ts'
import { listStudentExams } from '@pariksha/contract/student-exams.ts'
import type { Deps } from '../../platform/deps.ts'
import { type Binding, handle } from '../../platform/http/binding.ts'
import { studentExamCards, studentHome } from './student-exams.service.ts'

export function studentExamsRoutes(deps: Deps): Binding[] {
  return [
    handle(getStudentHome, async ({ caller, now }) => studentHome(deps.db, caller, now)),
    handle(listStudentExams, async ({ caller, now }) => studentExamCards(deps.db, caller, now)),
  ]
}
