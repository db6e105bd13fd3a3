/** The law of when an exam may be scheduled, moved and completed (product 4.2, 5.6). */
import { numberedOptions } from '@pariksha/contract/law/questions/options.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { instantOf, type LocalMoment, schoolMoment } from '@pariksha/contract/law/school-time.ts'

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

type Scheduled = { startsAt: Date; completedAt: Date | null }

export type EditDecision =
  | StartDecision
  | { isAllowed: false; code: 'exam.completed' | 'exam.start_moved_after_begin' | 'exam.shuffled_after_begin' }

/**
 * Whether an exam may be changed. A start left as it is may lie in the past: then only the rest changes. Options that a
 * student has seen keep their order.
 * @param exam the exam as it stands, and whether any student has started it
 * @returns the instant of the start, or why not
 */
export function editDecision(
  exam: Scheduled & { hasAttempts: boolean; shuffleOptions: boolean },
  wanted: LocalMoment & { shuffleOptions: boolean },
  { now, timeZone }: SchoolNow,
): EditDecision {
  if (exam.completedAt !== null) return { isAllowed: false, code: 'exam.completed' }
  if (exam.hasAttempts && wanted.shuffleOptions !== exam.shuffleOptions) {
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

type Paper = {
  mcqs: readonly { question: string; options: readonly string[]; correct: string; marks: number }[]
  description: readonly { question: string; answer: string; marks: number }[]
}

/** A question of a new paper. */
export type NewQuestion = { content: Question; marks: number }

/** A paper's questions in their order, multiple choice first: texts without space around them. */
export function questionsOfPaper({ mcqs, description }: Paper): NewQuestion[] {
  const choices = mcqs.map(({ question, options, correct, marks }): NewQuestion => {
    const listed = numberedOptions(options.map((option) => option.trim()))
    const right = listed.find(({ text }) => text === correct.trim())
    return {
      content: { kind: 'single_choice', text: question.trim(), options: listed, correct: right?.id ?? 0 },
      marks,
    }
  })
  const texts = description.map(
    ({ question, answer, marks }): NewQuestion => ({
      content: { kind: 'descriptive', text: question.trim(), modelAnswer: answer.trim() },
      marks,
    }),
  )
  return [...choices, ...texts]
}

/**
 * Where the form of an exam shows a fault of one of its questions, and in what words.
 * @param fault.question its place in the paper
 */
export function placeInForm(
  { question, field, message }: { question: number; field: 'text' | 'options'; message: string },
  mcqCount: number,
): { path: string; message: string } {
  const isMcq = question < mcqCount
  const [list, at, name] = isMcq ? ['mcqs', question, 'MCQ '] : ['description', question - mcqCount, 'Descriptive Q']
  const path = `questions.exam_paper.${list}.${at}.${field === 'text' ? 'question' : 'options'}`
  return { path, message: `${name}${at + 1}: ${message}` }
}
