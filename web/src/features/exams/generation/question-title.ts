import type { Kind } from '../creation/paper-draft.ts'

/** What a question is called, as the messages about it call it. @param number its place among its kind, from 1 */
export function titleOf(kind: Kind, number: number): string {
  return kind === 'mcqs' ? `MCQ ${number}` : `Descriptive Q${number}`
}
