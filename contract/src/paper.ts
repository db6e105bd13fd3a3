/** The paper of an exam as it is written: multiple-choice questions first, then descriptive ones. */
import * as z from 'zod/mini'
import { maxTextLength } from './fields.ts'

export const optionCount = 4
export const defaultMarks = { mcq: 1, descriptive: 5 } as const
const maxQuestions = 200
const maxMarks = 100

export const mcqDraft = z.object({
  question: z.string().check(z.maxLength(5_000)),
  options: z.array(z.string().check(z.maxLength(1_000))),
  correct: z.string().check(z.maxLength(1_000)),
  marks: z.number(),
})

export const descriptiveDraft = z.object({
  question: z.string().check(z.maxLength(5_000)),
  answer: z.string().check(z.maxLength(maxTextLength)),
  marks: z.number(),
})

export type McqDraft = z.infer<typeof mcqDraft>
export type DescriptiveDraft = z.infer<typeof descriptiveDraft>
export type PaperDraft = { mcqs: McqDraft[]; description: DescriptiveDraft[] }

export type PaperIssue = { path: (string | number)[]; message: string }

/** A multiple-choice question as the form first shows it. */
export function mcqBlank(): McqDraft {
  return { question: '', options: Array.from({ length: optionCount }, () => ''), correct: '', marks: defaultMarks.mcq }
}

/** A descriptive question as the form first shows it. */
export function descriptiveBlank(): DescriptiveDraft {
  return { question: '', answer: '', marks: defaultMarks.descriptive }
}

const isBlank = (text: string) => text.trim() === ''

function marksIssue(marks: number): string | undefined {
  if (!(marks > 0)) return 'Marks must be greater than 0'
  if (!Number.isInteger(marks) || marks > maxMarks) return `Marks must be a whole number from 1 to ${maxMarks}`
  return undefined
}

function mcqIssues(mcq: McqDraft): { field: string; message: string }[] {
  const issues: { field: string; message: string }[] = []
  if (isBlank(mcq.question)) issues.push({ field: 'question', message: 'Question text is required' })
  if (mcq.options.length !== optionCount) {
    issues.push({ field: 'options', message: `Exactly ${optionCount} choices are needed` })
  } else if (mcq.options.some(isBlank)) issues.push({ field: 'options', message: 'All choices must be filled' })
  if (isBlank(mcq.correct)) issues.push({ field: 'correct', message: 'Correct answer is required' })
  else if (!mcq.options.some((option) => option.trim() === mcq.correct.trim())) {
    issues.push({ field: 'correct', message: 'Correct answer must be one of the choices' })
  }
  const marks = marksIssue(mcq.marks)
  if (marks !== undefined) issues.push({ field: 'marks', message: marks })
  return issues
}

function descriptiveIssues(draft: DescriptiveDraft): { field: string; message: string }[] {
  const issues: { field: string; message: string }[] = []
  if (isBlank(draft.question)) issues.push({ field: 'question', message: 'Question text is required' })
  if (isBlank(draft.answer)) issues.push({ field: 'answer', message: 'Answer is required' })
  const marks = marksIssue(draft.marks)
  if (marks !== undefined) issues.push({ field: 'marks', message: marks })
  return issues
}

/**
 * Everything that is wrong with a paper, in the order of its questions (product specification, section 5).
 * @param paper the questions as typed; texts may have space around them
 * @returns one entry for each fault, its path starting at the paper, its message prefixed `MCQ N: ` or `Descriptive QN: `
 */
export function paperIssues(paper: PaperDraft): PaperIssue[] {
  return [
    ...paper.mcqs.flatMap((mcq, index) =>
      mcqIssues(mcq).map(({ field, message }) => ({
        path: ['mcqs', index, field],
        message: `MCQ ${index + 1}: ${message}`,
      })),
    ),
    ...paper.description.flatMap((draft, index) =>
      descriptiveIssues(draft).map(({ field, message }) => ({
        path: ['description', index, field],
        message: `Descriptive Q${index + 1}: ${message}`,
      })),
    ),
  ]
}

/** A whole, faultless paper. */
export const examPaper = z
  .object({
    mcqs: z.array(mcqDraft).check(z.maxLength(maxQuestions)),
    description: z.array(descriptiveDraft).check(z.maxLength(maxQuestions)),
  })
  .check((context) => {
    for (const issue of paperIssues(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path: issue.path, message: issue.message })
    }
  })
