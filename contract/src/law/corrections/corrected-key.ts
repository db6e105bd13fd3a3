/** The key of a question as a correction names it: by the texts of options, or by the answers that are accepted. */
import { readNumber } from '../questions/number-text.ts'
import { numbersInWords } from '../questions/numerical.ts'
import { foldedWords, optionByWords, textOfOption } from '../questions/options.ts'
import type { Question, QuestionKind, QuestionOf } from '../questions/question.ts'
import { draftFaults } from '../questions/question-draft.ts'
import type { Option } from '../questions/question-kind.ts'
import { rightIds } from '../questions/single-choice.ts'
import { trueFalseOptions } from '../questions/true-false.ts'

/** The most answers of a question that are right. */
export const maxRightAnswers = 20

type Corrected<Q> = { isValid: true; question: Q } | { isValid: false; message: string }

type KeyLaw<Q> = {
  /** What is right, in words. */
  texts: (question: Q) => string[]
  /** The same question with another key; a text where it cannot have that. */
  with: (question: Q, right: readonly string[]) => Q | string
}

/** As much of a text as a message quotes. */
const quoted = (text: string) => `"${text.slice(0, 100)}"`
const notThere = (text: string) => `This question has no choice ${quoted(text)}`

/** The ids of named options in their own order, each once; a text where one is not there. */
function namedIds(options: readonly Option[], right: readonly string[]): number[] | string {
  const named = right.map((text) => ({ text, option: optionByWords(options, text) }))
  const missing = named.find(({ option }) => option === undefined)
  if (missing !== undefined) return notThere(missing.text)
  return options.flatMap(({ id }) => (named.some(({ option }) => option?.id === id) ? [id] : []))
}

function numbersOf(unit: string, right: readonly string[]): number[] | string {
  const numbers = right.map((text) => readNumber(text, unit))
  const at = numbers.indexOf(undefined)
  if (at >= 0) return `${quoted(right[at] ?? '')} is not a number`
  return [...new Set(numbers.flatMap((number) => number ?? []))]
}

const laws: { [K in QuestionKind]: KeyLaw<QuestionOf<K>> } = {
  single_choice: {
    texts: (question) => rightIds(question).map((id) => textOfOption(question.options, id)),
    with: ({ alsoCorrect: _, ...question }, right) => {
      const ids = namedIds(question.options, right)
      if (typeof ids === 'string') return ids
      const [correct = 0, ...alsoCorrect] = ids
      return { ...question, correct, ...(alsoCorrect.length === 0 ? {} : { alsoCorrect }) }
    },
  },
  multiple_choice: {
    texts: ({ options, correct }) => correct.map((id) => textOfOption(options, id)),
    with: (question, right) => {
      const correct = namedIds(question.options, right)
      return typeof correct === 'string' ? correct : { ...question, correct }
    },
  },
  true_false: {
    texts: ({ correct, areBothCorrect }) =>
      areBothCorrect ? ['True', 'False'] : [textOfOption(trueFalseOptions, correct ? 1 : 2)],
    with: ({ areBothCorrect: _, ...question }, right) => {
      const ids = namedIds(trueFalseOptions, right)
      if (typeof ids === 'string') return ids
      return { ...question, correct: ids.includes(1), ...(ids.length === 2 ? { areBothCorrect: true } : {}) }
    },
  },
  numerical: {
    texts: (question) => numbersInWords(question),
    with: ({ alsoCorrect: _, ...question }, right) => {
      const numbers = numbersOf(question.unit, right)
      if (typeof numbers === 'string') return numbers
      const [value = question.value, ...alsoCorrect] = numbers
      return { ...question, value, ...(alsoCorrect.length === 0 ? {} : { alsoCorrect }) }
    },
  },
  short_answer: {
    texts: ({ accepted }) => accepted,
    with: (question, right) => {
      const words = right.map(foldedWords)
      return { ...question, accepted: right.filter((_, at) => words.indexOf(words[at] ?? '') === at) }
    },
  },
  descriptive: {
    texts: ({ modelAnswer }) => [modelAnswer],
    with: (question, right) =>
      right.length === 1 ? { ...question, modelAnswer: right[0] ?? '' } : 'A long answer has one model answer',
  },
}

/** What is right, in words that `withRightAnswers` takes: texts of options, or accepted answers. The main one is the first. */
export function keyTexts<K extends QuestionKind>(question: QuestionOf<K>): string[] {
  return laws[question.kind].texts(question)
}

/**
 * The same question with another key (product 5.13). Where one choice is right, each of several earns all the marks; where
 * several are, they are the ones to choose.
 * @param right 1 to `maxRightAnswers` texts of options, numbers, accepted answers, or a model answer
 */
export function withRightAnswers<K extends QuestionKind>(
  question: QuestionOf<K>,
  right: readonly string[],
): Corrected<QuestionOf<K>> {
  const given = right.map((text) => text.trim())
  if (given.length === 0 || given.includes('')) return { isValid: false, message: 'Say what is right' }
  if (given.length > maxRightAnswers) return { isValid: false, message: `At most ${maxRightAnswers} answers` }
  const keyed = laws[question.kind].with(question, given)
  if (typeof keyed === 'string') return { isValid: false, message: keyed }
  const [fault] = faultsOfKey(question, keyed)
  return fault === undefined ? { isValid: true, question: keyed } : { isValid: false, message: fault }
}

/** A question as it is written anew: where a correction has found further answers right, the main one alone. */
export function withMainAnswer<K extends QuestionKind>(question: QuestionOf<K>): QuestionOf<K> {
  if (!Object.hasOwn(question, 'alsoCorrect') && !Object.hasOwn(question, 'areBothCorrect')) return question
  const corrected = withRightAnswers(question, keyTexts(question).slice(0, 1))
  return corrected.isValid ? corrected.question : question
}

/** What is wrong with a key alone: other faults the question had before. */
function faultsOfKey(before: Question, after: Question): string[] {
  const known = new Set(draftFaults<QuestionKind>(before).map(({ message }) => message))
  return draftFaults<QuestionKind>(after).flatMap(({ message }) => (known.has(message) ? [] : [message]))
}
