/** The rows of the database, one interface a table. Names are those of the migration, in snake_case. */
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import type { BankAudience } from '@pariksha/contract/staff/bank/bank-fields.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
  BankExamsTable,
  BankFilesTable,
  BankPicturesTable,
  BankQuestionsTable,
  BankUsesTable,
  BankWordingsTable,
} from './tables/bank-tables.ts'
import type { Id, Instant, OptionalInstant, Version } from './tables/column-kinds.ts'
import type {
  AnswersTable,
  AttemptsTable,
  ExamAllowancesTable,
  ExamLogTable,
  ExamsTable,
  ExamTalliesTable,
  LateAnswersTable,
  PaperCorrectionsTable,
  PaperPicturesTable,
  PaperQuestionsTable,
  PictureGiversTable,
  PicturesTable,
  PresencesTable,
  QuestionRevisionsTable,
  QuestionsTable,
  RechecksTable,
  ScoresBehindTable,
} from './tables/exam-tables.ts'
import type {
  AnswerCommentsTable,
  HandOversTable,
  MarkDecisionsTable,
  MarkingClaimsTable,
  MarkingCommentsTable,
  SecondMarkingPapersTable,
  SecondMarkingsTable,
  SecondMarksTable,
} from './tables/marking-tables.ts'
import type { QuestionImportItemsTable, QuestionImportsTable } from './tables/question-import-tables.ts'
import type { ToldDevicesTable, WifiTestDevicesTable, WifiTestsTable } from './tables/readiness-tables.ts'

export interface SchoolTable {
  /** Always 1: one database holds one school. */
  id: Generated<number>
  name: string
  time_zone: Generated<string>
  pass_percent: Generated<number>
  grade_scale: ColumnType<{ grade: string; from: number }[], string, string>
  created_at: Instant
  /** Whether who changes their password is asked for the current one. */
  asks_current_password: Generated<boolean>
  /** Where pupils log in; empty where nobody has said it. */
  login_address: Generated<string>
  /** See `contract/src/law/clock/time-rules.ts`, as the next three. */
  hand_in_at_zero: Generated<boolean>
  grace_sec: Generated<number>
  complete_after_min: ColumnType<number | null, number | null | undefined, number | null>
  late_start: Generated<'own' | 'bell'>
  /** Whether the pages of pupils read questions aloud. */
  reads_aloud: Generated<boolean>
  /** For so many days after results pupils may ask for a question to be looked at again; null for never. */
  recheck_days: ColumnType<number | null, number | null | undefined, number | null>
  /** In one exam about so many questions. */
  rechecks_per_exam: Generated<number>
  /** For whom the bank shows what the school has written. */
  bank_shows: Generated<BankAudience>
}

/** Secrets of the school that never leave the server. */
export interface SchoolKeysTable {
  purpose: 'receipts' | 'answer_files' | 'answer_file_attempts'
  key: Buffer
}

export interface SetupLinksTable {
  token_hash: Buffer
  created_at: Instant
}

export interface StaffTable {
  id: Id
  username: string
  password_hash: string
  role: StaffRole
  name: string
  phone: string | null
  age: number | null
  gender: string | null
  /** The class this teacher is class teacher of. */
  class_teacher: ClassKey | null
  version: Version
  created_at: Instant
  first_login_at: OptionalInstant
  removed_at: OptionalInstant
  /** The pairs that somebody taught who has been removed, for their return; null for who is there. */
  removed_teaching: ColumnType<
    { standard: ClassKey; subject: string }[] | null,
    string | null | undefined,
    string | null
  >
}

export interface TeachingTable {
  staff_id: number
  standard: ClassKey
  subject: string
}

export interface StudentsTable {
  id: Id
  /** As shown to people. */
  unique_code: string
  /** As compared: upper case, no separators, look-alikes folded. */
  code_key: string
  name: string
  standard: ClassKey
  roll_number: string
  /** A note; empty where nobody said one. */
  section: Generated<string>
  /** Standing extra time, in percent of an exam's duration. */
  extra_percent: Generated<number>
  parent_name: string
  phone: string
  gender: string
  /** Name and roll number in two lines, as they are compared. */
  searched: GeneratedAlways<string>
  /** When the student came from another class of the school; null for one who never did. */
  moved_at: OptionalInstant
  /** `moved_at`, or for who never moved `created_at`: what the class completed before has nothing to do with them. */
  in_class_since: GeneratedAlways<Date>
  version: Version
  created_at: Instant
  first_login_at: OptionalInstant
  removed_at: OptionalInstant
}

