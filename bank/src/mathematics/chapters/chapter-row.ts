import type { Chapters } from './boards.ts'

/** What left the books of a class; a topic, so that it is found and seen. */
export const left = 'left the syllabus'
export const leftNcertAndAp = 'left the syllabus of NCERT and AP'

/** Topics or names of kinds, the chapters to which the first of a class's rows that fits them belongs, and what left. */
export type ChapterRow = readonly [
  of: readonly string[],
  chapters: Chapters,
  left?: typeof left | typeof leftNcertAndAp,
]
