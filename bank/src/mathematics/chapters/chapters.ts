/** To which chapters of which books a kind of question belongs in a class. */

import type { MathematicsKind } from '../kind.ts'
import type { Chapters } from './boards.ts'
import { chaptersFromClass6 } from './from-class-6.ts'
import { chaptersToClass5 } from './to-class-5.ts'

const byClass = [...chaptersToClass5, ...chaptersFromClass6]

/** Where a kind stands in the books of a class, and what is said where it left them. */
export function chaptersOf(
  { name, topics }: Pick<MathematicsKind, 'name' | 'topics'>,
  standard: number,
): { chapters: Chapters; left?: string | undefined } {
  const rows = byClass[standard - 1] ?? []
  const [, chapters = {}, left] = rows.find(([of]) => of.some((word) => word === name || topics.includes(word))) ?? []
  return { chapters, left }
}