export interface SessionsTable {
  token_hash: Buffer
  staff_id: number | null
  student_id: number | null
  created_at: Instant
  last_seen_at: Instant
  expires_at: Instant
  /** Names the session to its owner; the token's hash never leaves the server. */
  id: Id
  /** A staff member's browser in a few words, e.g. `Chrome on Windows`; null for students. */
  device: string | null
}

/** Kept by the database: how many active students came into a class at one moment. */
export interface ClassArrivalsTable {
  standard: ClassKey
  since: Date
  students: number
}

/** Kept by the database: how many completed exams of a pair there are. */
export interface CompletedExamsTable {
  standard: ClassKey
  subject: string
  exams: number
}

export interface AuditTable {
  id: Id
  at: Instant
  staff_id: number | null
  student_id: number | null
  action: string
  record: string
  record_id: string
  before: ColumnType<unknown, string | null, never>
  after: ColumnType<unknown, string | null, never>
  request_id: string | null
}

/** A sheet of people on its way into the school. Its rows are let go once they are imported. */
export interface ImportsTable {
  id: Id
  staff_id: number
  kind: 'students' | 'teachers'
  standard: ClassKey | null
  file_name: string
  state: 'read' | 'running' | 'done' | 'undone'
  columns: ColumnType<{ header: string }[], string, never>
  rows: ColumnType<{ row: number; cells: string[] }[], string, string>
  row_count: number
  mapping: ColumnType<(string | null)[] | null, string | null | undefined, string | null>
  planned: Generated<number>
  processed: Generated<number>
  /** What was not imported, as it stood in the sheet, with the reasons. */
  rejected: ColumnType<{ cells: string[]; reasons: string }[] | null, string | null | undefined, string | null>
  created_ids: Generated<number[]>
  cancelled: Generated<boolean>
  /** Which run of it is under way, or was last; null before the first. */
  run: number | null
  message: string | null
  created_at: Instant
  /** The last sign of life of the process that works on it. */
  touched_at: Instant
  expires_at: Instant
}

/** A request to the school's language model, to hold to its limits. */
export interface AiRequestsTable {
  id: Id
  staff_id: number
  started_at: Instant
  ended_at: OptionalInstant
}

/** How much of a key's guesses is spent, as the moment at which nothing of it will be, on the database's clock. */
export interface GuessBudgetsTable {
  key: string
  spent_until: Instant
}

/** A browser in which somebody has logged in. */
export interface LoginDevicesTable {
  token_hash: Buffer
  staff_id: number | null
  student_id: number | null
  used_at: Instant
}

export interface Tables {
  school: SchoolTable
  school_keys: SchoolKeysTable
  setup_links: SetupLinksTable
  staff: StaffTable
  teaching: TeachingTable
  students: StudentsTable
  sessions: SessionsTable
  exams: ExamsTable
  class_arrivals: ClassArrivalsTable
  completed_exams: CompletedExamsTable
  exam_allowances: ExamAllowancesTable
  exam_log: ExamLogTable
  presences: PresencesTable
  exam_tallies: ExamTalliesTable
  question_revisions: QuestionRevisionsTable
  paper_questions: PaperQuestionsTable
  paper_corrections: PaperCorrectionsTable
  questions: QuestionsTable
  paper_pictures: PaperPicturesTable
  pictures: PicturesTable
  picture_givers: PictureGiversTable
  attempts: AttemptsTable
  scores_behind: ScoresBehindTable
  answers: AnswersTable
  late_answers: LateAnswersTable
  marking_claims: MarkingClaimsTable
  marking_comments: MarkingCommentsTable
  answer_comments: AnswerCommentsTable
  hand_overs: HandOversTable
  second_markings: SecondMarkingsTable
  second_marking_papers: SecondMarkingPapersTable
  second_marks: SecondMarksTable
  mark_decisions: MarkDecisionsTable
  rechecks: RechecksTable
  told_devices: ToldDevicesTable
  wifi_tests: WifiTestsTable
  wifi_test_devices: WifiTestDevicesTable
  bank_questions: BankQuestionsTable
  bank_wordings: BankWordingsTable
  bank_pictures: BankPicturesTable
  bank_files: BankFilesTable
  bank_exams: BankExamsTable
  bank_uses: BankUsesTable
  audit: AuditTable
  imports: ImportsTable
  question_imports: QuestionImportsTable
  question_import_items: QuestionImportItemsTable
  ai_requests: AiRequestsTable
  guess_budgets: GuessBudgetsTable
  login_devices: LoginDevicesTable
}
