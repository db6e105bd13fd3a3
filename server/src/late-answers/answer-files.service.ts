/** Takes files of answers that pages have saved without network: what the paper lacks becomes late answers. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { FileAnswerOutcome, uploadAnswerFile } from '@pariksha/contract/staff/answer-files.ts'
import type { Kysely } from 'kysely'
import { openAnswerFile } from '../attempts/answer-files/open-answer-file.service.ts'
import { answerLength } from '../attempts/answers/answers.rules.ts'
import { fittingAnswers } from '../attempts/answers/answers.service.ts'
import { type Act, logAction } from '../attempts/board/acting.service.ts'
import { staffExam } from '../exams/exams.service.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { inSlices } from '../platform/limits/slices.ts'
import type { Tables } from '../platform/tables.ts'
import { answerFileSentence, type FiledAnswer, placeOfFiled } from './answer-file.rules.ts'
import * as queries from './late-answers.queries.ts'
import { deliveryDecision } from './late-answers.rules.ts'

type Uploaded = Omit<Act, 'reason'> & { file: Blob }

type Placed = { answer: FiledAnswer; outcome: FileAnswerOutcome }

/** What becomes of each answer of an attempt that is held. */
async function placeAnswers(
  tx: Kysely<Tables>,
  attemptId: number,
  { fitting, misfits }: { fitting: readonly FiledAnswer[]; misfits: readonly FiledAnswer[] },
): Promise<Placed[]> {
  const places = { attemptId, indices: fitting.map(({ index }) => index) }
  const inPaper = new Map((await queries.listPaperAnswers(tx, places)).map((answer) => [answer.index, answer]))
  const known: { index: number; value: string | null }[] = await queries.listKnownLateAnswers(tx, places)
  const placed: Placed[] = misfits.map((answer) => ({ answer, outcome: 'misfit' }))
  for (const answer of fitting) {
    const standing = inPaper.get(answer.index)
    const place = placeOfFiled(answer, standing)
    const decision = deliveryDecision([answer], { inPaper: standing === undefined ? [] : [standing], known })
    if (place !== 'late') placed.push({ answer, outcome: place })
    else if (!decision.ok) placed.push({ answer, outcome: 'too_many' })
    else if (decision.kept.length === 0) placed.push({ answer, outcome: 'received' })
    else {
      known.push(answer)
      placed.push({ answer, outcome: 'late' })
    }
  }
  return placed.sort((one, other) => one.answer.index - other.answer.index)
}

async function keepLate(tx: Kysely<Tables>, placed: readonly Placed[], kept: { attemptId: number; now: Date }) {
  const late = placed.filter(({ outcome }) => outcome === 'late').map(({ answer }) => answer)
  for await (const answers of inSlices(late, answerLength)) {
    await queries.insertLateAnswers(tx, { ...kept, answers })
  }
  return late.length
}

/**
 * Takes a file of saved answers for an exam. The paper stays as it is, whoever writes it now; what it lacks becomes late
 * answers, which a person decides about.
 * @throws AppError `exam.not_found`, `answer_file.unreadable`, `answer_file.other_school`, `answer_file.damaged` or
 *   `answer_file.other_exam`, then nothing is written; `request.too_many` when too many wait, or `server.unavailable`
 */
export async function addAnswerFile(deps: Deps, uploaded: Uploaded): Promise<Reply<typeof uploadAnswerFile>> {
  const { caller, context, examId } = uploaded
  await staffExam(deps.db, caller, { id: examId })
  const content = await openAnswerFile(deps.db, uploaded.file, caller.id)
  const read = await fittingAnswers(deps, examId, content.answers)
  return deps.db.transaction().execute(async (tx) => {
    // The exam before the attempt, as completion and the board hold them.
    await staffExam(tx, caller, { id: examId, lock: 'update' })
    const attempt = await queries.lockOptionalAttempt(tx, content.attempt_id)
    if (attempt?.examId !== examId) throw appError('answer_file.other_exam')
    const { id: attemptId, endedAt, studentId, name, rollNumber, uniqueCode } = attempt
    const placed = await placeAnswers(tx, attemptId, read)
    const answers = placed.map(({ answer: { index }, outcome }) => ({ index, outcome }))
    const late = await keepLate(tx, placed, { attemptId, now: context.now })
    if (late > 0) {
      await recordAudit(tx, context, {
        action: 'attempt.answer_file_added',
        record: 'attempts',
        recordId: attemptId,
        after: { answersInFile: answers.length, lateAnswers: late, savedAt: content.saved_at },
      })
      const reason = `${late} of its ${answers.length} answers came late.`
      await logAction(tx, { caller, context, examId, reason }, { action: 'answer_file', pupils: [{ studentId }] })
    }
    return {
      message: answerFileSentence({ name, rollNumber, isWriting: endedAt === null }, answers),
      exam_id: examId,
      student: { student_id: studentId, name, roll_number: rollNumber, uniqueCode },
      saved_at: content.saved_at,
      answers,
    }
  })
}
