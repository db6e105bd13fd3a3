/** The law of when an exam may be scheduled, moved and completed (product 4.2, 5.6). */

import { isUnsaid, type KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { DescriptiveDraft, McqDraft, OtherDraft, PaperDraft } from '@pariksha/contract/law/paper.ts'
import { numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import { listOf, openQuestion, type Question, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { trimmedQuestion } from '@pariksha/contract/law/questions/question-draft.ts'
import { instantOf, type LocalMoment, schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { countedTotal, sectionChoice } from '@pariksha/contract/law/sections/counted-marks.ts'
import type { PaperSection } from '@pariksha/contract/law/sections/paper-sections.ts'

/** The time of the request, and the IANA zone in which the school's days begin. */
type SchoolNow = { now: Date; timeZone: string }

export type StartDecision = { isAllowed: true; startsAt: Date } | { isAllowed: false; code: 'exam.start_in_past' }

/**
 * Whether an exam may start at a moment of the school's wall clock: any time from the beginning of today on, so that an
 * exam may be entered for a minute ago.
 * @returns the instant of the start, or why not
 */
export function startDecision(wanted: LocalMoment, { now, timeZone }: SchoolNow): StartDecision {
  if (wanted.date < schoolMoment(now, timeZone).date) return { isAllowed: false, code: 'exam.start_in_past' }
  return { isAllowed: true, startsAt: instantOf(wanted, timeZone) }
}

/** Which orders are each student's own. */
type Shuffled = { shuffleOptions: boolean; shuffleQuestions: boolean }

type Scheduled = { startsAt: Date; completedAt: Date | null }

export type EditDecision =
  | StartDecision
  | { isAllowed: false; code: 'exam.completed' | 'exam.start_moved_after_begin' | 'exam.shuffled_after_begin' }

/**
 * Whether an exam may be changed. A start left as it is may lie in the past: then only the rest changes. Questions
 * and options that a student has seen keep their order.
 * @param exam the exam as it stands, and whether any student has started it
 * @returns the instant of the start, or why not
 */
export function editDecision(
  exam: Scheduled & Shuffled & { hasAttempts: boolean },
  wanted: LocalMoment & Shuffled,
  { now, timeZone }: SchoolNow,
): EditDecision {
  if (exam.completedAt !== null) return { isAllowed: false, code: 'exam.completed' }
  const isReordered = wanted.shuffleOptions !== exam.shuffleOptions || wanted.shuffleQuestions !== exam.shuffleQuestions
  if (exam.hasAttempts && isReordered) {
    return { isAllowed: false, code: 'exam.shuffled_after_begin' }
  }
  const current = schoolMoment(exam.startsAt, timeZone)
  if (wanted.date === current.date && wanted.time === current.time) {
    return { isAllowed: true, startsAt: exam.startsAt }
  }
  const start = startDecision(wanted, { now, timeZone })
  if (start.isAllowed && exam.hasAttempts && start.startsAt.getTime() > now.getTime()) {
    return { isAllowed: false, code: 'exam.start_moved_after_begin' }
  }
  return start
}

/**
 * Whether an exam may be completed: from its start on, once. `already` changes nothing and is no fault, so that a
 * request sent twice does no harm.
 */
export function completeDecision(exam: Scheduled, now: Date): 'complete' | 'already' | 'not_started' {
  if (exam.completedAt !== null) return 'already'
  return now.getTime() < exam.startsAt.getTime() ? 'not_started' : 'complete'
}

/** Where a question stands in the lists of the form that gave it. */
type FormPlace = { list: 'mcqs' | 'description' | 'others'; at: number }

/** A question of a new paper. */
export type NewQuestion = {
  content: Question
  marks: number
  keyTerms?: KeyTerms
  /** The kept wording that it may be. */
  revision?: number | undefined
  isByAi: boolean
  /** What it was drafted under. */
  topics: readonly string[]
  from: FormPlace
}

type Drafted = Pick<OtherDraft, 'marks' | 'revision' | 'written_by_ai' | 'topics'>

/** As the lists of product 7.2 tell it. */
function choiceOf({ question, options, correct }: McqDraft): Question {
  const listed = numberedOptions(options.map((option) => option.trim()))
  const right = listed.find(({ text }) => text === correct.trim())
  return { kind: 'single_choice', text: question.trim(), options: listed, correct: right?.id ?? 0 }
}

function textOf({ question, answer }: DescriptiveDraft): Question {
  return { kind: 'descriptive', text: question.trim(), modelAnswer: answer.trim() }
}

/** Whether clients of two kinds know it as multiple choice. */
function isInFirstList({ content }: { content: Question }): boolean {
  return listOf<QuestionKind>(openQuestion<QuestionKind>(content)) === 'mcqs'
}

/**
 * A paper's questions in their order, texts without space around them: what clients of two kinds know as multiple choice
 * first, of each half the questions of other kinds last.
 */
export function questionsOfPaper({ mcqs, description, others = [] }: PaperDraft): NewQuestion[] {
  const of = (drafted: Drafted, list: FormPlace['list'], at: number) => ({
    ...{ marks: drafted.marks, revision: drafted.revision, isByAi: drafted.written_by_ai ?? false },
    ...{ topics: drafted.topics ?? [], from: { list, at } },
  })
  const given: NewQuestion[] = [
    ...mcqs.map((mcq, at) => ({ content: choiceOf(mcq), ...of(mcq, 'mcqs', at) })),
    ...description.map((draft, at) => ({
      ...{ content: textOf(draft), ...of(draft, 'description', at) },
      ...(draft.key_terms && !isUnsaid(draft.key_terms) ? { keyTerms: draft.key_terms } : {}),
    })),
    ...others.map((other, at) => ({
      content: trimmedQuestion<QuestionKind>(other.question),
      ...of(other, 'others', at),
    })),
  ]
  return [...given.filter(isInFirstList), ...given.filter((question) => !isInFirstList(question))]
}

/** The sections of a paper, to stand beside its questions; nothing where it has none. */
export function sectionsBeside({ sections }: { sections: PaperSection[] | null }) {
  return sections === null ? {} : { sections }
}

/** What of a paper stands with its exam. @param sections none where it has none */
export function figuresOf(questions: readonly NewQuestion[], sections: readonly PaperSection[] = []) {
  const mcqCount = questions.filter(isInFirstList).length
  const totalMarks = countedTotal(
    questions.map(({ marks }, index) => ({ marks, credit: 'key', choice: sectionChoice(sections, index) })),
  )
  return {
    ...{ mcqCount, descriptiveCount: questions.length - mcqCount, totalMarks },
    sections: sections.length === 0 ? null : sections,
  }
}

const formNames = { mcqs: 'MCQ ', description: 'Descriptive Q', others: 'Other question ' }

/** Where the form of an exam shows a fault of one of its questions, and in what words. */
export function placeInForm(
  { field, message }: { field: 'text' | 'options'; message: string },
  { list, at }: FormPlace,
): { path: string; message: string } {
  const ofOther = `question.${field}`
  const name = field === 'text' ? 'question' : 'options'
  const path = `questions.exam_paper.${list}.${at}.${list === 'others' ? ofOther : name}`
  return { path, message: `${formNames[list]}${at + 1}: ${message}` }
}
