/** The paper as a student takes it: one list of questions in their own order, each known by its index in the paper. */
import type { getQuestions } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { FormulaMath } from '@pariksha/contract/fields.ts'
import {
  answerByWords,
  answerInWords,
  isChosenFrom,
  listOf,
  type OpenQuestion,
} from '@pariksha/contract/law/questions/question.ts'
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import { type PlacedSection, placedSections, sectionOf } from '@pariksha/contract/law/sections/paper-sections.ts'

export type AttemptQuestion = {
  /** 0-based over the whole paper, whatever the order in which the student sees it. */
  index: number
  content: OpenQuestion
  marks: number
  /** The formulas in its texts. */
  math?: FormulaMath | undefined
  /** The section that it stands in, of a paper that has some. */
  section?: PlacedSection | undefined
}

/** `version`: how often its words were corrected, from 1; 0 where the server did not tell. */
export type AttemptPaper = { questions: readonly AttemptQuestion[]; version: number }

/** The answers by question index, in the notation of their kinds; null or blank where there is none. */
export type Values = ReadonlyMap<number, string | null>

type WirePaper = Reply<typeof getQuestions>['questions']['exam_paper']

/** The paper as the server tells it. */
export function attemptPaperOf({
  questions,
  order,
  paper_version = 0,
}: Pick<Reply<typeof getQuestions>, 'questions' | 'order' | 'paper_version'>): AttemptPaper {
  const listed = questionsOf(questions.exam_paper)
  return { questions: order?.flatMap((index) => listed[index] ?? []) ?? listed, version: paper_version }
}

/** Numbers the questions of a paper as the server does: the second list goes on where the first ends. */
export function questionsOf({ mcqs, description, sections = [] }: WirePaper): AttemptQuestion[] {
  const choices = mcqs.map(({ question, options, option_ids, asked, ...rest }) => {
    const listed = options.flatMap((text, at): Option[] => {
      const id = option_ids[at]
      return id === undefined ? [] : [{ id, text }]
    })
    return { content: asked ?? { kind: 'single_choice' as const, text: question, options: listed }, ...rest }
  })
  const texts = description.map(({ question, asked, ...rest }) => ({
    content: asked ?? { kind: 'descriptive' as const, text: question },
    ...rest,
  }))
  const placed = placedSections(sections)
  return [...choices, ...texts].map((question, index) => ({
    index,
    ...question,
    section: placed[sectionOf(sections, index)],
  }))
}

/** The question of an index. */
export function questionOfIndex(questions: readonly AttemptQuestion[], index: number): AttemptQuestion | undefined {
  return questions.find((question) => question.index === index)
}

/** By which number the student knows the question of an index. */
export function ownNumberOf(questions: readonly AttemptQuestion[], index: number): number {
  return 1 + questions.findIndex((question) => question.index === index)
}

/** The answer after an option was pressed: of several that may be right it comes or goes. */
export function answerAfter(question: OpenQuestion, value: string | null, id: number): string {
  if (question.kind !== 'multiple_choice') return String(id)
  const chosen = value === null || value === '' ? [] : value.split(',').map(Number)
  const left = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
  return left.sort((one, other) => one - other).join(',')
}

type InWords = { index: number; value: string | null; chosen?: string | null | undefined }

function withOptionNamed<A extends InWords>(question: OpenQuestion | undefined, answer: A): A {
  if (answer.value === null || typeof answer.chosen === 'string' || !question || !isChosenFrom(question)) return answer
  return { ...answer, chosen: answerByWords(question, answer.value) }
}

/** Answers, of which some came in words alone from a version before, with the options that those words name. */
export function withOptionsNamed<S extends InWords, U extends InWords>(
  questions: readonly AttemptQuestion[],
  { saved, unsaved }: { saved: readonly S[]; unsaved: readonly U[] },
): { saved: S[]; unsaved: U[] } {
  const named = <A extends InWords>(answer: A) =>
    withOptionNamed(questionOfIndex(questions, answer.index)?.content, answer)
  return { saved: saved.map(named), unsaved: unsaved.map(named) }
}

/** Whether a value answers its question (product 5.8): something chosen, or a text not blank. */
export function isAnswered(value: string | null | undefined): boolean {
  return value !== undefined && value !== null && value.trim() !== ''
}

/** The indices of the questions that still want an answer, in order: of a section with a choice none once enough have one. */
export function unansweredOf(questions: readonly AttemptQuestion[], values: Values): number[] {
  const open = questions.filter(({ index }) => !isAnswered(values.get(index)))
  const answeredIn = ({ from, count }: PlacedSection) =>
    count - open.filter(({ section }) => section?.from === from).length
  return open.flatMap(({ index, section }) =>
    section?.answer !== undefined && answeredIn(section) >= section.answer ? [] : [index],
  )
}

type AnswerMap = Record<string, string | null>

/** The complete answers of a submission: in words, texts trimmed, null where there is none; and the options' ids. */
export function submissionOf(questions: readonly AttemptQuestion[], values: Values) {
  const mcq_answers: AnswerMap = {}
  const descriptive_answers: AnswerMap = {}
  const chosen: AnswerMap = {}
  for (const { index, content } of questions) {
    const value = values.get(index) ?? null
    const given = value === null || !isAnswered(value) ? null : value
    const words = given === null ? null : answerInWords(content, given).trim()
    if (isChosenFrom(content)) chosen[index] = given
    if (listOf(content) === 'mcqs') mcq_answers[index] = words
    else descriptive_answers[index] = words
  }
  return { mcq_answers, descriptive_answers, chosen }
}

export type QuestionState = 'not-visited' | 'visited' | 'answered'

/** How a question number shows in the palette (product 4.4). */
export function questionState(value: string | null | undefined, isVisited: boolean): QuestionState {
  if (isAnswered(value)) return 'answered'
  return isVisited ? 'visited' : 'not-visited'
}

/** A question's state, and whether the student has marked it for review. */
export type MarkedState = { index: number; number: number; state: QuestionState; isMarked: boolean }

export function markedStates(
  questions: readonly AttemptQuestion[],
  {
    values,
    visited,
    unsavedAtEnd,
  }: { values: Values; visited: ReadonlySet<number>; unsavedAtEnd: ReadonlySet<number> },
  marked: ReadonlySet<number>,
): MarkedState[] {
  return questions.map(({ index }, at) => ({
    index,
    number: at + 1,
    state: questionState(unsavedAtEnd.has(index) ? null : values.get(index), visited.has(index)),
    isMarked: marked.has(index),
  }))
}
