import { type ClassKey, classOfStandard } from '@pariksha/contract/law/class-key.ts'
import type { AuditContext } from '../src/platform/audit.ts'
import type { Deps } from '../src/platform/deps.ts'
import { hashPassword } from '../src/platform/password.ts'
import { createStudent } from '../src/students/students.service.ts'
import { addPrincipal } from '../src/teachers/staff-accounts.service.ts'
import { createTeacher } from '../src/teachers/teachers.service.ts'
import { demoStudents, demoTeachers } from './people.ts'
import type { Random } from './random.ts'

export const demoPasswords = { principal: 'Principal@1', teacher: 'teacher123' } as const

/** A student of the demo school with what the demo needs to act for them. */
export type EnrolledStudent = { id: number; standard: ClassKey }

/** `teacher01` … in the order of the list. */
function teacherUsername(index: number): string {
  return `teacher${String(index + 1).padStart(2, '0')}`
}

/** Employs the principal and the teachers. Returns the principal's id. */
export async function employStaff(deps: Deps, context: AuditContext, random: Random): Promise<number> {
  const passwordHash = await hashPassword(demoPasswords.principal)
  const principal = { username: 'principal', name: 'Radha Krishnan', passwordHash, now: context.now }
  const principalId = await addPrincipal(deps.db, principal)
  for (const [index, teacher] of demoTeachers().entries()) {
    await createTeacher(deps, context, {
      username: teacherUsername(index),
      password: demoPasswords.teacher,
      name: teacher.name,
      phone: `9${random.whole(100_000_000, 999_999_999)}`,
      age: random.whole(26, 58),
      gender: teacher.gender,
      classes: teacher.classes.map(classOfStandard),
      subjects: teacher.subjects,
      class_teacher: teacher.classTeacher === undefined ? null : classOfStandard(teacher.classTeacher),
    })
  }
  return principalId
}

/** Enrols the students of one class. */
export async function enrolClass(
  deps: Deps,
  context: AuditContext,
  { standard, random }: { standard: ClassKey; random: Random },
): Promise<EnrolledStudent[]> {
  const enrolled: EnrolledStudent[] = []
  for (const student of demoStudents(standard, random)) {
    const { id } = await createStudent(deps, context, {
      code: student.code,
      form: {
        name: student.name,
        standard,
        roll_number: student.rollNumber,
        parent_name: student.parentName,
        phone: student.phone,
        gender: student.gender,
      },
    })
    enrolled.push({ id, standard })
  }
  return enrolled
}
