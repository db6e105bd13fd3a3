/** How a page that was opened without the server comes to have its attempt. */
import type { saveAnswers, startExam } from '@pariksha/contract/attempts.ts'
import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import type { QueueEnd } from './answer-queue.ts'
import { endOf } from './submission.ts'

type Options = { signal: AbortSignal }

type Calls = {
  save: (input: CallInput<typeof saveAnswers>, options: Options) => Promise<Reply<typeof saveAnswers>>
  start: (input: CallInput<typeof startExam>, options: Options) => Promise<Reply<typeof startExam>>
}

type Facts = {
  examId: number
  /** The page that last had the attempt on this computer. */
  previousWriter: string
  /** The name under which this page takes it. */
  writer: string
}

export type Claimed = { kind: 'claimed'; started: Reply<typeof startExam> } | { kind: 'ended'; end: QueueEnd }

/**
 * Takes the attempt, but only from this computer's own earlier page: a pupil who has gone on elsewhere meanwhile is
 * not interrupted there because a computer that was left behind finds its network again.
 * @throws what the calls throw, unless it says how the attempt ended
 */
export async function claimAttempt(calls: Calls, { examId, previousWriter, writer }: Facts, options: Options) {
  const params = { id: String(examId) }
  const asks = async (name: string) =>
    (await calls.save({ params, body: { writer: name, answers: [] } }, options)).state
  try {
    let state = await asks(previousWriter)
    // A start of this very page whose reply was lost.
    if (state === 'taken_over') state = await asks(writer)
    if (state !== 'open') return { kind: 'ended', end: state } satisfies Claimed
    return { kind: 'claimed', started: await calls.start({ params, body: { writer } }, options) } satisfies Claimed
  } catch (error) {
    const end = endOf(error)
    if (end === undefined) throw error
    return { kind: 'ended', end } satisfies Claimed
  }
}
