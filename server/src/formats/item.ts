/** What a file of questions holds, whatever its format: what each codec reads into, and writes from. */
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'

/**
 * A question with what belongs to it. Its texts hold formulas as TeX between dollar signs and pictures as
 * `![words](file:name)`, the name one of the file's pictures.
 */
export type FormatQuestion = {
  question: Question
  /** As the file gives them; null where it gives none. */
  marks: number | null
  keyTerms?: KeyTerms | undefined
}

/** What becomes of an item. `incomplete` can be mended by a person: its question has the field empty that is missing. */
export type ItemReading =
  | { status: 'ready'; read: FormatQuestion }
  | { status: 'incomplete'; read: FormatQuestion; reason: string }
  | { status: 'unsupported'; reason: string }
  | { status: 'invalid'; reason: string }

export type FileItem = {
  /** Its place in the file, from 1. */
  number: number
  /** What the format calls its kind, such as `cloze`. */
  kind: string
  /** Its name, or else its first words. */
  title: string
  reading: ItemReading
  /** Categories and tags. */
  topics: string[]
  /** What is kept beside it: feedback, names, hints. Each one line of plain text. */
  notes: string[]
}

/** A file that was read: nothing in it is left out, and what cannot be used says why. */
export type QuestionFile = { items: FileItem[]; pictures: ReadonlyMap<string, Uint8Array> }

/** What is wrong with a file as a whole, in a sentence for who gave it. */
export class FormatFault extends Error {}

/** A question to be written. Its texts are as those of `FormatQuestion`. */
export type QuestionToWrite = FormatQuestion & { title: string; topics: readonly string[]; notes: readonly string[] }

/** What a format cannot say of a question, told before the file is given out. */
export type Unsaid = { number: number; what: string }
