/** The paper of an exam as it is written: multiple-choice questions first, then descriptive ones. */
import * as z from 'zod/mini'
import { jsonBytesPerUnit, maxOptionLength, maxQuestions } from '../fields.ts'
import { formulaIssue, formulasOf, formulaTexts, paperFormulaBounds } from './formulas.ts'
import { keyTermsIssue, keyTermsLength, keyTermsShape } from './marking/key-terms.ts'
import { answerText, isBlank, optionText, paperText, paperTexts, questionText } from './questions/draft-texts.ts'
import { otherQuestion } from './questions/open-question.ts'
import { listOf, type QuestionKind } from './questions/question.ts'
import { draftFaults, draftTexts } from './questions/question-draft.ts'
import type { PaperSection } from './sections/paper-sections.ts'
import { sectionDrafts, sectionIssues } from './sections/section-drafts.ts'
import { draftTopics } from './texts/topic-fields.ts'

export const optionCount = 4
export const defaultMarks = { mcq: 1, descriptive: 5 } as const
const maxMarks = 100

/** The longest paper, all its texts together, in UTF-16 units: some 500 printed pages. */
const maxPaperLength = 1_000_000

/** The largest body that carries a paper, in bytes: its texts, and of 600 questions what names their parts. */
export const maxPaperBytes = maxPaperLength * jsonBytesPerUnit + 3 * maxQuestions * 400

/** A page hands in, and asks for, all of them at once. */
const maxInPaper = 2 * maxQuestions
const tooManyInAll = `At most ${maxInPaper} questions are allowed in all.`

/** With more options a question is not looked at; with fewer, its number says where the fault is. */
const maxOptionsRead = 20

/*@__NO_SIDE_EFFECTS__*/
function questionList<S extends z.ZodMiniType>(question: S) {
  return z
    .array(question, paperTexts.list)
    .check(z.maxLength(maxQuestions, `At most ${maxQuestions} questions of one kind are allowed.`))
}

const origin = {
  /** The kept wording that it is, where nobody has changed it: then the paper has that one, and no copy. */
  revision: z.optional(z.int()),
  /** Whether a language model has written it, also where somebody has changed it since. */
  written_by_ai: z.optional(z.boolean()),
  /** What it was drafted under, by which the bank of the school finds it later. */
  topics: z.optional(draftTopics),
}

export const mcqDraft = z.object({
  question: questionText,
  options: z
    .array(optionText, paperTexts.options)
    .check(z.maxLength(maxOptionsRead, `Exactly ${optionCount} choices are needed`)),
  correct: paperText(paperTexts.correct, maxOptionLength),
  marks: z.number(paperTexts.marks),
  ...origin,
})

export const descriptiveDraft = z.object({
  question: questionText,
  answer: answerText,
  marks: z.number(paperTexts.marks),
  /** What suggested marks look for. Not said is none: then they look for the words of the answer. */
  key_terms: z.optional(keyTermsShape),
  ...origin,
})

export type McqDraft = z.infer<typeof mcqDraft>
export type DescriptiveDraft = z.infer<typeof descriptiveDraft>

/** A question of any kind with its marks. */
export const otherDraft = z.object({ question: otherQuestion, marks: z.number(paperTexts.marks), ...origin })
export type OtherDraft = z.infer<typeof otherDraft>

/** `others` stand beside the two lists of product 5.7: questions of the kinds that those do not have. */
export type PaperDraft = {
  mcqs: McqDraft[]
  description: DescriptiveDraft[]
  others?: OtherDraft[] | undefined
  sections?: PaperSection[] | undefined
}

export type PaperIssue = { path: (string | number)[]; message: string }

/** A multiple-choice question as the form first shows it. */
export function mcqBlank(): McqDraft {
  return { question: '', options: Array.from({ length: optionCount }, () => ''), correct: '', marks: defaultMarks.mcq }
}

