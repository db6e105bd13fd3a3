import type { Descriptive, Kind, Mcq } from '../questions/paper-draft.ts'

export type GeneratedQuestion = { kind: 'mcqs'; question: Mcq } | { kind: 'description'; question: Descriptive }

/** What a question is called, as the messages about it call it. @param number its place among its kind, from 1 */
export function titleOf(kind: Kind, number: number): string {
  return kind === 'mcqs' ? `MCQ ${number}` : `Descriptive Q${number}`
}
