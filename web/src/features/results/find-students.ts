import { filterByText } from '../../lib/text-filter.ts'
import type { StudentResult } from './staff-results.api.ts'

/** Students whose name or roll number contains what was typed, whatever its case. */
export function findStudents(students: readonly StudentResult[], typed = ''): StudentResult[] {
  return filterByText(students, typed, ({ name, roll_number }) => [name, roll_number])
}
