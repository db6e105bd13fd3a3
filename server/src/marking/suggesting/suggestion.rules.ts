/** Suggested marks: how much of what is looked for an answer holds. Never marks until a person gives them. */
import { piecesOf } from '@pariksha/contract/law/formulas.ts'
import type { KeyPoint, KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import { answeringPart } from './marker-address.rules.ts'
import { meaningfulWords, readWords, termWords, type Word } from './words.rules.ts'

/** One word of a model answer would give all marks or none. */
const minModelWords = 2
/** A longer model answer is judged by its first words. */
const maxModelWords = 60

/** A term as it is looked for: found where any of its ways of saying has all its words in an answer. */
type SoughtTerm = { shown: string; ways: readonly (readonly Word[])[] }

/** So many of some terms. */
type SoughtPoint = { need: number; terms: readonly SoughtTerm[] }

type Asked = { question: string; modelAnswer: string; keyTerms: KeyTerms | null }

function isAmong(forms: { has(form: string): boolean }) {
  return (word: Word) => word.forms.some((form) => forms.has(form))
}

function formsIn(text: string): Set<string> {
  return new Set(readWords(text).flatMap(({ forms }) => forms))
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

/** Formulas are left out, because students write them in their own way; and pictures. */
function modelPoints({ question, modelAnswer }: Asked): SoughtPoint[] {
  const plain = piecesOf(modelAnswer).map(({ text, tex, picture }) =>
    tex === null && picture === undefined ? text : ' ',
  )
  const words = distinct(meaningfulWords(plain.join('')), formsIn(question)).slice(0, maxModelWords)
  return words.map((word) => ({ need: 1, terms: [{ shown: word.shown, ways: [[word]] }] }))
}

/** A term that the question says in one of its ways is left out whole: to say it otherwise would be asked too much. */
function soughtPoint({ need, terms }: KeyPoint, isAsked: (word: Word) => boolean): SoughtPoint[] {
  const sought = terms.flatMap((words) => {
    const ways = words.map(termWords).filter((way) => way.length > 0)
    return ways.length === 0 || ways.some((way) => way.every(isAsked)) ? [] : [{ shown: words[0] ?? '', ways }]
  })
  return sought.length === 0 ? [] : [{ need: Math.min(need, sought.length), terms: sought }]
}

/**
 * What the answers to a question are looked through for: its key terms, or, where it has none, the words of its model
 * answer, each once. Words of the question itself do not count, because copying it knows nothing.
 * @returns null where nothing honest can be suggested: any fitting answer counts, or too little is left to look for
 */
export function soughtOf(asked: Asked): SoughtPoint[] | null {
  const { keyTerms } = asked
  if (keyTerms?.any_fitting) return null
  if (keyTerms === null || keyTerms.points.length === 0) {
    const points = modelPoints(asked)
    return points.length < minModelWords ? null : points
  }
  const isAsked = isAmong(formsIn(asked.question))
  const points = keyTerms.points.flatMap((point) => soughtPoint(point, isAsked))
  // Where a question, such as one with a passage to read, says most of them itself, the rest would be worth too much.
  return neededOf(points) * 2 < neededOf(keyTerms.points) || points.length === 0 ? null : points
}

function neededOf(points: readonly { need: number }[]): number {
  return points.reduce((sum, { need }) => sum + need, 0)
}

export type Suggestion = {
  marks: number
  matched: string[]
  missing: string[]
  /** Where the found words first stand in the answer: start and end, in UTF-16 units, in the answer's order. */
  places: { start: number; end: number }[]
  addresses_marker: boolean
}

/** The words of an answer by their forms: each as it is first written. */
function written(part: string): Map<string, Word> {
  const byForm = new Map<string, Word>()
  for (const word of readWords(part)) {
    for (const form of word.forms) if (!byForm.has(form)) byForm.set(form, word)
  }
  return byForm
}

/** The words of an answer that say a term in one of its ways; undefined where they say it in none. */
function found({ ways }: SoughtTerm, byForm: ReadonlyMap<string, Word>): Word[] | undefined {
  const way = ways.find((words) => words.every(isAmong(byForm)))
  return way?.flatMap(({ forms }) => forms.flatMap((form) => byForm.get(form) ?? []).slice(0, 1))
}

/** What is missing of a point, in words. */
function missingOf(terms: readonly SoughtTerm[], count: number): string[] {
  const names = terms.map(({ shown }) => shown)
  if (count <= 0) return []
  return count === names.length ? names : [`${count} of: ${names.join('; ')}`]
}

function placesOf(words: readonly Word[]): Suggestion['places'] {
  const byStart = new Map(words.map(({ start, end }) => [start, { start, end }]))
  return [...byStart.values()].toSorted((one, other) => one.start - other.start)
}

/**
 * Suggests marks by the share of what is looked for that an answer holds, in halves. A term counts once, however often it
 * is written and however long the answer is; from words that speak to the marker on, nothing counts.
 * @param question.maxMarks the marks of the question
 * @returns null where there is nothing to look for
 */
export function suggestedMarks(
  answer: string,
  { sought, maxMarks }: { sought: readonly SoughtPoint[] | null; maxMarks: number },
): Suggestion | null {
  if (sought === null) return null
  const { part, addressesMarker } = answeringPart(answer)
  const byForm = written(part)
  const points = sought.map(({ need, terms }) => {
    const looked = terms.map((term) => ({ term, words: found(term, byForm) }))
    const there = looked.flatMap(({ term, words }) => (words === undefined ? [] : [{ term, words }]))
    const absent = looked.flatMap(({ term, words }) => (words === undefined ? [term] : []))
    return { need, there, absent, counted: Math.min(need, there.length) }
  })
  const needed = neededOf(points)
  const counted = points.reduce((sum, point) => sum + point.counted, 0)
  const words = points.flatMap(({ there }) => there.flatMap((one) => one.words))
  return {
    marks: Math.round((counted / needed) * maxMarks * 2) / 2,
    matched: points.flatMap(({ there }) => there.map(({ term }) => term.shown)),
    missing: points.flatMap(({ absent, need, counted: has }) => missingOf(absent, need - has)),
    // In another encoding the places would be those of another text.
    places: answer.startsWith(part) ? placesOf(words) : [],
    addresses_marker: addressesMarker,
  }
}
