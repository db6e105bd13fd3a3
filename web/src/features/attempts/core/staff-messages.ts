/** What staff tell a pupil during the exam: asked for when a reply of the server says that there is more. */

import type { getExamMessages } from '@pariksha/contract/attempts.ts'
import type { Reply } from '@pariksha/contract/endpoint.ts'
import { answerTimeoutMs } from '../sending/retry-loop.ts'
import type { Transport } from '../sending/transport.ts'

export type StaffMessage = Reply<typeof getExamMessages>['messages'][number]

type Facts = { examId: number; messages: Transport['messages']; onChange: () => void }

export class StaffMessages {
  readonly #facts: Facts
  #known: readonly StaffMessage[] = []
  /** How many there were, for anybody of the exam, when they were asked for last. */
  #count = 0
  #isAsking = false

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /** Those for this pupil, the oldest first. */
  get all(): readonly StaffMessage[] {
    return this.#known
  }

  /** Notes how many the server has sent, as its replies tell. What fails is asked for again at the next reply. */
  hear(count = 0): void {
    if (count > this.#count && !this.#isAsking) void this.#ask(count)
  }

  async #ask(count: number): Promise<void> {
    const { examId, messages, onChange } = this.#facts
    this.#isAsking = true
    try {
      const signal = AbortSignal.timeout(answerTimeoutMs)
      this.#known = (await messages({ params: { id: String(examId) } }, { signal })).messages
      this.#count = count
      onChange()
    } catch {
      // The next reply tells the count again.
    } finally {
      this.#isAsking = false
    }
  }
}
