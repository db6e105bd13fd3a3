/** What every kind of question says of itself: one module a kind, put together in `question.ts`. */

/** An option of a question. Its id stays when its text is corrected; answers and keys name it by that. */
export type Option = { id: number; text: string }

/** What is wrong with a question, at one of its fields. */
export type QuestionFault = { field: string; message: string }

/** How one kind is written: what the editor begins with, and what is wrong with what was typed. */
export type DraftLaw<Q> = {
  /** What it is called where questions are added. */
  name: string
  blank: () => Q
  /** The same without space around its texts. */
  trimmed: (question: Q) => Q
  /** What is wrong with it, each at one of its fields; its texts are trimmed. */
  faults: (question: Q) => QuestionFault[]
}

/** A question as clients know it that have only the two kinds of product 5.7 (product 7.2). */
export type TwoKindQuestion =
  | { kind: 'mcq'; question: string; options: string[]; correct: string }
  | { kind: 'descriptive'; question: string; answer: string }

/**
 * The law of one kind. `Q` is the question with its key, `Open` what a student may see of it. An answer is a text in the
 * kind's own notation: the ids of chosen options in ascending order (`2`, `1,3`), or what was written.
 */
export type KindLaw<Q extends Open & { kind: string; text: string }, Open extends { text: string }> = {
  /** The question without its key. */
  open: (question: Q) => Open
  /** All texts that may hold formulas: what students see, and the key. */
  texts: { shown: (question: Open) => string[]; key: (question: Q) => string[] }
  /** The options that answers name by their ids, as they are shown; null where an answer is written. */
  options: (question: Open) => readonly Option[] | null
  /** The ids of the options that are right; none where an answer is written. */
  rightOptions: (question: Q) => readonly number[]
  /** An answer as it is kept, null for none; undefined where it is no answer to this question. */
  readAnswer: (question: Open, given: string) => string | null | undefined
  /** Marks from 0 to `max` in steps of a half; null where a person has to give them. */
  marks: (question: Q, answer: string, max: number) => number | null
  /** In which of the two lists of a paper in two kinds it stands. Which one, no correction changes. */
  list: (question: Open) => 'mcqs' | 'description'
  twoKinds: (question: Q) => TwoKindQuestion
  /** An answer in words, as the clients of two kinds send and show it. */
  words: (question: Open, answer: string) => string
  /** The answer that some words stand for; undefined where they stand for none. */
  answerByWords: (question: Open, words: string) => string | undefined
}
