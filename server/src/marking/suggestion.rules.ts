/** Suggested marks: how much of the model answer's words an answer holds. Never marks until a person gives them. */
import { piecesOf } from '@pariksha/contract/law/formulas.ts'
import { answeringPart } from './marker-address.rules.ts'
import { meaningfulWords, type Word } from './words.rules.ts'

/** One term alone would give all marks or none. */
const minKeyTerms = 2
/** A longer model answer is judged by its first terms. */
const maxKeyTerms = 60

function distinct(words: readonly Word[]): Word[] {
  return [...Map.groupBy(words, ({ key }) => key).values()].flatMap(([first]) => first ?? [])
}

/**
 * The terms that an answer is looked through for: those of the model answer, each once. Words of the question itself do
 * not count, because copying it knows nothing; nor do formulas, which students write in their own way,
 * and pictures.
 */
export function keyTermsOf({ modelAnswer, question }: { modelAnswer: string; question: string }): Word[] {
  const asked = new Set(meaningfulWords(question).map(({ key }) => key))
  const plain = piecesOf(modelAnswer).map(({ text, tex, picture }) =>
    tex === null && picture === undefined ? text : ' ',
  )
  const terms = distinct(meaningfulWords(plain.join('')))
  return terms.filter(({ key }) => !asked.has(key)).slice(0, maxKeyTerms)
}

export type Suggestion = { marks: number; matched: string[]; missing: string[]; addresses_marker: boolean }

/**
 * Suggests marks by the share of key terms that an answer holds, in halves. A term counts once, however often it is
 * written and however long the answer is; from words that speak to the marker on, nothing counts.
 * @param question.maxMarks the marks of the question
 * @returns null with too few key terms: then there is nothing honest to suggest
 */
export function suggestedMarks(
  answer: string,
  { keyTerms, maxMarks }: { keyTerms: readonly Word[]; maxMarks: number },
): Suggestion | null {
  if (keyTerms.length < minKeyTerms) return null
  const { part, addressesMarker } = answeringPart(answer)
  const written = new Set(meaningfulWords(part).map(({ key }) => key))
  const matched = keyTerms.filter(({ key }) => written.has(key)).map(({ shown }) => shown)
  const missing = keyTerms.filter(({ key }) => !written.has(key)).map(({ shown }) => shown)
  return {
    marks: Math.round((matched.length / keyTerms.length) * maxMarks * 2) / 2,
    matched,
    missing,
    addresses_marker: addressesMarker,
  }
}
