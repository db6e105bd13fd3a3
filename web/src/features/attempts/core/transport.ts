/** The calls that an attempt makes, what their refusals mean, and how a page comes to have its attempt. */
import type { saveAnswers, startExam, submitExam } from '@pariksha/contract/attempts.ts'
import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { QueueEnd } from './answer-queue.ts'
import type { Change } from './batch.ts'
import type { Owner } from './journal.ts'

export type RequestOptions = { keepalive?: boolean; signal: AbortSignal }

/** @returns what the server has of the answers from now on */
export type SendLate = (
  answers: readonly Change[],
  options: RequestOptions,
) => Promise<readonly { index: number; seq: number }[]>

export type Transport = {
  start: (input: CallInput<typeof startExam>, options: RequestOptions) => Promise<Reply<typeof startExam>>
  save: (input: CallInput<typeof saveAnswers>, options: RequestOptions) => Promise<Reply<typeof saveAnswers>>
  submit: (input: CallInput<typeof submitExam>, options: RequestOptions) => Promise<Reply<typeof submitExam>>
  deliverLate: (owner: Owner) => SendLate
}

/** How an attempt stood when a page opened it. */
export type Opening = Pick<Reply<typeof startExam>, 'started_at' | 'duration' | 'answers'>

const endOfRefusal: Partial<Record<string, QueueEnd>> = {
  'exam.already_submitted': 'submitted',
  'exam.completed': 'completed',
  'attempt.taken_over': 'taken_over',
}

/** What a refusal says that the attempt has come to, if it says so. */
export function endOf(error: unknown): QueueEnd | undefined {
  return error instanceof ApiError && error.code !== undefined ? endOfRefusal[error.code] : undefined
}

type Claim = {
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
export async function claimAttempt(
  calls: Pick<Transport, 'save' | 'start'>,
  { examId, previousWriter, writer }: Claim,
  options: RequestOptions,
) {
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
