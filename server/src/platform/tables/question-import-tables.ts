/** The rows of questions on their way from a file into the bank. */
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { ItemStatus, QuestionFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Id, Instant } from './column-kinds.ts'

/** A file that was read. */
export interface QuestionImportsTable {
  id: Id
  staff_id: number
  file_name: string
  format: QuestionFormat | null
  state: 'reading' | 'read' | 'adding'
  processed: Generated<number>
  planned: Generated<number>
  /** Which addition is under way, or was last; null before the first. */
  run: number | null
  cancelled: Generated<boolean>
  created_at: Instant
  /** The last sign of life of the process that works on it. */
  touched_at: Instant
  expires_at: Instant
}

export interface QuestionImportItemsTable {
  import_id: number
  /** Its place in the file, from 1. */
  number: number
  kind: string
  title: string
  status: ItemStatus
  reason: string | null
  content: ColumnType<Question | null, string | null, string | null>
  marks: number
  key_terms: ColumnType<KeyTerms | null, string | null | undefined, string | null>
  topics: ColumnType<string[], string, string>
  notes: ColumnType<string[], string, string>
  /** The SHA-256 of its words; null where there is no question. */
  words: Buffer | null
  /** Its id in the bank, once this import has added it. */
  question_id: number | null
}
