/** A school on a database: its pupils, its exams, and what their papers hold in the end. */
import { login } from '@pariksha/contract/accounts.ts'
import { reopenAttempts, submitForPupils } from '@pariksha/contract/staff/board/board-actions.ts'
import { pauseExam, resumeExam } from '@pariksha/contract/staff/board/exam-clock.ts'
import { completeExam } from '@pariksha/contract/staff/ending/exam-completion.ts'
import { getExamPaper } from '@pariksha/contract/staff/exam-results.ts'
import { correctQuestion } from '@pariksha/contract/staff/question-wording.ts'
import { connect } from '../../server/src/platform/database.ts'
import { hashPassword } from '../../server/src/platform/password.ts'
import { connectWithoutLimits, createPool } from '../../server/src/platform/postgres/pool.ts'
import { foundSchool } from '../../server/src/school/school.service.ts'
import { addPrincipal } from '../../server/src/teachers/staff-accounts.service.ts'
import type { AttemptQuestion } from '../../web/src/features/attempts/core/paper-questions.ts'
import { createCall } from '../../web/src/lib/api/api-client.ts'
import { ApiError } from '../../web/src/lib/api/api-error.ts'
import { choices, dot, everyKind, key, otherKinds, texts, twoKinds } from './paper.ts'
import { eventually } from './waiting.ts'

const pupilRows = `
  insert into students (unique_code, code_key, name, standard, roll_number, parent_name, phone, gender, created_at)
  select 'CODE-' || to_char(n, 'FM00000'), 'C0DE' || to_char(n, 'FM00000'), 'Pupil ' || n, 1, n::text, 'Parent',
    '9876500000', 'Female', now()
  from generate_series(0, $1::int - 1) as n
  returning id`

const examRows = `
  with made as (
    insert into exams (standard, subject, starts_at, duration_min, mcq_count, descriptive_count, total_marks, created_by,
      created_at)
    select 1, 'Mathematics', now() - interval '1 minute', 60, ${choices}, ${texts}, ${choices + 5 * texts}, staff.id, now()
    from staff, generate_series(1, $1::int) returning id
  ), paper as (
    insert into questions (exam_id, index, kind, text, options, answer, marks)
    select made.id, n, case when n < ${choices} then 'mcq' else 'descriptive' end, 'Question ' || n,
      case when n < ${choices} then array['a', 'b', 'c', 'd'] end, '${key}', case when n < ${choices} then 1 else 5 end
    from made, generate_series(0, ${choices + texts} - 1) as n
  )
  select id from made`

/** The exams are new: nobody has read a word of them. */
const otherRows = `
  update question_revisions set kind = given.content ->> 'kind', content = given.content
  from paper_questions, jsonb_to_recordset($2::jsonb) as given (index int, content jsonb)
  where paper_questions.exam_id = any($1) and paper_questions.index = given.index
    and question_revisions.id = paper_questions.revision_id`

const pictureRows = `
  with picture as (
    insert into pictures (hash, kind, width, height, bytes, created_by, created_at)
    select sha256($2::bytea), 'webp', 1, 1, $2::bytea, min(staff.id), now() from staff
    on conflict (hash) do update set created_at = now() returning hash
  )
  insert into paper_pictures (exam_id, hash) select unnest($1::bigint[]), hash from picture`

const paperRows = `
  select attempts.exam_id as "examId", attempts.student_id as "studentId", attempts.ended_how as "endedHow",
    attempts.score,
    (select coalesce(jsonb_agg(jsonb_build_object('index', index, 'value', value, 'seq', seq,
      'chosen', case when writer_seq = seq then chosen end)), '[]')
      from answers where attempt_id = attempts.id) as answers,
    (select coalesce(jsonb_agg(jsonb_build_object('index', index, 'value', value, 'chosen', chosen)), '[]')
      from late_answers where attempt_id = attempts.id) as late
  from attempts where exam_id = any($1)`

/** `chosen`: the ids of options, which count where they are known; their words may have been corrected since. */
export type Answer = { index: number; value: string | null; chosen?: string | null | undefined }

export type MarkedPaper = {
  examId: number
  studentId: number
  endedHow: 'submitted' | 'collected' | null
  score: number | null
  answers: (Answer & { seq: number })[]
  late: Answer[]
}

/** Calls of the API as the product's own pages make them. */
export function callsTo(origin: string, token?: string) {
  return createCall({ origin, token: () => token, onSessionEnded: () => undefined, onServerDate: () => undefined })
}

const password = 'Correct@Horse1'

export type Seat = { number: number; studentId: number; token: string }

