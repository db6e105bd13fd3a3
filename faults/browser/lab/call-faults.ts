/** What networks and servers do to the calls of an exam. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../../server/seed/random.ts'
import type { Answer } from './answer.ts'
import type { CallFault, Exchange } from './wire.ts'

/** Only calls of one kind are disturbed. */
export function only(wanted: Exchange['kind'], how: CallFault): CallFault {
  return (exchange) => (exchange.kind === wanted ? how(exchange) : exchange.forward())
}

/** The server has committed, and the page does not hear of it. */
export const losesReply: CallFault = async ({ forward }) => {
  await forward()
  return undefined
}

export const losesRequest: CallFault = async () => undefined

export function delayed(ms: number): CallFault {
  return async ({ forward }) => {
    await delay(ms)
    return forward()
  }
}

/** Arrives twice at once, is answered late, and arrives once more after that. */
export const triples: CallFault = async ({ forward }) => {
  const [, second] = await Promise.all([forward(), forward()])
  await delay(300)
  void forward()
  return second
}

/** Holds calls back until they are let go, all together. */
export class Hold {
  readonly #held: Promise<Answer>[] = []
  #open: () => void = () => undefined
  readonly #opened = new Promise<void>((resolve) => {
    this.#open = resolve
  })

  readonly fault: CallFault = ({ forward }) => {
    const answer = this.#opened.then(forward)
    this.#held.push(answer)
    return answer
  }

  get count(): number {
    return this.#held.length
  }

  /** @returns what the server said to each, at last */
  async letGo(): Promise<number[]> {
    this.#open()
    return (await Promise.all(this.#held)).map(({ status }) => status)
  }
}

/** What a bad network does, one of them at a time. */
export function networkFaults(random: Random): readonly [CallFault, ...CallFault[]] {
  return [
    ({ forward }) => forward(),
    (exchange) => delayed(random.whole(0, 800))(exchange),
    async ({ forward }) => {
      const answer = await forward()
      await delay(random.whole(0, 800))
      return answer
    },
    async (exchange) => (random.next() < 0.6 ? losesReply(exchange) : exchange.forward()),
    async (exchange) => (random.next() < 0.6 ? losesRequest(exchange) : exchange.forward()),
    async (exchange) => {
      const [answer] = await Promise.all([exchange.forward(), delayed(random.whole(0, 500))(exchange)])
      return answer
    },
    async (exchange) => {
      // Breaks off at once, and arrives all the same, long after.
      delayed(random.whole(200, 3_000))(exchange).catch(() => undefined)
      return undefined
    },
  ]
}
