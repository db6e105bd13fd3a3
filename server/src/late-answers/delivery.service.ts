import type { deliverLateAnswers } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { answerLength, type Save } from '../attempts/answers/answers.rules.ts'
import { lockedAttempt, readAnswers } from '../attempts/answers/answers.service.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { inSlices } from '../platform/limits/slices.ts'
import type { StudentCaller } from '../platform/session.ts'
import * as queries from './late-answers.queries.ts'
import { deliveryDecision } from './late-answers.rules.ts'

type Delivery = { caller: StudentCaller; examId: number; answers: readonly Save[]; now: Date }

/**
 * Takes answers that a page still holds after its attempt has ended. The marked paper stays as it is.
 * @returns what is received from now on: everything sent
 * @throws AppError `exam.not_found`, `attempt.not_started`, `attempt.open`, `answer.unknown_question`,
 *   `answer.not_an_option`, `answer.too_many_late`; then nothing of the delivery is kept
 */
export async function deliver(
  deps: Deps,
  { caller, examId, answers, now }: Delivery,
): Promise<Reply<typeof deliverLateAnswers>> {
  const read = await readAnswers(deps, examId, answers)
  await deps.db.transaction().execute(async (tx) => {
    const attempt = await lockedAttempt(tx, caller, examId)
    if (attempt.endedHow === null) throw appError('attempt.open')
    if (!read.ok) throw appError(read.code)
    const places = { attemptId: attempt.id, indices: read.answers.map(({ index }) => index) }
    const inPaper = await queries.listPaperAnswers(tx, places)
    const known = await queries.listKnownLateAnswers(tx, places)
    const decision = deliveryDecision(read.answers, { inPaper, known })
    if (!decision.ok) throw appError(decision.code)
    for await (const slice of inSlices(decision.kept, answerLength)) {
      await queries.insertLateAnswers(tx, { attemptId: attempt.id, answers: slice, now })
    }
  })
  return { received: answers.map(({ index, seq }) => ({ index, seq })) }
}