type Founding = {
  url: string
  origin: string
  pupils: number
  /** `twoKinds` where a server of an earlier release reads them. */
  questions?: readonly AttemptQuestion[]
}

export class School {
  readonly #url: string
  /** Of its exams, whose papers are all alike. */
  readonly questions: readonly AttemptQuestion[]
  /** The principal's session. */
  #token = ''
  seats: readonly Seat[] = []

  private constructor(url: string, questions: readonly AttemptQuestion[]) {
    this.#url = url
    this.questions = questions
  }

  get principalToken(): string {
    return this.#token
  }

  /** Fills a migrated database, and logs everybody in. */
  static async found({ url, origin, pupils, questions = everyKind }: Founding): Promise<School> {
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const pool = createPool(url, silent)
    const db = connect(pool)
    const now = new Date()
    await foundSchool(db, { caller: null, now, requestId: null }, 'School of Faults')
    await addPrincipal(db, { username: 'principal', name: 'P', passwordHash: await hashPassword(password), now })
    await pool.end()
    const school = new School(url, questions)
    const students = await school.query<{ id: number }>(pupilRows, [pupils])
    const logIn = callsTo(origin)
    await school.#logInPrincipal(origin)
    school.seats = await Promise.all(
      students.map(async ({ id }, number) => {
        const body = { uniqueCode: `CODE-${String(number).padStart(5, '0')}` }
        const { access_token } = await eventually(() => logIn(login, { query: { role: 'student' }, body }))
        return { number, studentId: id, token: access_token }
      }),
    )
    return school
  }

  /** One that was founded before, on whatever server it is now; only its principal logs in. */
  static async reopen({ url, origin, questions = everyKind }: Omit<Founding, 'pupils'>): Promise<School> {
    const school = new School(url, questions)
    await school.#logInPrincipal(origin)
    return school
  }

  async #logInPrincipal(origin: string): Promise<void> {
    const staff = { query: { role: 'teacher' }, body: { username: 'principal', password } } as const
    this.#token = (await callsTo(origin)(login, staff)).access_token
  }

  /** On a connection of its own, which no fault has cut yet. */
  async query<Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = await connectWithoutLimits(this.#url)
    return client
      .query<Row>(text, [...values])
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }

  /** Exams that have begun. */
  async makeExams(count: number): Promise<number[]> {
    const ids = (await this.query<{ id: number }>(examRows, [count])).map(({ id }) => id)
    if (this.questions === twoKinds) return ids
    await this.query(otherRows, [ids, JSON.stringify(otherKinds)])
    await this.query(pictureRows, [ids, dot])
    return ids
  }

  /** Completes an exam as staff do, and again until the server has said so. */
  async complete(origin: string, examId: number): Promise<void> {
    const call = callsTo(origin, this.#token)
    await eventually(() => call(completeExam, { params: { id: String(examId) } }))
  }

  /** Staff hand in for all who write, or reopen all that was handed in. @returns whether there was anything to do */
  async actOnAll(origin: string, examId: number, action: 'submit' | 'reopen'): Promise<boolean> {
    const call = callsTo(origin, this.#token)
    const asked = {
      params: { exam_id: String(examId) },
      body: { pupils: 'all' as const, reason: 'A fault is played.' },
    }
    try {
      await (action === 'submit' ? call(submitForPupils, asked) : call(reopenAttempts, asked))
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code?.startsWith('attempt.none_')) return false
      throw error
    }
  }

  /** Staff stop every clock, or let them go on, and again until it is done. */
  async setPause(origin: string, examId: number, isPaused: boolean): Promise<void> {
    const call = callsTo(origin, this.#token)
    const asked = { params: { exam_id: String(examId) }, body: { reason: 'A fault is played.' } }
    await eventually(() => (isPaused ? call(pauseExam, asked) : call(resumeExam, asked)))
  }

  /** Staff correct the words of an exam's first question and of its last option, and again until it is done. */
  async correctWords(origin: string, { examId, text }: { examId: number; text: string }): Promise<void> {
    const call = callsTo(origin, this.#token)
    const params = { id: String(examId) }
    await eventually(async () => {
      const { wordings } = await call(getExamPaper, { params })
      const { revision = 0, options = [] } = wordings[0] ?? {}
      const body = { text, options: options.with(-1, `d, ${text}`), revision }
      await call(correctQuestion, { params: { ...params, index: '0' }, body })
    })
  }

  async markedPapers(examIds: readonly number[]): Promise<MarkedPaper[]> {
    return this.query<MarkedPaper>(paperRows, [examIds])
  }
}
