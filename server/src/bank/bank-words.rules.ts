/** By which words a question of the bank is found, known and compared (product 4.13). */
import { bareText, wordsOf } from '@pariksha/bank/checks/bare-text.ts'
import {
  openQuestion,
  optionsOf,
  type Question,
  type QuestionKind,
  rightOptionsOf,
  shownTexts,
  textsOf,
} from '@pariksha/contract/law/questions/question.ts'
import { pictureSource } from '@pariksha/contract/law/texts/given-pictures.ts'
import { picturesInWords, textPieces } from '@pariksha/contract/law/texts/pictures.ts'
import type { BankLanguage } from '@pariksha/contract/staff/bank/bank-fields.ts'

/** The longest word that is searched for, in UTF-16 units: what is longer is a formula or a mistake. */
const maxWordLength = 60

/** Of one question so many words are searched. */
const mostWords = 2_000

/** Signs that change how a word is drawn, not which word it is. */
const joiners = /[\u200b-\u200d\u2060\ufeff]/g

/** Accents over Latin letters; the marks of other scripts are letters of theirs. */
const latinAccents = /(?<=[a-z])\p{Mn}+/gu

/**
 * A text as the words by which it is found: lower case, digits as 0–9, Latin letters without accents; in any script.
 * @returns each word once
 */
export function searchedWords(text: string): string[] {
  const plain = bareText(picturesInWords(text)).replace(joiners, '').normalize('NFD').replace(latinAccents, '')
  const words = plain.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(words.filter((word) => word.length <= maxWordLength))].slice(0, mostWords)
}

/**
 * What finds all that is typed, or begins with it, as a tsquery.
 * @returns null where nothing is sought
 */
export function searchQuery(typed: string): string | null {
  // Words hold letters, marks and numbers only: nothing in them has to be escaped.
  const words = searchedWords(typed).map((word) => `'${word}':*`)
  return words.length === 0 ? null : words.join(' & ')
}

/** The language of some texts by their script; where two are mixed, the one that is no Latin if it has a quarter. */
export function bankLanguageOf(texts: readonly string[]): BankLanguage {
  const text = texts.map(picturesInWords).join(' ')
  const count = (script: RegExp) => text.match(script)?.length ?? 0
  const [latin, telugu, devanagari] = [/[a-z]/gi, /\p{Script=Telugu}/gu, /\p{Script=Devanagari}/gu].map(count)
  const [others, name] =
    (telugu ?? 0) >= (devanagari ?? 0) ? [telugu ?? 0, 'telugu' as const] : [devanagari ?? 0, 'hindi' as const]
  return others > 0 && others * 3 >= (latin ?? 0) ? name : 'english'
}

/** A text as it is compared: the size of a picture only keeps its place, and is none of what it says. */
function comparedText(text: string): string {
  const pieces = textPieces(text).map((piece) =>
    piece.kind === 'text' ? piece.text : pictureSource({ ...piece, size: undefined }),
  )
  return bareText(pieces.join(''))
}

/** The answers that a question takes for right, as texts; the order of its options does not matter. */
function keyOf(question: Question): string[] {
  const right = rightOptionsOf<QuestionKind>(question)
  const options = optionsOf<QuestionKind>(openQuestion<QuestionKind>(question)) ?? []
  const named = options.filter(({ id }) => right.includes(id)).map(({ text }) => comparedText(text))
  if (question.kind === 'numerical') return [String(question.value), question.unit]
  // Whoever writes the words of a question alone is not told the model answer that somebody else has given it.
  if (question.kind === 'descriptive') return [comparedText(question.modelAnswer)]
  if (question.kind === 'short_answer') return question.accepted.map(comparedText).sort()
  return named.sort()
}

/**
 * What two questions have in common that are one: kind, texts and key, but for space, case, the digits' script and the
 * order of the options.
 */
export function identityOf(question: Question): string[] {
  const [text = '', ...others] = shownTexts<QuestionKind>(openQuestion<QuestionKind>(question)).map(comparedText)
  return [question.kind, text, ...others.sort(), '', ...keyOf(question)]
}

/** What two questions have in common that are alike: the words of their texts. */
export function likenessOf(question: Question): string[] {
  const words = wordsOf(comparedText(question.text))
  return words.length === 0 ? [question.text] : words
}

/** The words by which a question is found: all of its texts, and its topics. */
export function wordsOfQuestion(question: Question, topics: readonly string[]): string[] {
  return searchedWords([...textsOf<QuestionKind>(question), ...topics].join('\n'))
}
