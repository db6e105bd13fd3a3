import { classLabel } from '@pariksha/contract/law/labels.ts'
import * as contract from '@pariksha/contract/school.ts'
import { examCountsByClass } from '../exams/exam-counts.service.ts'
import type { Deps } from '../platform/deps.ts'
import { type Binding, handle } from '../platform/http/binding.ts'
import type { StaffCaller } from '../platform/session.ts'
import { studentCountsByClass } from '../students/student-lists.service.ts'
import { teachingOf } from '../teachers/teachers.service.ts'
import { classesOf, figuresByClass, schoolStats } from './homes.rules.ts'
import { selectClassTeacher } from './school.queries.ts'

async function staffHome({ db }: Deps, caller: StaffCaller, now: Date) {
  const counts = { students: await studentCountsByClass(db), exams: await examCountsByClass(db, caller, now) }
  if (caller.role === 'principal') {
    return { teacher_name: caller.name, role: 'principal' as const, stats: schoolStats(counts) }
  }
  const classTeacher = await selectClassTeacher(db, caller.id)
  const standards = classesOf(await teachingOf(db, caller.id), classTeacher)
  return {
    classes_data: figuresByClass(standards, counts),
    teacher_name: caller.name,
    class_teacher: classTeacher,
  }
}

export function homesRoutes(deps: Deps): Binding[] {
  return [
    handle(contract.getTeacherHome, ({ caller, now }) => staffHome(deps, caller, now)),
    handle(contract.getTeacherInfo, async ({ caller }) => {
      const teaching = await teachingOf(deps.db, caller.id)
      return {
        subjects: [...new Set(teaching.map((pair) => pair.subject))].sort(),
        classes: [...new Set(teaching.map((pair) => pair.standard))].map(classLabel),
        teaching,
      }
    }),
  ]
}