/** A descriptive question as the form first shows it. */
export function descriptiveBlank(): DescriptiveDraft {
  return { question: '', answer: '', marks: defaultMarks.descriptive }
}

/** What is wrong with the marks of a question. */
export function marksIssue(marks: number): string | undefined {
  if (!(marks > 0)) return paperTexts.marks
  if (!Number.isInteger(marks) || marks > maxMarks) return `Marks must be a whole number from 1 to ${maxMarks}`
  return undefined
}

export type QuestionIssue = {
  field: 'question' | 'options' | 'correct' | 'answer' | 'key_terms' | 'marks'
  message: string
}

/**
 * What is wrong with one multiple-choice question (product 5.7).
 * @param number its place among the multiple-choice questions, from 1
 */
export function mcqIssues(mcq: McqDraft, number: number): QuestionIssue[] {
  const issues: QuestionIssue[] = []
  const fault = (field: QuestionIssue['field'], text: string) =>
    issues.push({ field, message: `MCQ ${number}: ${text}` })
  if (isBlank(mcq.question)) fault('question', paperTexts.question)
  if (mcq.options.length !== optionCount) fault('options', `Exactly ${optionCount} choices are needed`)
  else if (mcq.options.some(isBlank)) fault('options', paperTexts.options)
  else if (new Set(mcq.options.map((option) => option.trim())).size < optionCount) {
    fault('options', paperTexts.different)
  }
  const formulas = { question: formulaIssue([mcq.question]), options: formulaIssue(mcq.options) }
  if (formulas.question !== undefined) fault('question', formulas.question)
  if (formulas.options !== undefined) fault('options', formulas.options)
  if (isBlank(mcq.correct)) fault('correct', paperTexts.correct)
  else if (!mcq.options.some((option) => option.trim() === mcq.correct.trim())) {
    fault('correct', 'Correct answer must be one of the choices')
  }
  const marks = marksIssue(mcq.marks)
  if (marks !== undefined) fault('marks', marks)
  return issues
}

/**
 * What is wrong with one descriptive question (product 5.7).
 * @param number its place among the descriptive questions, from 1
 */
export function descriptiveIssues(draft: DescriptiveDraft, number: number): QuestionIssue[] {
  const issues: QuestionIssue[] = []
  const fault = (field: QuestionIssue['field'], text: string) =>
    issues.push({ field, message: `Descriptive Q${number}: ${text}` })
  if (isBlank(draft.question)) fault('question', paperTexts.question)
  if (isBlank(draft.answer)) fault('answer', paperTexts.answer)
  for (const field of ['question', 'answer'] as const) {
    const formulas = formulaIssue([draft[field]])
    if (formulas !== undefined) fault(field, formulas)
  }
  const terms = draft.key_terms && keyTermsIssue(draft.key_terms)
  if (terms !== undefined) fault('key_terms', terms)
  const marks = marksIssue(draft.marks)
  if (marks !== undefined) fault('marks', marks)
  return issues
}

/**
 * What is wrong with one question of the other kinds.
 * @param number its place among them, from 1
 */
export function otherIssues({ question, marks }: OtherDraft, number: number): { field: string; message: string }[] {
  const ofMarks = marksIssue(marks)
  const faults = [...draftFaults(question), ...(ofMarks === undefined ? [] : [{ field: 'marks', message: ofMarks }])]
  return faults.map(({ field, message }) => ({ field, message: `Other question ${number}: ${message}` }))
}

/** A paper's questions in their order: what clients of two kinds know as multiple choice first, of each half the others last. */
export function inPaperOrder<Mcq, Descriptive, Other extends Pick<OtherDraft, 'question'>>({
  mcqs,
  description,
  others = [],
}: {
  mcqs: Mcq[]
  description: Descriptive[]
  others?: Other[] | undefined
}): (Mcq | Descriptive | Other)[] {
  const isFirst = ({ question }: Other) => listOf<QuestionKind>(question) === 'mcqs'
  return [...mcqs, ...others.filter(isFirst), ...description, ...others.filter((other) => !isFirst(other))]
}

