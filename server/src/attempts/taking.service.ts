/** What a student's page asks before and at the start of an exam. */
import type * as contract from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { AttemptClock } from '@pariksha/contract/law/clock/attempt-clock.ts'
import { examStatus, examType, statusForStudents } from '@pariksha/contract/law/exam-status.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import type { Kysely } from 'kysely'
import type { Exam } from '../exams/exams.reads.ts'
import { sectionsBeside } from '../exams/exams.rules.ts'
import { studentExam } from '../exams/exams.service.ts'
import { shownHold } from '../exams/release/release.rules.ts'
import { toldRules } from '../exams/settings/time-rules.rules.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { StudentCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { answerFileSealOf } from './answer-files/answer-file-keys.service.ts'
import { listSaves } from './answers/answers.queries.ts'
import { selectOptionalAttempt, sessionMark, updateWriter } from './attempts.queries.ts'
import { type HandIn, openingDecision, progressOfAttempt, timeLeft } from './attempts.rules.ts'
import { hearPresence } from './board/presence.ts'
import { openOrBegin } from './opening.queries.ts'
import { openPaperFor, orderBeside } from './papers/open-paper.rules.ts'
import { currentPaper } from './papers/paper.reads.ts'
import { shownReceipt } from './receipts/receipt.rules.ts'

type TakingCall = { caller: StudentCaller; context: AuditContext; examId: number; writer?: string | undefined }

/** What the instructions show before the start. @throws AppError `exam.not_found` */
export async function examSummary(
  deps: Deps,
  { caller, examId, now }: { caller: StudentCaller; examId: number; now: Date },
): Promise<Reply<typeof contract.getExamSummary>> {
  const exam = await studentExam(deps.db, caller, { id: examId })
  const attempt = await selectOptionalAttempt(deps.db, { examId, studentId: caller.id })
  if (attempt === undefined) hearPresence(deps, { examId, studentId: caller.id, at: now })
  const { timeZone, readsAloud } = await schoolSettings(deps.db)
  const start = schoolMoment(exam.startsAt, timeZone)
  return {
    exam_id: exam.id,
    student_id: caller.id,
    subject: exam.subject,
    title: exam.title,
    exam_type: examType(exam.mcqCount, exam.descriptiveCount),
    held_results: exam.completedAt === null ? null : shownHold(exam, { now, timeZone }),
    status: statusForStudents[examStatus(exam, now)],
    progress: progressOfAttempt(attempt),
    exam_date: start.date,
    scheduled_time: start.time,
    duration: exam.durationMin,
    mcq_count: exam.mcqCount,
    descriptive_count: exam.descriptiveCount,
    total_marks: exam.totalMarks,
    ...sectionsBeside(exam),
    receipt: attempt === undefined ? null : shownReceipt(attempt),
    reads_aloud: readsAloud,
    time_rules: toldRules(exam),
    shuffle_options: exam.shuffleOptions,
    shuffle_questions: exam.shuffleQuestions,
    server_time: now.toISOString(),
  }
}

/**
 * Starts the exam for a student, resumes it, or takes it over from an older page.
 * @throws AppError `exam.not_found`, `exam.not_started`, `exam.completed`, `exam.already_submitted`,
 *   `exam.time_over` or `attempt.taken_over`
 */
export async function startExam(deps: Deps, call: TakingCall): Promise<Reply<typeof contract.startExam>> {
  const { exam, rollNumber, attempt, saves } = await openAttempt(deps, call)
  const { standard } = exam
  return {
    exam_id: exam.id,
    state: 'open',
    started_at: attempt.startedAt.toISOString(),
    ...timeLeft(attempt, call.context.now),
    duration: attempt.allowedMin,
    answers: saves,
    answer_file: await answerFileSealOf(deps.db, { attemptId: attempt.id, standard, rollNumber }),
  }
}

/**
 * The paper without its key. The first call of a student who has not started counts as their start.
 * @throws AppError as `startExam`
 */
export async function openPaper(
  deps: Deps,
  call: Omit<TakingCall, 'writer'>,
): Promise<Reply<typeof contract.getQuestions>> {
  const { exam, attempt } = await openAttempt(deps, call)
  const paper = await currentPaper(deps.db, exam.id, exam.paperVersion)
  const shuffledFor = exam.shuffleOptions ? attempt.id : null
  return {
    exam_id: exam.id,
    subject: exam.subject,
    title: exam.title,
    duration: attempt.allowedMin,
    ...timeLeft(attempt, call.context.now),
    paper_version: exam.paperVersion,
    questions: {
      exam_paper: { ...openPaperFor(paper, shuffledFor), ...sectionsBeside(exam) },
    },
    ...orderBeside(exam, paper, attempt.id),
  }
}

type OpenAttempt = {
  exam: Exam
  rollNumber: string
  attempt: AttemptClock & HandIn & { id: number }
  saves: contract.StandingAnswer[]
}

/** The student's attempt, open, and written by the page that calls from now on. */
async function openAttempt(deps: Deps, call: TakingCall): Promise<OpenAttempt> {
  const { caller, context, examId, writer } = call
  const found = await openOrBegin(deps.db, {
    examId,
    studentId: caller.id,
    writer: writer ?? null,
    session: sessionMark(caller),
    now: context.now,
    requestId: context.requestId,
  })
  if (found === undefined) throw appError('exam.not_found')
  const { exam, rollNumber, begun, attempt, saves } = found
  if (begun && attempt !== undefined) return { exam, rollNumber, attempt, saves }
  const decision = openingDecision({ exam, attempt, writer }, context.now)
  if (decision.kind === 'refused') throw appError(decision.code)
  // Another request of the same student was first, and has been waited for: this one resumes.
  if (attempt === undefined) return openAttempt(deps, call)
  if (decision.kind === 'resume') return { exam, rollNumber, attempt, saves }
  const opened = await deps.db.transaction().execute((tx) => openForWriter(tx, call))
  return { ...opened, rollNumber }
}

/** Names the page that writes. The exam is kept from being completed and the attempt held, until the transaction ends. */
async function openForWriter(tx: Kysely<Tables>, call: TakingCall): Promise<Omit<OpenAttempt, 'rollNumber'>> {
  const { caller, context, examId, writer } = call
  const exam = await studentExam(tx, caller, { id: examId, lock: 'share' })
  const attempt = await selectOptionalAttempt(tx, { examId, studentId: caller.id }, { lock: true })
  if (attempt === undefined) throw appError('exam.not_found')
  const decision = openingDecision({ exam, attempt, writer }, context.now)
  if (decision.kind === 'refused') throw appError(decision.code)
  if (decision.kind === 'take_over') {
    await recordAudit(tx, context, { action: 'attempt.taken_over', record: 'attempts', recordId: attempt.id })
  }
  if (writer !== undefined && writer !== attempt.writer) {
    await updateWriter(tx, attempt.id, { writer, caller, now: context.now })
  }
  return { exam, attempt, saves: await listSaves(tx, attempt.id) }
}
