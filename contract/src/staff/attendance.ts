/** Who writes, who has handed in and who is absent: one law for every list, card and sentence of the staff. */
import * as z from 'zod/mini'

export const presenceText = z.enum(['absent', 'writing', 'handed in'])
export type Presence = z.infer<typeof presenceText>

/**
 * How a student stands to an exam.
 * @param attended null while they write; false before they have begun, and of a paper that was collected without a
 * single answer
 */
export function presence(attended: boolean | null): Presence {
  if (attended === null) return 'writing'
  return attended ? 'handed in' : 'absent'
}

/** How many students an exam is for, how many of them write now, and how many have handed in. */
type Attendance = { students: number; writing: number; attended: number }

/** In words, e.g. `3 writing, 7 handed in, 19 absent`. */
export function attendanceText({ students, writing, attended }: Attendance): string {
  return `${writing} writing, ${attended} handed in, ${Math.max(0, students - writing - attended)} absent`
}
