/** Suggested marks: how much of the model answer's words an answer holds. Never marks until a person gives them. */
import { piecesOf } from '@pariksha/contract/law/formulas.ts'
import { answeringPart } from './marker-address.rules.ts'
import { meaningfulWords, type Word } from './words.rules.ts'

/** One term alone would give all marks or none. */
const minKeyTerms = 2
/** A longer model answer is judged by its first terms. */
const maxKeyTerms = 60

function isAmong(forms: ReadonlySet<string>) {
  return (word: Word) => word.forms.some((form) => forms.has(form))
}

function formsIn(text: string): Set<string> {
  return new Set(meaningfulWords(text).flatMap(({ forms }) => forms))
}

/** Each word once, as it is first written, and none of those that are known. */
function distinct(words: readonly Word[], known: Iterable<string>): Word[] {
  const seen = new Set(known)
  const isSeen = isAmong(seen)
  return words.filter((word) => {
    const isNew = !isSeen(word)
    for (const form of word.forms) seen.add(form)
    return isNew
  })
}

/**
 * The terms that an answer is looked through for: those of the model answer, each once. Words of the question itself do
 * not count, because copying it knows nothing; nor do formulas, which students write in their own way,
 * and pictures.
 */
export function keyTermsOf({ modelAnswer, question }: { modelAnswer: string; question: string }): Word[] {
  const plain = piecesOf(modelAnswer).map(({ text, tex, picture }) =>
    tex === null && picture === undefined ? text : ' ',
  )
  return distinct(meaningfulWords(plain.join('')), formsIn(question)).slice(0, maxKeyTerms)
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
  const isWritten = isAmong(formsIn(part))
  const matched = keyTerms.filter(isWritten).map(({ shown }) => shown)
  const missing = keyTerms.filter((term) => !isWritten(term)).map(({ shown }) => shown)
  return {
    marks: Math.round((matched.length / keyTerms.length) * maxMarks * 2) / 2,
    matched,
    missing,
    addresses_marker: addressesMarker,
  }
}
