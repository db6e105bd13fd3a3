/** The law of single answers: when they are taken, what may be written for a question, which of two stands. */
import type { AttemptState } from '@pariksha/contract/attempts.ts'
import {
  answerByWords,
  answerInWords,
  isChosenFrom,
  listOf,
  type OpenQuestion,
  type Question,
  readAnswer,
} from '@pariksha/contract/law/questions/question.ts'
import type { Option } from '@pariksha/contract/law/questions/question-kind.ts'
import { writtenText } from '@pariksha/contract/law/questions/written-text.ts'

/** `writer` is the page whose answers count, null until one has named itself; `endedHow` is null while it is open. */
export type AttemptFacts = { writer: string | null; endedHow: 'submitted' | 'collected' | null }

/** How an attempt stands to the page that calls: answers are taken only when it is `open`. */
export function attemptState(attempt: AttemptFacts, writer: string): AttemptState {
  if (attempt.endedHow === 'submitted') return 'submitted'
  if (attempt.endedHow === 'collected') return 'completed'
  return attempt.writer === null || attempt.writer === writer ? 'open' : 'taken_over'
}

/**
 * One answer as a student's page sends it, in words, or by the ids of the options that it has chosen, which then count. A
 * higher `seq` is a later change; null clears the answer.
 */
export type Save = { index: number; value: string | null; seq: number; chosen?: string | null | undefined }

type Given = Omit<Save, 'seq'>

/** An answer as it is kept: in words, and of a question with options the ids of those that they name. */
export type KeptAnswer = { value: string | null; chosen: string | null }

/** A question that is answered; of it the key is not looked at. */
export type AnswerableQuestion = { index: number; content: Question; former: readonly Option[] }

/** The answer that some words stand for, as the options are called now or were before. */
export function answerNamed({ content, former }: Omit<AnswerableQuestion, 'index'>, words: string): string | undefined {
  const named = answerByWords(content, words)
  if (named !== undefined || !('options' in content)) return named
  for (const earlier of former) {
    const options = content.options.map((option) => (option.id === earlier.id ? earlier : option))
    const namedBefore = answerByWords({ ...content, options }, words)
    if (namedBefore !== undefined) return namedBefore
  }
  return undefined
}

export type AnswersDecision<A> =
  | { ok: true; answers: A[] }
  | { ok: false; code: 'answer.unknown_question' | 'answer.not_an_option'; index: number }

const noAnswer: KeptAnswer = { value: null, chosen: null }

/** @returns undefined for what is none of the options */
function keptAnswer(asked: AnswerableQuestion, { value, chosen }: Given): KeptAnswer | undefined {
  const question: OpenQuestion = asked.content
  if (typeof chosen === 'string' && isChosenFrom(question)) {
    const read = readAnswer(question, chosen)
    if (read === undefined) return undefined
    return read === null ? noAnswer : { value: answerInWords(question, read), chosen: read }
  }
  if (value === null || value === '') return noAnswer
  const named = isChosenFrom(question) ? answerNamed(asked, value) : undefined
  if (listOf(question) === 'mcqs') return named === undefined ? undefined : { value, chosen: named }
  return { value: writtenText(value), chosen: named ?? null }
}

/**
 * Reads answers by their questions.
 * @param answers as they came; an empty text clears
 * @param questions at least those among the answers that exist; those of a whole paper are found by their place
 * @returns the answers as they are to be kept, or what is wrong with the first that cannot be
 */
export function answersDecision<A extends Given>(
  answers: readonly A[],
  questions: readonly AnswerableQuestion[],
): AnswersDecision<A & KeptAnswer> {
  const accepted: (A & KeptAnswer)[] = []
  for (const answer of answers) {
    const { index } = answer
    const asked = questions[index]?.index === index ? questions[index] : questions.find((one) => one.index === index)
    if (asked === undefined) return { ok: false, code: 'answer.unknown_question', index }
    const kept = keptAnswer(asked, answer)
    if (kept === undefined) return { ok: false, code: 'answer.not_an_option', index }
    accepted.push({ ...answer, ...kept })
  }
  return { ok: true, answers: accepted }
}

/** How long the text of an answer is, in UTF-16 units. */
export function answerLength({ value }: { value: string | null }): number {
  return value?.length ?? 0
}

/** How long the texts of answers are together. */
export function textLength(answers: readonly { value: string | null }[]): number {
  return answers.reduce((sum, answer) => sum + answerLength(answer), 0)
}

/** The answer of each question that stands: the one with the highest `seq`, the first of equals. */
export function latestSaves(saves: readonly Save[]): readonly Save[] {
  if (saves.length < 2) return saves
  const latest = new Map<number, Save>()
  for (const save of saves) {
    const standing = latest.get(save.index)
    if (standing === undefined || save.seq > standing.seq) latest.set(save.index, save)
  }
  return [...latest.values()]
}

type AnswerMap = Readonly<Record<string, string | null>>

/** What is handed in: by 0-based index over the whole paper, descriptive answers after the multiple-choice count. */
export type AnswerMaps = { mcq: AnswerMap; descriptive: AnswerMap; chosen?: AnswerMap | undefined }

/**
 * Reads the maps that are handed in (product 3.6). Written answers are trimmed.
 * @param mcqCount how many multiple-choice questions the paper has
 * @returns at most one answer for each question, or what is wrong with the first that cannot be kept
 */
export function finalAnswers({ mcq, descriptive, chosen = {} }: AnswerMaps, mcqCount: number): AnswersDecision<Given> {
  const answers = new Map<number, Given>()
  for (const [key, value] of Object.entries(mcq)) {
    const index = Number(key)
    if (index >= mcqCount) return { ok: false, code: 'answer.unknown_question', index }
    answers.set(index, { index, value, chosen: chosen[key] })
  }
  for (const [key, value] of Object.entries(descriptive)) {
    const index = Number(key)
    if (index < mcqCount) return { ok: false, code: 'answer.unknown_question', index }
    answers.set(index, { index, value: value === null ? null : value.trim(), chosen: chosen[key] })
  }
  return { ok: true, answers: [...answers.values()] }
}
