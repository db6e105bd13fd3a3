/**
 * Questions of every kind. What a kind is stands in its module; the compiler names what is missing where one is added
 * here, on the student's card, in the editor's form and in the review.
 */

import type * as z from 'zod/mini'
import { type DescriptiveQuestion, descriptive } from './descriptive.ts'
import { type MultipleChoiceQuestion, multipleChoice } from './multiple-choice.ts'
import { type NumericalQuestion, numerical } from './numerical.ts'
import type { openQuestionSchema } from './open-question.ts'
import type { KindLaw, Option, TwoKindQuestion } from './question-kind.ts'
import { type ShortAnswerQuestion, shortAnswer } from './short-answer.ts'
import { type SingleChoiceQuestion, singleChoice } from './single-choice.ts'
import { type TrueFalseQuestion, trueFalse } from './true-false.ts'

type Questions = {
  single_choice: SingleChoiceQuestion
  multiple_choice: MultipleChoiceQuestion
  true_false: TrueFalseQuestion
  numerical: NumericalQuestion
  short_answer: ShortAnswerQuestion
  descriptive: DescriptiveQuestion
}

type OpenQuestions = { [Asked in z.infer<typeof openQuestionSchema> as Asked['kind']]: Asked }

export type QuestionKind = keyof Questions
/** A question of one kind. */
export type QuestionOf<K extends QuestionKind> = { [P in K]: Questions[P] & { kind: P } }[K]
type OpenQuestionOf<K extends QuestionKind> = { [P in K]: OpenQuestions[P] & { kind: P } }[K]

/** A question with its key, without the marks that an exam gives for it. */
export type Question = QuestionOf<QuestionKind>

/** A question as a student may see it: without its key. */
export type OpenQuestion = OpenQuestionOf<QuestionKind>

const laws: { [K in QuestionKind]: KindLaw<QuestionOf<K>, OpenQuestionOf<K>> } = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  true_false: trueFalse,
  numerical,
  short_answer: shortAnswer,
  descriptive,
}

export function openQuestion<K extends QuestionKind>(question: QuestionOf<K>): OpenQuestionOf<K> {
  return laws[question.kind].open(question)
}

/** The texts of a question that students see. */
export function shownTexts<K extends QuestionKind>(question: OpenQuestionOf<K>): string[] {
  return laws[question.kind].texts.shown(question)
}

/** All its texts. */
export function textsOf<K extends QuestionKind>(question: QuestionOf<K>): string[] {
  return [...shownTexts(openQuestion(question)), ...laws[question.kind].texts.key(question)]
}

/** The options that a question shows; null where its answer is written. */
export function optionsOf<K extends QuestionKind>(question: OpenQuestionOf<K>): readonly Option[] | null {
  return laws[question.kind].options(question)
}

/** The ids of the options that are right; none where an answer is written. */
export function rightOptionsOf<K extends QuestionKind>(question: QuestionOf<K>): readonly number[] {
  return laws[question.kind].rightOptions(question)
}

/** Whether answers to a question name its options; else they are written. */
export function isChosenFrom<K extends QuestionKind>(question: OpenQuestionOf<K>): boolean {
  return optionsOf(question) !== null
}

/** An answer as it is kept, null for none; undefined where it is no answer to this question. */
export function readAnswer<K extends QuestionKind>(
  question: OpenQuestionOf<K>,
  given: string,
): string | null | undefined {
  return laws[question.kind].readAnswer(question, given)
}

/**
 * What an answer is worth.
 * @param max the marks that the exam gives for the question
 * @returns from 0 to `max` in steps of a half; null where a person has to give them
 */
export function marksFor<K extends QuestionKind>(question: QuestionOf<K>, answer: string, max: number): number | null {
  return laws[question.kind].marks(question, answer, max)
}

/** In which of the two lists of a paper in two kinds it stands. */
export function listOf<K extends QuestionKind>(question: OpenQuestionOf<K>): 'mcqs' | 'description' {
  return laws[question.kind].list(question)
}

/** The question for clients that know two kinds only. */
export function inTwoKinds<K extends QuestionKind>(question: QuestionOf<K>): TwoKindQuestion {
  return laws[question.kind].twoKinds(question)
}

/** An answer in words, as such clients show it. */
export function answerInWords<K extends QuestionKind>(question: OpenQuestionOf<K>, answer: string): string {
  return laws[question.kind].words(question, answer)
}

/** An answer as a student's page sends it: in words and, where it names options, by their ids. Empty takes it back. */
export function answerSent<K extends QuestionKind>(question: OpenQuestionOf<K> | undefined, answer: string) {
  if (question === undefined || !isChosenFrom(question)) return { value: answer }
  return { value: answer === '' ? '' : answerInWords(question, answer), chosen: answer }
}

/** The answer that the words of such a client stand for; undefined where they stand for none. */
export function answerByWords<K extends QuestionKind>(question: OpenQuestionOf<K>, words: string): string | undefined {
  return laws[question.kind].answerByWords(question, words)
}
