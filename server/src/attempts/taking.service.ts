/** What a student's page asks before and at the start of an exam. */
import type * as contract from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { examStatus, examType, secondsLeft } from '@pariksha/contract/law/exam-status.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { Kysely } from 'kysely'
import { type Exam, studentExam } from '../exams/exams.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StudentCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { listSaves } from './answers.queries.ts'
import {
  type Attempt,
  insertAttempt,
  listOpenQuestions,
  selectOptionalAttempt,
  updateWriter,
} from './attempts.queries.ts'
import { progressOf, startDecision } from './attempts.rules.ts'
import { shuffledOptions } from './option-order.rules.ts'
import { shownReceipt } from './receipt.rules.ts'

const studentStatus = { Upcoming: 'upcoming', Running: 'running', Completed: 'completed' } as const

type TakingCall = { caller: StudentCaller; context: AuditContext; examId: number; writer?: string | undefined }

/** What the instructions show before the start. @throws AppError `exam.not_found` */
export async function examSummary(
  deps: Deps,
  { caller, examId, now }: { caller: StudentCaller; examId: number; now: Date },
): Promise<Reply<typeof contract.getExamSummary>> {
  const exam = await studentExam(deps.db, caller, { id: examId })
  const attempt = await selectOptionalAttempt(deps.db, { examId, studentId: caller.id })
  const { timeZone } = await schoolSettings(deps.db)
  const start = schoolMoment(exam.startsAt, timeZone)
  return {
    exam_id: exam.id,
    student_id: caller.id,
    subject: exam.subject,
    exam_type: examType(exam.mcqCount, exam.descriptiveCount),
    status: studentStatus[examStatus(exam, now)],
    progress: progressOf(attempt),
    exam_date: start.date,
    scheduled_time: start.time,
    duration: exam.durationMin,
    mcq_count: exam.mcqCount,
    descriptive_count: exam.descriptiveCount,
    total_marks: exam.totalMarks,
    receipt: attempt === undefined ? null : shownReceipt(attempt),
    server_time: now.toISOString(),
  }
}

/**
 * Starts the exam for a student, resumes it, or takes it over from an older page.
 * @throws AppError `exam.not_found`, `exam.not_started`, `exam.completed` or `exam.already_submitted`
 */
export async function startExam(deps: Deps, call: TakingCall): Promise<Reply<typeof contract.startExam>> {
  return deps.db.transaction().execute(async (tx) => {
    const { exam, attempt } = await openAttempt(tx, call)
    return {
      exam_id: exam.id,
      state: 'open',
      started_at: attempt.startedAt.toISOString(),
      ...clockOf(attempt, call.context.now),
      duration: exam.durationMin,
      answers: await listSaves(tx, attempt.id),
    }
  })
}

/**
 * The paper without its key. The first call of a student who has not started counts as their start.
 * @throws AppError as `startExam`
 */
export async function openPaper(
  deps: Deps,
  call: Omit<TakingCall, 'writer'>,
): Promise<Reply<typeof contract.getQuestions>> {
  return deps.db.transaction().execute(async (tx) => {
    const { exam, attempt } = await openAttempt(tx, call)
    const questions = await listOpenQuestions(tx, exam.id)
    const inOrder = (options: string[], index: number) =>
      exam.shuffleOptions ? shuffledOptions(options, { attemptId: attempt.id, index }) : options
    return {
      exam_id: exam.id,
      subject: exam.subject,
      duration: exam.durationMin,
      ...clockOf(attempt, call.context.now),
      questions: {
        exam_paper: {
          mcqs: questions.flatMap(({ index, text, options, marks }) =>
            options === null ? [] : [{ question: text, options: inOrder(options, index), marks }],
          ),
          description: questions.flatMap(({ text, options, marks }) =>
            options === null ? [{ question: text, marks }] : [],
          ),
        },
      },
    }
  })
}

function clockOf(attempt: Attempt, now: Date) {
  return { server_time: now.toISOString(), seconds_left: secondsLeft(attempt.startedAt, attempt.durationMin, now) }
}

/** The exam, kept from being completed, and the student's attempt, open and held, until the transaction ends. */
async function openAttempt(tx: Kysely<Tables>, call: TakingCall): Promise<{ exam: Exam; attempt: Attempt }> {
  const { caller, context, examId, writer } = call
  const exam = await studentExam(tx, caller, { id: examId, lock: 'share' })
  const attempt = await selectOptionalAttempt(tx, { examId, studentId: caller.id }, { lock: true })
  const decision = startDecision({ exam, attempt, writer }, context.now)
  if (decision.kind === 'refused') throw appError(decision.code)
  if (attempt === undefined) return { exam, attempt: await insertOpenAttempt(tx, exam, call) }
  if (decision.kind === 'take_over') {
    await recordAudit(tx, context, { action: 'attempt.taken_over', record: 'attempts', recordId: attempt.id })
  }
  if (writer !== undefined && writer !== attempt.writer) await updateWriter(tx, attempt.id, writer)
  return { exam, attempt }
}

async function insertOpenAttempt(tx: Kysely<Tables>, exam: Exam, call: TakingCall): Promise<Attempt> {
  const { caller, context, writer = null } = call
  const key = { examId: exam.id, studentId: caller.id }
  const id = await insertAttempt(tx, { ...key, writer, now: context.now })
  // Another request of the same student was first, and has been waited for: this one resumes.
  if (id === undefined) return (await openAttempt(tx, call)).attempt
  await recordAudit(tx, context, { action: 'attempt.started', record: 'attempts', recordId: id, after: key })
  const open = { endedAt: null, endedHow: null, receiptCode: null, receiptAnswered: null }
  return { id, startedAt: context.now, writer, ...open, durationMin: exam.durationMin }
}
