/** The rows of the school's bank of questions. */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import type { BankDifficulty, BankLanguage, BankSource } from '@pariksha/contract/staff/bank/bank-fields.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Id, Instant, OptionalInstant, Version } from './column-kinds.ts'

export interface BankQuestionsTable {
  id: Id
  source: BankSource
  /** The wording that it shows; the marks below are what an exam is offered for it. */
  revision_id: number
  kind: QuestionKind
  subject: string
  subject_key: GeneratedAlways<string>
  /** The classes that it is for, and the staff whose own it is. */
  standards: ClassKey[]
  staff_ids: Generated<number[]>
  topics: Generated<string[]>
  /** What is kept beside it, a line each. */
  notes: Generated<string[]>
  marks: number
  language: BankLanguage
  /** A tsvector of all by which it is found. */
  words: ColumnType<string, never, never>
  /** Of its text alone, by which two are alike. */
  alike_hash: Buffer
  /** Of all its uses, as the next three. */
  uses: Generated<number>
  last_used_at: OptionalInstant
  facility: ColumnType<number | null, number | null | undefined, number | null>
  discrimination: ColumnType<number | null, number | null | undefined, number | null>
  stated_difficulty: ColumnType<BankDifficulty | null, BankDifficulty | null | undefined, BankDifficulty | null>
  /** By its facility, or else as it is stated. */
  difficulty: GeneratedAlways<BankDifficulty | null>
  version: Version
  created_at: Instant
  retired_at: OptionalInstant
  /** Retired because its file has it no more, and by nobody. */
  is_left_out: Generated<boolean>
  /** A language model has written it, and nobody has read it yet. */
  is_unread: Generated<boolean>
  /** The question that it is kept as now. */
  merged_into: ColumnType<number | null, number | null | undefined, number | null>
}

/** By which words a question of a subject is known. */
export interface BankWordingsTable {
  subject_key: string
  words_hash: Buffer
  bank_question_id: number
}

/** Which pictures the questions of the bank show. */
export interface BankPicturesTable {
  bank_question_id: number
  hash: Buffer
}

/** Which files of the built-in questions were taken in, by a hash of what they held. */
export interface BankFilesTable {
  name: string
  hash: Buffer
}

/** The completed exams whose questions the bank has. */
export interface BankExamsTable {
  exam_id: number
  /** Null where its questions are still to be taken in. */
  joined_at: OptionalInstant
  /** When its marks or its paper changed; null where the bank knows all. */
  changed_at: OptionalInstant
}

/** Where a question of the bank was used, and how it did there. */
export interface BankUsesTable {
  exam_id: number
  index: number
  bank_question_id: number
  revision_id: number
  marks: number
  students: number
  facility: number | null
  discrimination: number | null
}
