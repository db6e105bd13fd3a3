/** What a member of staff may do with a class and the records of its students (product 6.2). */
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { type ClassKey, classKeys, isSameClass } from '@pariksha/contract/law/class-key.ts'
import { ownClasses } from '../teachers/teachers.rules.ts'

/** Where somebody stands: the classes they teach and the one they are class teacher of. */
export type ClassStanding = {
  role: StaffRole
  teaching: readonly { standard: ClassKey }[]
  classTeacher: ClassKey | null
}

/** The classes somebody may read, in order. */
export function readableClasses({ role, teaching, classTeacher }: ClassStanding): readonly ClassKey[] {
  return role === 'principal' ? classKeys : ownClasses(teaching, classTeacher)
}

/** `change` for the principal and the class teacher, `read` for who else teaches there; nobody else may know of it. */
export function classAccess(standing: ClassStanding, standard: ClassKey): 'change' | 'read' | 'none' {
  if (standing.role === 'principal' || isSameClass(standing.classTeacher, standard)) return 'change'
  return readableClasses(standing).includes(standard) ? 'read' : 'none'
}
