/** The law of single answers: when they are taken, what may be written for a question, which of two stands. */
import type { AttemptState } from '@pariksha/contract/attempts.ts'
import { answerByWords, listOf, type OpenQuestion, type Question } from '@pariksha/contract/law/questions/question.ts'
import { writtenText } from '@pariksha/contract/law/questions/written-text.ts'

/** `writer` is the page whose answers count, null until one has named itself; `endedHow` is null while it is open. */
export type AttemptFacts = { writer: string | null; endedHow: 'submitted' | 'collected' | null }

/** How an attempt stands to the page that calls: answers are taken only when it is `open`. */
export function attemptState(attempt: AttemptFacts, writer: string): AttemptState {
  if (attempt.endedHow === 'submitted') return 'submitted'
  if (attempt.endedHow === 'collected') return 'completed'
  return attempt.writer === null || attempt.writer === writer ? 'open' : 'taken_over'
}

/** One answer as a student's page sends it. A higher `seq` is a later change; null clears the answer. */
export type Save = { index: number; value: string | null; seq: number }

/** A question that is answered; of it the key is not looked at. */
export type AnswerableQuestion = { index: number; content: Question }

export type AnswersDecision<A> =
  | { ok: true; answers: A[] }
  | { ok: false; code: 'answer.unknown_question' | 'answer.not_an_option'; index: number }

/**
 * An answer in words as it is kept: of a list of options one of them, else what was written.
 * @returns null for none, undefined for what is none of the options
 */
function keptWords(question: OpenQuestion, words: string): string | null | undefined {
  if (words === '') return null
  if (listOf(question) === 'description') return writtenText(words)
  return answerByWords(question, words) === undefined ? undefined : words
}

/**
 * Reads answers by their questions.
 * @param answers as they came; an empty text clears
 * @param questions at least those among the answers that exist; those of a whole paper are found by their place
 * @returns the answers as they are to be kept, or what is wrong with the first that cannot be
 */
export function answersDecision<A extends { index: number; value: string | null }>(
  answers: readonly A[],
  questions: readonly AnswerableQuestion[],
): AnswersDecision<A> {
  const accepted: A[] = []
  for (const answer of answers) {
    const { index, value } = answer
    const asked = questions[index]?.index === index ? questions[index] : questions.find((one) => one.index === index)
    if (asked === undefined) return { ok: false, code: 'answer.unknown_question', index }
    const kept = value === null ? null : keptWords(asked.content, value)
    if (kept === undefined) return { ok: false, code: 'answer.not_an_option', index }
    accepted.push({ ...answer, value: kept })
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

/**
 * Reads the two maps that are handed in (product 3.6): keys are 0-based indices over the whole
 * paper, descriptive ones after the multiple-choice count. Written answers are trimmed.
 * @param mcqCount how many multiple-choice questions the paper has
 * @returns at most one answer for each question, or what is wrong with the first that cannot be kept
 */
export function finalAnswers(
  maps: { mcq: Readonly<Record<string, string | null>>; descriptive: Readonly<Record<string, string | null>> },
  mcqCount: number,
): AnswersDecision<{ index: number; value: string | null }> {
  const answers = new Map<number, { index: number; value: string | null }>()
  for (const [key, value] of Object.entries(maps.mcq)) {
    const index = Number(key)
    if (index >= mcqCount) return { ok: false, code: 'answer.unknown_question', index }
    answers.set(index, { index, value })
  }
  for (const [key, value] of Object.entries(maps.descriptive)) {
    const index = Number(key)
    if (index < mcqCount) return { ok: false, code: 'answer.unknown_question', index }
    answers.set(index, { index, value: value === null ? null : value.trim() })
  }
  return { ok: true, answers: [...answers.values()] }
}