/** The first question with which the formulas of a paper are more than one exam may have. */
function formulaOverflow({ mcqs, description, others = [] }: PaperDraft): PaperIssue[] {
  const questions = [
    ...mcqs.map(({ question, options }, at) => ({ at, list: 'mcqs', name: 'MCQ ', texts: [question, ...options] })),
    ...description.map(({ question, answer }, at) => ({
      ...{ at, list: 'description', name: 'Descriptive Q', texts: [question, answer] },
    })),
    ...others.map(({ question }, at) => ({ at, list: 'others', name: 'Other question ', texts: draftTexts(question) })),
  ]
  const counted = new Set<string>()
  let length = 0
  for (const { at, list, name, texts } of questions) {
    const added = formulasOf(texts).filter((tex) => !counted.has(tex))
    for (const tex of added) counted.add(tex)
    length += added.reduce((sum, tex) => sum + tex.length, 0)
    if (counted.size > paperFormulaBounds.count || length > paperFormulaBounds.length) {
      return [
        {
          path: [list, at, 'question', ...(list === 'others' ? ['text'] : [])],
          message: `${name}${at + 1}: ${formulaTexts.tooManyInPaper}`,
        },
      ]
    }
  }
  return []
}

/**
 * Everything that is wrong with a paper, in the order of its questions.
 * @param paper the questions as typed; texts may have space around them
 * @returns one entry for each fault, its path starting at the paper, its message prefixed `MCQ N: `,
 *   `Descriptive QN: ` or `Other question N: `
 */
export function paperIssues({ mcqs, description, others = [], sections = [] }: PaperDraft): PaperIssue[] {
  const marks = inPaperOrder({ mcqs, description, others }).map((question) => question.marks)
  const placed = (list: keyof PaperDraft, index: number, issues: readonly QuestionIssue[]) =>
    issues.map(({ field, message }) => ({ path: [list, index, field], message }))
  return [
    ...mcqs.flatMap((mcq, index) => placed('mcqs', index, mcqIssues(mcq, index + 1))),
    ...description.flatMap((draft, index) => placed('description', index, descriptiveIssues(draft, index + 1))),
    ...others.flatMap((other, index) =>
      otherIssues(other, index + 1).map(({ field, message }) => ({
        path: ['others', index, ...(field === 'marks' ? [] : ['question']), field],
        message,
      })),
    ),
    ...formulaOverflow({ mcqs, description, others }),
    ...sectionIssues(sections, marks).map(({ at, field, message }) => ({ path: ['sections', at, field], message })),
  ]
}

function lengthOf({ mcqs, description, others = [] }: PaperDraft): number {
  const texts = [
    ...mcqs.flatMap(({ question, options, correct }) => [question, ...options, correct]),
    ...description.flatMap(({ question, answer }) => [question, answer]),
    ...others.flatMap(({ question }) => draftTexts(question)),
  ]
  const terms = description.flatMap(({ key_terms }) => key_terms ?? [])
  return [...texts.map((text) => text.length), ...terms.map(keyTermsLength)].reduce((sum, length) => sum + length, 0)
}

/** A whole, faultless paper. */
export const examPaper = z
  .object({
    mcqs: questionList(mcqDraft),
    description: questionList(descriptiveDraft),
    /** Not said is none. */
    others: z.optional(questionList(otherDraft)),
    sections: sectionDrafts,
  })
  .check((context) => {
    if (lengthOf(context.value) > maxPaperLength) {
      context.issues.push({ code: 'custom', input: context.value, path: [], message: paperTexts.length })
    }
    const { mcqs, description, others = [] } = context.value
    if (mcqs.length + description.length + others.length > maxInPaper) {
      context.issues.push({ code: 'custom', input: context.value, path: ['others'], message: tooManyInAll })
    }
    for (const issue of paperIssues(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path: issue.path, message: issue.message })
    }
  })
