/** The rows of marking by several hands. */
import type { Generated } from 'kysely'
import type { Id, Instant, OptionalInstant, Version } from './column-kinds.ts'

/** Who is on an answer just now. Lost in a crash, and claimed anew. */
export interface MarkingClaimsTable {
  attempt_id: number
  index: number
  staff_id: number
  until: Instant
}

/** What markers say of answers to one question again and again, perhaps with the marks that go with it. */
export interface MarkingCommentsTable {
  id: Id
  exam_id: number
  index: number
  text: string
  marks: number | null
  version: Version
  created_by: number
  created_at: Instant
  removed_at: OptionalInstant
}

/** An answer without marks that one marker has given to another one. */
export interface HandOversTable {
  attempt_id: number
  index: number
  to_staff: number
  from_staff: number
  note: Generated<string>
  at: Instant
}

/** What a marker says of one answer; the student reads it in the review. */
export interface AnswerCommentsTable {
  attempt_id: number
  index: number
  answer_seq: number
  text: string
  /** The comment of the question that it was taken from. */
  comment_id: number | null
  written_by: number
  written_at: Instant
}

/** That some papers of an exam are to be marked by a second person: of how many, and which differences are conflicts. */
export interface SecondMarkingsTable {
  exam_id: number
  amount: number
  unit: 'percent' | 'papers'
  conflict_from: number
  requested_by: number
  requested_at: Instant
  /** Whether an answer of a drawn paper has not both marks. */
  is_open: Generated<boolean>
}

/** The papers that there were when the lot was drawn. */
export interface SecondMarkingPapersTable {
  attempt_id: number
  exam_id: number
  is_drawn: boolean
}

/** What a second person gave an answer, beside what the first had given it then. It changes no paper. */
export interface SecondMarksTable {
  attempt_id: number
  index: number
  answer_seq: number
  first_marks: number
  first_by: number | null
  marks: number
  note: string
  marked_by: number
  marked_at: Instant
}

/** What was decided about an answer with two different marks; the latest counts. */
export interface MarkDecisionsTable {
  id: Id
  attempt_id: number
  index: number
  answer_seq: number
  choice: 'first' | 'second' | 'other'
  first_marks: number
  second_marks: number
  marks: number
  reason: string
  decided_by: number
  decided_at: Instant
}
