/** The paper of an exam as it is written: multiple-choice questions first, then descriptive ones. */
import * as z from 'zod/mini'
import { maxTextLength } from './fields.ts'

export const optionCount = 4
export const defaultMarks = { mcq: 1, descriptive: 5 } as const
const maxQuestions = 200
const maxMarks = 100

const paperTexts = {
  question: 'Question text is required',
  options: 'All choices must be filled',
  correct: 'Correct answer is required',
  answer: 'Answer is required',
  marks: 'Marks must be greater than 0',
  list: 'The questions must be given as a list.',
} as const

/*@__NO_SIDE_EFFECTS__*/
function paperText(message: string, maxLength: number) {
  return z.string(message).check(z.maxLength(maxLength, `At most ${maxLength} characters are allowed.`))
}

/*@__NO_SIDE_EFFECTS__*/
function questionList<S extends z.ZodMiniType>(question: S) {
  return z
    .array(question, paperTexts.list)
    .check(z.maxLength(maxQuestions, `At most ${maxQuestions} questions of one kind are allowed.`))
}

export const mcqDraft = z.object({
  question: paperText(paperTexts.question, 5_000),
  options: z.array(paperText(paperTexts.options, 1_000), paperTexts.options),
  correct: paperText(paperTexts.correct, 1_000),
  marks: z.number(paperTexts.marks),
})

export const descriptiveDraft = z.object({
  question: paperText(paperTexts.question, 5_000),
  answer: paperText(paperTexts.answer, maxTextLength),
  marks: z.number(paperTexts.marks),
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
  if (!(marks > 0)) return paperTexts.marks
  if (!Number.isInteger(marks) || marks > maxMarks) return `Marks must be a whole number from 1 to ${maxMarks}`
  return undefined
}

function mcqIssues(mcq: McqDraft): { field: string; message: string }[] {
  const issues: { field: string; message: string }[] = []
  if (isBlank(mcq.question)) issues.push({ field: 'question', message: paperTexts.question })
  if (mcq.options.length !== optionCount) {
    issues.push({ field: 'options', message: `Exactly ${optionCount} choices are needed` })
  } else if (mcq.options.some(isBlank)) issues.push({ field: 'options', message: paperTexts.options })
  else if (new Set(mcq.options.map((option) => option.trim())).size < optionCount) {
    issues.push({ field: 'options', message: 'All choices must be different' })
  }
  if (isBlank(mcq.correct)) issues.push({ field: 'correct', message: paperTexts.correct })
  else if (!mcq.options.some((option) => option.trim() === mcq.correct.trim())) {
    issues.push({ field: 'correct', message: 'Correct answer must be one of the choices' })
  }
  const marks = marksIssue(mcq.marks)
  if (marks !== undefined) issues.push({ field: 'marks', message: marks })
  return issues
}

function descriptiveIssues(draft: DescriptiveDraft): { field: string; message: string }[] {
  const issues: { field: string; message: string }[] = []
  if (isBlank(draft.question)) issues.push({ field: 'question', message: paperTexts.question })
  if (isBlank(draft.answer)) issues.push({ field: 'answer', message: paperTexts.answer })
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
    mcqs: questionList(mcqDraft),
    description: questionList(descriptiveDraft),
  })
  .check((context) => {
    for (const issue of paperIssues(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path: issue.path, message: issue.message })
    }
  })
