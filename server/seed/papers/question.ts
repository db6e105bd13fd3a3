import { type DescriptiveDraft, defaultMarks, type McqDraft, type PaperDraft } from '@pariksha/contract/law/paper.ts'

/** A multiple-choice question, its right option named first; the paper's maker shuffles the options. */
export function mcq(question: string, correct: string, others: readonly [string, string, string]): McqDraft {
  return { question, options: [correct, ...others], correct, marks: defaultMarks.mcq }
}

export function descriptive(question: string, answer: string): DescriptiveDraft {
  return { question, answer, marks: defaultMarks.descriptive }
}

/** The questions of one subject for the younger (classes 1–5) and the older (classes 6–10). */
export type SubjectPapers = { junior: PaperDraft; senior: PaperDraft }
