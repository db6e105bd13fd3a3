/** The law of pages of students: where each class's part of a page begins. */
import { type ClassKey, compareClasses, isSameClass } from '@pariksha/contract/law/class-key.ts'
import type { StudentOrder } from '@pariksha/contract/students.ts'

/** The place of a row in a list: the text it is ordered by, the class, and the id. */
export type StudentPlace = { order: string; standard: ClassKey; id: number }

/** `standard` keeps the order of the register within each class; any other order runs across the classes. */
export type StudentOrdering = { by: StudentOrder; isDescending: boolean }

/** Only rows beyond this place, in the direction that the class is read in, belong to the rest of the list. */
export type ClassStart = StudentPlace

const beforeAll = { order: '', id: 0 }
/** Beyond every text and every id. */
const afterAll = { order: '\u{10ffff}', id: Number.MAX_SAFE_INTEGER }

/** Whether a class is read from its last row to its first. */
export function isReadBackwards({ by, isDescending }: StudentOrdering): boolean {
  return isDescending && by !== 'standard'
}

/**
 * Where to go on in each class.
 * @param after the last row of the page before, undefined for the first page
 * @returns one start for each class that may still have rows of the list
 */
export function classStarts(
  standards: readonly ClassKey[],
  ordering: StudentOrdering,
  after: StudentPlace | undefined,
): ClassStart[] {
  const whole = isReadBackwards(ordering) ? afterAll : beforeAll
  if (after === undefined) return standards.map((standard) => ({ standard, ...whole }))
  if (ordering.by === 'standard') {
    const isLeft = (standard: ClassKey) =>
      (ordering.isDescending ? -1 : 1) * compareClasses(standard, after.standard) >= 0
    return standards
      .filter(isLeft)
      .map((standard) => (isSameClass(standard, after.standard) ? after : { standard, ...whole }))
  }
  // Rows of equal order follow each other by class, then by id, whichever way the list is read.
  const idFor = (standard: ClassKey) => {
    if (isSameClass(standard, after.standard)) return after.id
    return compareClasses(standard, after.standard) > 0 ? beforeAll.id : afterAll.id
  }
  return standards.map((standard) => ({ standard, order: after.order, id: idFor(standard) }))
}
