/** The rows of exams: their papers, who takes them, and what was answered. */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { CorrectionRule, Credit, MarkingState } from '@pariksha/contract/law/corrections/marking-state.ts'
import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { Question, QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import type { PaperSection } from '@pariksha/contract/law/sections/paper-sections.ts'
import type { BoardAction } from '@pariksha/contract/staff/board/board-actions.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Id, Instant, OptionalInstant } from './column-kinds.ts'

export interface ExamsTable {
  id: Id
  standard: ClassKey
  subject: string
  title: string | null
  starts_at: Instant
  duration_min: number
  /** Of its paper, for the lists; the total is of the questions that count. */
  mcq_count: number
  descriptive_count: number
  total_marks: number
  /** The sections of its paper; null where it has none. */
  sections: ColumnType<PaperSection[] | null, string | null | undefined, string | null>
  /** Each student gets the options of a question in an order of their own. */
  shuffle_options: Generated<boolean>
  /** The same for the questions, within multiple choice and within the rest. */
  shuffle_questions: Generated<boolean>
  /** Since when everybody's clock stands; null while they run. */
  paused_at: OptionalInstant
  /** Grows with each correction of the paper. */
  paper_version: Generated<number>
  /** How many messages staff have sent to who takes it. */
  messages: Generated<number>
  /** Whether students see no results before they are released. */
  hold_results: Generated<boolean>
  /** The moment at which held results come by themselves. */
  release_at: OptionalInstant
  /** When a person has released them; null for never. */
  released_at: OptionalInstant
  /** Whether the next four are the school's; they stand here as they hold, see `contract/src/law/clock/time-rules.ts`. */
  follows_school: Generated<boolean>
  hand_in_at_zero: Generated<boolean>
  grace_sec: Generated<number>
  complete_after_min: ColumnType<number | null, number | null | undefined, number | null>
  late_start: Generated<'own' | 'bell'>
  /** How long it was paused in all, ms; a pause that lasts does not count yet. */
  paused_ms: Generated<number>
  created_by: number
  created_at: Instant
  completed_at: OptionalInstant
  completed_by: number | null
  deleted_at: OptionalInstant
}

/** One wording of a question; its words never change. */
export interface QuestionRevisionsTable {
  id: Id
  /** The first revision of the question; null in that one itself. */
  revision_of: number | null
  question_id: GeneratedAlways<number>
  kind: QuestionKind
  content: ColumnType<Question, string, never>
  /** What suggested marks look for, which may change; null for the model answer. */
  key_terms: ColumnType<KeyTerms | null, string | null | undefined, string | null>
  /** The formulas of all its texts as MathML, by their TeX; null where there are none. */
  math: ColumnType<Record<string, string> | null, string | null | undefined, never>
  /** Whether a language model has written the question, also where somebody has changed it since. */
  is_by_ai: Generated<boolean>
  /** What it was drafted under, by which the bank finds it once it joins it. */
  drafted_topics: ColumnType<string[], string[] | undefined, never>
  /** Null for what comes with the product. */
  created_by: number | null
  created_at: Instant
}

/** What stands where in an exam's paper. */
export interface PaperQuestionsTable {
  exam_id: number
  /** 0-based over the whole paper; what clients of two kinds know as multiple choice stands first. */
  index: number
  revision_id: number
  marks: number
  /** Marked by the question's key; or everybody gets its marks, or it does not count. */
  credit: Generated<Credit>
}

/** What was corrected in how a question of a paper is marked. */
export interface PaperCorrectionsTable {
  id: Id
  exam_id: number
  index: number
  /** The wording that stood there, and the revision that the correction has put in its place. */
  revision_before: number
  revision_id: number
  rule: CorrectionRule
  before: ColumnType<MarkingState, string, never>
  after: ColumnType<MarkingState, string, never>
  reason: string
  /** How many marked papers it changed. */
  changed: number
  created_by: number
  created_at: Instant
}

/** Attempts of corrected exams that a server of the release before has scored, which knows only keys. */
export interface ScoresBehindTable {
  attempt_id: number
}

/** The papers in two kinds, for servers of the release before; nothing else reads them. */
export interface QuestionsTable {
  exam_id: number
  /** As in `paper_questions`. */
  index: number
  kind: 'mcq' | 'descriptive'
  text: string
  options: string[] | null
  /** The correct option's text, or the model answer. */
  answer: string
  marks: number
  /** The formulas of all these texts as MathML, by their TeX; null where there are none. */
  math: ColumnType<Record<string, string> | null, string | null | undefined, never>
}

export interface AttemptsTable {
  id: Id
  exam_id: number
  student_id: number
  started_at: Instant
  /** The browser page that may write; null until a page has named itself. */
  writer: string | null
  /** Pages that have been taken over from: they never write again. */
  past_writers: Generated<string[]>
  ended_at: OptionalInstant
  ended_how: 'submitted' | 'collected' | null
  /** False when the attempt ended without a single answer. */
  attended: boolean | null
  score: number | null
  to_mark: number | null
  /** How often it was scored by servers that know of corrections; others leave it as it is. */
  scorings: Generated<number>
  /** A short hash of what was handed in, and how many answers that was; null unless submitted. */
  receipt_code: string | null
  receipt_answered: number | null
  /** How the code was made: 1 a plain hash, 2 with the school's key. */
  receipt_scheme: Generated<number>
  /** Extra time of the student, min. */
  extra_min: Generated<number>
  /** Standing extra time of the student as it was at the start, in percent of the duration. */
  extra_percent: Generated<number>
  /**
   * How long the exam was paused for it, ms; a pause that lasts does not count yet. Less than none by how late it began
   * where the time counts from the bell.
   */
  paused_ms: Generated<number>
  /** Whether it was handed in because its time was over. */
  ended_by_time: Generated<boolean>
  /** Reopened when its time was over: it is not handed in by itself until it is given extra time. */
  goes_on: Generated<boolean>
  /** Of the session whose page writes: the first bytes of its hash. */
  writer_session: Buffer | null | undefined
  /** When a page of another session went on with it; null for never. */
  moved_at: OptionalInstant
  /** The exam's duration when the attempt was handed in, min; null unless submitted. */
  allowed_min: number | null
}

export interface AnswersTable {
  attempt_id: number
  index: number
  value: string | null
  seq: number
  /** The page that wrote the answer numbered `writer_seq`: another one than `seq` was written by nobody who is known. */
  writer: string | null | undefined
  writer_seq: number | null | undefined
  /** The ids of the options that the answer names, of the same number; `value` has them in words. */
  chosen: string | null | undefined
  saved_at: Instant
  marks: number | null
  marked_by: number | null
  marked_at: OptionalInstant
}

/** What the attempts of a completed exam come to; one that is not completed has none. */
export interface ExamTalliesTable {
  exam_id: number
  attempts: number
  attended: number
  highest_marks: number | null
  to_mark: number
  /** The different scores of attempts that are marked, in ascending order, and how many have each. Made by the database. */
  scores: Generated<number[]>
  score_students: Generated<number[]>
}

/** What staff have given or noted for an exam, of a student who may not have begun it. */
export interface ExamAllowancesTable {
  exam_id: number
  student_id: number
  /** An attempt that begins takes it over. */
  extra_min: Generated<number>
  attendance: 'absent' | 'on_paper' | null | undefined
}

/** Who was heard of an exam that runs, and how far they were. Lost in a crash, and made anew by the next heartbeat. */
export interface PresencesTable {
  exam_id: number
  student_id: number
  seen_at: Instant
  answered: number | null
  saved_at: OptionalInstant
}

/** What staff did on the day of an exam. */
export interface ExamLogTable {
  id: Id
  exam_id: number
  at: Instant
  /** Null where it was done by itself. */
  staff_id: number | null
  action: BoardAction
  /** Of all pupils where null. */
  student_ids: number[] | null
  minutes: number | null
  /** Of a message. */
  text: string | null
  reason: string
}

/** Answers that came after their attempt had ended. */
export interface LateAnswersTable {
  id: Id
  attempt_id: number
  index: number
  value: string | null
  chosen: string | null | undefined
  /** As the student's page numbered it. */
  seq: number
  received_at: Instant
  decision: 'accepted' | 'refused' | null
  decided_by: number | null
  decided_at: OptionalInstant
  /** What the marked paper held when it was decided. */
  paper_value: string | null
}

/** What students have asked to be looked at again. */
export interface RechecksTable {
  id: Id
  attempt_id: number
  index: number
  reason: string
  asked_at: Instant
  /** Null, as the next two, while it waits. */
  reply: string | null
  answered_by: number | null
  answered_at: OptionalInstant
  /** What the answer was worth before and after; null where its marks stayed. */
  marks_from: number | null
  marks_to: number | null
}

/** A picture of questions, as it is shown: upright, scaled and encoded anew. */
export interface PicturesTable {
  /** The SHA-256 of the bytes. */
  hash: Buffer
  kind: 'webp'
  width: number
  height: number
  bytes: Buffer
  /** Null for one that comes with the product: it is for all staff. */
  created_by: number | null
  /** When it was given last. */
  created_at: Instant
}

/** Who has given a picture. */
export interface PictureGiversTable {
  hash: Buffer
  staff_id: number
}

/** Which pictures the questions of an exam show to students. */
export interface PaperPicturesTable {
  exam_id: number
  hash: Buffer
}
