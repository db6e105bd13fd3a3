import type { StudentResult } from './results.api.ts'

/** Students whose name or roll number contains what was typed, whatever its case. */
export function findStudents(students: readonly StudentResult[], typed = ''): StudentResult[] {
  const wanted = typed.trim().toLowerCase()
  return students.filter(({ name, roll_number }) =>
    [name, roll_number].some((text) => text.toLowerCase().includes(wanted)),
  )
}
