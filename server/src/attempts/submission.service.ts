import { attemptMessages, type submitExam } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { examStatus } from '@pariksha/contract/law/exam-status.ts'
import { listOf } from '@pariksha/contract/law/questions/question.ts'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { inSlices } from '../platform/limits/slices.ts'
import type { StudentCaller } from '../platform/session.ts'
import { listSaves, upsertFinalAnswers } from './answers/answers.queries.ts'
import { type AnswerMaps, answerLength, finalAnswers } from './answers/answers.rules.ts'
import { decideInSlices } from './answers/answers.service.ts'
import { saveContacts } from './answers/save-contacts.ts'
import { submitDecision } from './attempts.rules.ts'
import { holdAttempt } from './opening.queries.ts'
import { currentPaper, type KeyedPaper, versionedPaper } from './papers/paper.reads.ts'
import { receiptMaker } from './receipts/receipt.service.ts'
import { holdMarking } from './scoring/scoring.queries.ts'
import { endAttempts } from './scoring/scoring.service.ts'

export type SubmissionInput = {
  caller: StudentCaller
  context: AuditContext
  examId: number
  writer: string | undefined
  maps: AnswerMaps
  /** By question index; undefined where the page does not number its answers. */
  seqs: Readonly<Record<string, number>> | undefined
}

/**
 * Hands an attempt in: merges what is sent over what was saved, ends the attempt and marks it. Of two submissions
 * the first stands. A paper with unanswered questions is accepted.
 * @throws AppError `exam.not_found`, `exam.not_started`, `exam.completed`, `exam.already_submitted`,
 * `attempt.not_started`, `attempt.taken_over`, `answer.unknown_question` or `answer.not_an_option`
 */
export async function submitAttempt(deps: Deps, submission: SubmissionInput): Promise<Reply<typeof submitExam>> {
  const { caller, context, examId, writer, seqs } = submission
  const read = await versionedPaper(deps.db, examId)
  const makeReceipt = await receiptMaker(deps.db)
  const outcome = await deps.db.transaction().execute(async (tx) => {
    // Before the attempt: a correction has marked what was handed in before it, or this one sees it in what follows.
    await holdMarking(tx, examId)
    const found = await holdAttempt(tx, { examId, student: caller })
    if (found === undefined) throw appError('exam.not_found')
    const { exam, attempt } = found
    const paper = exam.paperVersion === read.version ? read.paper : await currentPaper(tx, examId)
    if (attempt === undefined) {
      const status = examStatus(exam, context.now)
      if (status === 'Running') throw appError('attempt.not_started')
      throw appError(status === 'Upcoming' ? 'exam.not_started' : 'exam.completed')
    }
    const decision = submitDecision(attempt, writer)
    // Committed with the lock on the attempt, not rolled back: what handed it in may still wait for a standby, and only who
    // commits waits behind it. The page is told then that its paper is safe.
    if (decision.kind === 'refused') return { refused: decision.code }

    const answers = await readFinalAnswers(submission, paper)
    for await (const slice of inSlices(answers, answerLength)) {
      await upsertFinalAnswers(tx, { attemptId: attempt.id, answers: slice, seqs, now: context.now })
    }
    const receipt = await makeReceipt(attempt.id, await listSaves(tx, attempt.id))
    const receipts = new Map([[attempt.id, receipt]])
    const ending = { at: context.now, how: 'submitted', receipts } as const
    await endAttempts(tx, { examId, attemptIds: [attempt.id], ending, paper })
    await recordAudit(tx, context, {
      action: 'attempt.submitted',
      record: 'attempts',
      recordId: attempt.id,
      after: receipt,
    })
    return {
      message: attemptMessages.submitted,
      exam_id: examId,
      submitted_at: context.now.toISOString(),
      answered: receipt.answered,
      receipt: { submitted_at: context.now.toISOString(), ...receipt },
    }
  })
  if ('refused' in outcome) throw appError(outcome.refused)
  saveContacts(deps)?.save(caller.id)
  return outcome
}

async function readFinalAnswers({ maps }: SubmissionInput, paper: KeyedPaper) {
  const read = finalAnswers(maps, paper.filter(({ content }) => listOf(content) === 'mcqs').length)
  if (!read.ok) throw appError(read.code)
  const decision = await decideInSlices(read.answers, paper)
  if (!decision.ok) throw appError(decision.code)
  return decision.answers
}
