/** The way to hand a paper in, whose reply may be lost. */
import type { submitExam } from '@pariksha/contract/attempts.ts'
import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import type { QueueEnd } from './answer-queue.ts'

export type Submit = (
  input: CallInput<typeof submitExam>,
  options: { signal: AbortSignal },
) => Promise<Reply<typeof submitExam>>

/**
 * `handed_in_before`: an earlier submission has arrived, whose reply was lost. What was changed since is not in it.
 * `end`: what the refusal says that the attempt has come to.
 */
type Submitted =
  | { kind: 'handed_in'; message: string }
  | { kind: 'handed_in_before' }
  | { kind: 'failed'; error: unknown; end: QueueEnd | undefined }

const submitTimeoutMs = 30_000

const endOfRefusal: Partial<Record<string, QueueEnd>> = {
  'exam.already_submitted': 'submitted',
  'exam.completed': 'completed',
  'attempt.taken_over': 'taken_over',
}

/** What a refusal says that the attempt has come to, if it says so. */
export function endOf(error: unknown): QueueEnd | undefined {
  return error instanceof ApiError && error.code !== undefined ? endOfRefusal[error.code] : undefined
}

export class Submission {
  readonly #submit: Submit
  /** A submission that got no answer may have arrived: a later refusal as the second one is then our own. */
  #mayHaveArrived = false

  constructor(submit: Submit) {
    this.#submit = submit
  }

  async send(body: CallInput<typeof submitExam>['body']): Promise<Submitted> {
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), submitTimeoutMs)
    try {
      const { message } = await this.#submit({ body }, { signal: timeout.signal })
      return { kind: 'handed_in', message }
    } catch (error) {
      const end = endOf(error)
      if (end === 'submitted' && this.#mayHaveArrived) return { kind: 'handed_in_before' }
      this.#mayHaveArrived ||= !(error instanceof ApiError) || error.kind !== 'refused'
      return { kind: 'failed', error, end }
    } finally {
      clearTimeout(timer)
    }
  }
}
