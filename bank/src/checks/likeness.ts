/** When two questions ask the same. */
import { picturesOf, textPieces } from '@pariksha/contract/law/texts/pictures.ts'
import { bareText, wordsOf } from './bare-text.ts'

/** `key` is the right option, or undefined where only the text is known or the question is descriptive. */
export type AskedQuestion = { text: string; key?: string | undefined }

/** How much of their words two questions with the same key share at least when they are alike. */
const alikeWithSameKey = 0.8
const alikeWithoutKey = 0.9

type Wording = { text: string; key: string | undefined; words: ReadonlySet<string>; numbers: string }

const isNumber = (word: string) => /^\p{N}/u.test(word)

function wordingOf({ text, key }: AskedQuestion): Wording {
  // A picture counts as one word: what its alternative text says is not what is asked.
  const words = wordsOf(
    textPieces(text)
      .map((piece) => (piece.kind === 'text' ? piece.text : ' '))
      .join(''),
  )
  const asked = [...words, ...picturesOf([text])]
  return {
    text: asked.join(' '),
    key: key === undefined ? undefined : bareText(key),
    words: new Set(asked),
    numbers: words.filter(isNumber).join(' '),
  }
}

function sharedPart(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((word) => other.has(word)).length
  return shared === 0 ? 0 : shared / (one.size + other.size - shared)
}

function areAlike(one: Wording, other: Wording): boolean {
  if (one.text === other.text) return true
  if (one.numbers !== other.numbers) return false
  const areKeysKnown = one.key !== undefined && other.key !== undefined
  if (areKeysKnown && one.key !== other.key) return false
  return sharedPart(one.words, other.words) >= (areKeysKnown ? alikeWithSameKey : alikeWithoutKey)
}

/** Questions to which no other may be alike. */
export type AskedBefore = { has(question: AskedQuestion): boolean; add(question: AskedQuestion): void }

/**
 * Collects questions, so that none is asked twice. Two are alike when their words are the same, or nearly so with the
 * same numbers and the same key.
 */
export function askedBefore(questions: readonly AskedQuestion[] = []): AskedBefore {
  const known: Wording[] = questions.map(wordingOf)
  const texts = new Set(known.map(({ text }) => text))
  return {
    has(question) {
      const wording = wordingOf(question)
      return texts.has(wording.text) || known.some((one) => areAlike(one, wording))
    },
    add(question) {
      const wording = wordingOf(question)
      known.push(wording)
      texts.add(wording.text)
    },
  }
}
