/** The way to hand a paper in, whose reply may be lost. */
import type { submitExam } from '@pariksha/contract/attempts.ts'
import type { CallInput } from '@pariksha/contract/endpoint.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { type AttemptEnd, endOf, type Transport } from '../sending/transport.ts'

/**
 * `handed_in_before`: an earlier submission has arrived, whose reply was lost. What was changed since is not in it.
 * `end`: what the refusal says that the attempt has come to.
 */
type Submitted =
  | { kind: 'handed_in'; message: string }
  | { kind: 'handed_in_before' }
  | { kind: 'failed'; error: unknown; end: AttemptEnd | undefined }

const submitTimeoutMs = 30_000

export class Submission {
  readonly #submit: Transport['submit']
  /** A submission that got no answer may have arrived: a later refusal as the second one is then our own. */
  #mayHaveArrived = false

  constructor(submit: Transport['submit']) {
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
