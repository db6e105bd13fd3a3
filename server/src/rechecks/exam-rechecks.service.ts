/** What staff see of re-checks, and answer. */
import type { HandlerOutput, Reply } from '@pariksha/contract/endpoint.ts'
import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { keyTexts } from '@pariksha/contract/law/corrections/corrected-key.ts'
import { type QuestionKind, shownTexts } from '@pariksha/contract/law/questions/question.ts'
import * as contract from '@pariksha/contract/staff/rechecks/exam-rechecks.ts'
import type { Kysely } from 'kysely'
import { orderBeside } from '../attempts/papers/open-paper.rules.ts'
import { answerMarks } from '../attempts/scoring/scoring.rules.ts'
import { keepMarking } from '../attempts/scoring/scoring.service.ts'
import { staffExam } from '../exams/exams.service.ts'
import { listMarkablePaper } from '../exams/papers.reads.ts'
import { mathBeside } from '../formulas/formulas.rules.ts'
import { markAnswerIn } from '../marking/marking.service.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { inBatches } from '../platform/http/reply/batches.ts'
import type { InBatches } from '../platform/http/reply/json-pieces.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { inCurrentWords } from '../results/results.rules.ts'
import { shownRecheck } from './own-rechecks.service.ts'
import * as queries from './rechecks.queries.ts'
import { answerDecision } from './rechecks.rules.ts'

/** By which number a student knows a question; nothing where that is the one of the paper. */
function ownNumberBeside({ order }: { order?: number[] }, index: number): { own_number?: number } {
  return order === undefined ? {} : { own_number: order.indexOf(index) + 1 }
}

/**
 * What students have asked to be looked at again in an exam: those that wait first.
 * @throws AppError `exam.not_found`
 */
export async function examRechecks(
  db: Kysely<Tables>,
  caller: StaffCaller,
  examId: number,
): Promise<InBatches<HandlerOutput<typeof contract.listRechecks>>> {
  const exam = await staffExam(db, caller, { id: examId })
  const rows = await queries.listExamRechecks(db, examId)
  const paper = rows.length === 0 ? [] : await listMarkablePaper(db, exam)
  const questions = new Map(paper.map((question) => [question.index, question]))
  const asked = rows.flatMap((row) => {
    const question = questions.get(row.index)
    return question === undefined ? [] : [{ row, question }]
  })
  return {
    exam_id: examId,
    waiting: rows.filter(({ answeredAt }) => answeredAt === null).length,
    rechecks: inBatches(asked, ({ row, question }) => {
      const { index, value, chosen, marks, studentId, name, rollNumber } = row
      const given = { index, value, chosen, marks }
      const correct = keyTexts<QuestionKind>(question.content).join('\n')
      return {
        ...shownRecheck(row),
        ...ownNumberBeside(orderBeside(exam, paper, row.attemptId), index),
        student: { student_id: studentId, name, roll_number: rollNumber },
        question: question.content.text,
        ...mathBeside(question.math, [...shownTexts(question.content), correct]),
        correct,
        given: inCurrentWords(paper, [given])[0]?.value ?? null,
        marks: question.marks,
        got: answerMarks(question, given),
        is_marked_by_hand: question.content.kind === 'descriptive' && question.credit === 'key' && value !== null,
        answered_by: row.answeredBy,
      }
    }),
  }
}

export type WantedAnswer = {
  examId: number
  recheckId: number
  reply: string
  /** Undefined where they stay. */
  marks: number | undefined
  /** The marks that the person saw, null for none. */
  expected: number | null
}

type Change = { caller: StaffCaller; context: AuditContext; wanted: WantedAnswer }

/** Gives the answer other marks where that is wanted. @returns what they were and are, null where they stay */
async function changedMarks(
  tx: Kysely<Tables>,
  { context, wanted }: Change,
  place: { attemptId: number; index: number; standing: number | null },
) {
  const { examId, reply, marks, expected } = wanted
  if (marks === undefined) return { marksFrom: null, marksTo: null }
  const { attemptId, index, standing } = place
  // The reason for other marks is what the student is told.
  await markAnswerIn(tx, context, { examId, attemptId, index, marks, expected, reason: reply })
  return marks === standing ? { marksFrom: null, marksTo: null } : { marksFrom: standing, marksTo: marks }
}

/**
 * Answers a re-check in words and, where `marks` says so, gives the answer other marks, in one transaction. The same sent
 * again changes nothing.
 * @throws AppError `exam.not_found`, `recheck.not_found`, `attempt.still_open`, `record.changed_meanwhile`, and those of
 *   giving marks
 */
export async function answerRecheck(
  deps: Deps,
  change: Change,
): Promise<Omit<Reply<typeof contract.answerRecheck>, 'message'>> {
  const { caller, context, wanted } = change
  const { examId, recheckId, reply, marks } = wanted
  return deps.db.transaction().execute(async (tx) => {
    await staffExam(tx, caller, { id: examId })
    await keepMarking(tx, examId)
    const attempt = await queries.lockOptionalRecheckedAttempt(tx, wanted)
    if (attempt === undefined) throw appError('recheck.not_found')
    const known = await queries.selectRecheck(tx, recheckId)
    const decision = answerDecision({ reply, marks, by: caller.id }, { ...known, hasEnded: attempt.endedAt !== null })
    if (decision === 'still_open') throw appError('attempt.still_open')
    if (decision === 'changed_meanwhile') {
      const message = `${known.answererName ?? 'Somebody else'} has answered this meanwhile. Nothing was changed.`
      throw appError('record.changed_meanwhile', { message, current: { reply: known.reply } })
    }
    if (decision === 'already') {
      return { recheck_id: recheckId, reply, marks_from: known.marksFrom, marks_to: known.marksTo }
    }
    const place = { attemptId: attempt.id, index: known.index, standing: known.standing }
    const { marksFrom, marksTo } = await changedMarks(tx, change, place)
    await queries.updateAnswered(tx, recheckId, { reply, by: caller.id, now: context.now, marksFrom, marksTo })
    await recordAudit(tx, context, {
      action: 'recheck.answered',
      record: 'attempts',
      recordId: attempt.id,
      before: { index: known.index, reply: null, marks: known.standing },
      after: { index: known.index, reply, marks: marksTo ?? known.standing },
    })
    return { recheck_id: recheckId, reply, marks_from: marksFrom, marks_to: marksTo }
  })
}

/** In which exams re-checks wait for a member of staff, the oldest request first. */
export async function waitingRechecks(
  db: Kysely<Tables>,
  caller: StaffCaller,
): Promise<HandlerOutput<typeof contract.listWaitingRechecks>> {
  const waiting = await queries.listWaitingExams(db, caller, contract.waitingExamsNamed)
  return {
    total: waiting[0]?.total ?? 0,
    total_exams: waiting[0]?.totalExams ?? 0,
    exams: waiting.map((exam) => ({
      exam_id: exam.id,
      subject: exam.subject,
      title: exam.title,
      Class: classLabel(exam.standard),
      waiting: exam.waiting,
      asked_at: exam.askedAt.toISOString(),
    })),
  }
}
