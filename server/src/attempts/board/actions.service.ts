/** What staff do for the students of an exam that runs. Saves, submissions and starts take turns with it. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import type * as contract from '@pariksha/contract/staff/board/board-actions.ts'
import { boardActionMessages } from '@pariksha/contract/staff/board/board-actions.ts'
import type { AttendanceNote } from '@pariksha/contract/staff/board/exam-board.ts'
import type { Kysely } from 'kysely'
import { countMessage, staffExam, studentExam } from '../../exams/exams.service.ts'
import { type AuditEntry, recordAudits } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError } from '../../platform/errors.ts'
import type { StaffCaller, StudentCaller } from '../../platform/session.ts'
import type { Tables } from '../../platform/tables.ts'
import { listSaves } from '../answers/answers.queries.ts'
import { currentPaper } from '../papers/paper.reads.ts'
import { receiptMaker } from '../receipts/receipt.service.ts'
import { endAttempts } from '../scoring/scoring.service.ts'
import { type Act, type ChosenPupils, isSentAgain, lockChosen, lockExam, logAction } from './acting.service.ts'
import * as queries from './actions.queries.ts'

type ActOnPupils = Act & { pupils: ChosenPupils }
type Acted = Reply<typeof contract.submitForPupils>

function acted({ examId }: Act, message: string, pupils: readonly queries.HeldParticipant[]): Acted {
  return { message, exam_id: examId, pupils: pupils.map(({ uniqueCode }) => ({ uniqueCode })) }
}

/**
 * Hands in the papers of those who are writing, as they stand. Who has handed in stays as they are.
 * @throws AppError `exam.not_found`, `exam.completed`, `student.not_found`, or `attempt.none_open` where nobody was writing
 */
export async function submitFor(deps: Deps, act: ActOnPupils): Promise<Acted> {
  const { context, examId, reason } = act
  const makeReceipt = await receiptMaker(deps.db)
  return deps.db.transaction().execute(async (tx) => {
    const exam = await lockExam(tx, act)
    const chosen = await lockChosen(tx, exam, act.pupils)
    const writing = chosen.filter(({ attemptId, endedHow }) => attemptId !== null && endedHow === null)
    if (writing.length === 0) throw appError('attempt.none_open')
    const paper = await currentPaper(tx, examId, exam.paperVersion)
    const audits: AuditEntry[] = []
    for (const { attemptId } of writing) {
      if (attemptId === null) continue
      const receipt = await makeReceipt(attemptId, await listSaves(tx, attemptId))
      const receipts = new Map([[attemptId, receipt]])
      const ending = { at: context.now, how: 'submitted', receipts } as const
      await endAttempts(tx, { examId, attemptIds: [attemptId], ending, paper })
      audits.push({
        action: 'attempt.submitted_by_staff',
        record: 'attempts',
        recordId: attemptId,
        after: { ...receipt, reason },
      })
    }
    await recordAudits(tx, context, audits)
    await logAction(tx, act, { action: 'submit', pupils: writing })
    return acted(act, boardActionMessages.submitted(writing.length), writing)
  })
}

/**
 * Lets those who have handed in go on with what stands and the time they had left. The receipt stays in the audit.
 * @throws AppError `exam.not_found`, `exam.completed`, `student.not_found`, or `attempt.none_submitted`
 */
export async function reopen(deps: Deps, act: ActOnPupils): Promise<Acted> {
  const { context, reason } = act
  return deps.db.transaction().execute(async (tx) => {
    const exam = await lockExam(tx, act)
    const chosen = await lockChosen(tx, exam, act.pupils)
    const submitted = chosen.filter(({ endedHow }) => endedHow === 'submitted')
    if (submitted.length === 0) throw appError('attempt.none_submitted')
    const attemptIds = submitted.flatMap(({ attemptId }) => attemptId ?? [])
    await queries.updateReopened(tx, attemptIds, { now: context.now, pausedAt: exam.pausedAt })
    const audits = submitted.map(({ attemptId, endedAt, receiptCode }) => ({
      action: 'attempt.reopened' as const,
      record: 'attempts' as const,
      recordId: attemptId ?? 0,
      before: { endedAt, receiptCode },
      after: { reason },
    }))
    await recordAudits(tx, context, audits)
    await logAction(tx, act, { action: 'reopen', pupils: submitted })
    return acted(act, boardActionMessages.reopened(submitted.length), submitted)
  })
}

/** Told to whom it is for at the next heartbeat; sent again, once. @throws AppError `exam.not_found`, `exam.completed` or `student.not_found` */
export async function sendMessage(deps: Deps, act: ActOnPupils & { text: string }): Promise<Acted> {
  const { context, examId, text } = act
  return deps.db.transaction().execute(async (tx) => {
    const exam = await lockExam(tx, act)
    const chosen = await lockChosen(tx, exam, act.pupils)
    const done = { action: 'message', pupils: chosen, text } as const
    if (await isSentAgain(tx, act, done)) return acted(act, boardActionMessages.sent, chosen)
    await logAction(tx, act, done)
    await countMessage(tx, examId)
    await recordAudits(tx, context, [
      { action: 'exam.message_sent', record: 'exams', recordId: examId, after: { text, students: chosen.length } },
    ])
    return acted(act, boardActionMessages.sent, chosen)
  })
}

/** Notes who is absent or writes on paper. @throws AppError `exam.not_found`, `exam.completed` or `student.not_found` */
export async function noteAttendance(deps: Deps, act: ActOnPupils & { noted: AttendanceNote | null }): Promise<Acted> {
  const { context, examId, noted, reason } = act
  return deps.db.transaction().execute(async (tx) => {
    const exam = await lockExam(tx, act)
    const chosen = await lockChosen(tx, exam, act.pupils)
    const changed = chosen.filter((pupil) => pupil.noted !== noted)
    await queries.upsertAttendance(tx, { examId, studentIds: changed.map(({ studentId }) => studentId), noted })
    const audits = changed.map(({ studentId, noted: before }) => ({
      action: 'exam.attendance_noted' as const,
      record: 'students' as const,
      recordId: studentId,
      before: { examId, noted: before },
      after: { examId, noted, reason },
    }))
    await recordAudits(tx, context, audits)
    if (changed.length > 0) await logAction(tx, act, { action: noted ?? 'present', pupils: changed })
    return acted(act, noted === null ? boardActionMessages.noteTakenBack : boardActionMessages.noted, changed)
  })
}

/** What staff did on the day of an exam, the newest first. @throws AppError `exam.not_found` */
export async function examLog(
  db: Kysely<Tables>,
  caller: StaffCaller,
  examId: number,
): Promise<Reply<typeof contract.getExamLog>> {
  await staffExam(db, caller, { id: examId })
  const entries = await queries.listLog(db, examId)
  return {
    exam_id: examId,
    entries: entries.map(({ id, at, ...entry }) => ({ entry_id: id, at: at.toISOString(), ...entry })),
  }
}

/** What a student was told during an exam. @throws AppError `exam.not_found` */
export async function messagesToStudent(db: Kysely<Tables>, caller: StudentCaller, examId: number) {
  await studentExam(db, caller, { id: examId })
  const messages = await queries.listMessages(db, { examId, studentId: caller.id })
  return {
    exam_id: examId,
    messages: messages.map(({ id, text, at }) => ({ message_id: id, text, sent_at: at.toISOString() })),
  }
}
