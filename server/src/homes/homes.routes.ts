import { getTeacherHome } from '@pariksha/contract/staff/account/homes.ts'
import { backupAge } from '../backup/backup-age.service.ts'
import { countExamsByClass } from '../exams/exam-counts.reads.ts'
import type { Deps } from '../platform/deps.ts'
import { type Binding, handle } from '../platform/http/binding.ts'
import type { StaffCaller } from '../platform/session.ts'
import { readableClasses } from '../students/class-access.rules.ts'
import { standingOf } from '../students/class-access.service.ts'
import { countStudentsByClass } from '../students/student-counts.reads.ts'
import { figuresByClass, schoolStats } from './homes.rules.ts'

async function staffHome({ db }: Deps, caller: StaffCaller, now: Date) {
  const counts = { students: await countStudentsByClass(db), exams: await countExamsByClass(db, caller, now) }
  if (caller.role === 'principal') {
    const backup = await backupAge(db, now)
    return { teacher_name: caller.name, role: 'principal' as const, stats: schoolStats(counts), backup }
  }
  const standing = await standingOf(db, caller)
  return {
    classes_data: figuresByClass(readableClasses(standing), counts),
    teacher_name: caller.name,
    class_teacher: standing.classTeacher,
  }
}

export function homesRoutes(deps: Deps): Binding[] {
  return [handle(getTeacherHome, ({ caller, now }) => staffHome(deps, caller, now))]
}
