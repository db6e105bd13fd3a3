/** How a page that opened its attempt without the server comes to have it. */
import type { startExam } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { type AttemptEnd, endOf, type Transport } from '../sending/transport.ts'

type Claim = {
  examId: number
  /** The page that last had the attempt on this computer. */
  previousWriter: string
  /** The name under which this page takes it. */
  writer: string
}

export type Claimed = { kind: 'claimed'; started: Reply<typeof startExam> } | { kind: 'ended'; end: AttemptEnd }

/**
 * Takes the attempt, but only from this computer's own earlier page: a pupil who has gone on elsewhere meanwhile is
 * not interrupted there because a computer that was left behind finds its network again.
 * @throws what the calls throw, unless it says how the attempt ended
 */
export async function claimAttempt(
  calls: Pick<Transport, 'save' | 'start'>,
  { examId, previousWriter, writer }: Claim,
  options: { signal: AbortSignal },
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
