/** What networks and servers do to the calls of an exam. */
import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '../../../server/seed/random.ts'
import type { Answer } from './answer.ts'
import type { Exchange, Meddle } from './wire.ts'

/** Only calls of one kind are meddled with. */
export function only(wanted: Exchange['kind'], how: Meddle): Meddle {
  return (exchange) => (exchange.kind === wanted ? how(exchange) : exchange.forward())
}

/** The server has committed, and the page does not hear of it. */
export const losesReply: Meddle = async ({ forward }) => {
  await forward()
  return undefined
}

export const losesRequest: Meddle = async () => undefined

export function isSlow(ms: number): Meddle {
  return async ({ forward }) => {
    await delay(ms)
    return forward()
  }
}

/** Arrives twice at once, is answered late, and arrives once more after that. */
export const triples: Meddle = async ({ forward }) => {
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

  readonly meddle: Meddle = ({ forward }) => {
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
export function moods(random: Random): readonly [Meddle, ...Meddle[]] {
  return [
    ({ forward }) => forward(),
    (exchange) => isSlow(random.whole(0, 800))(exchange),
    async ({ forward }) => {
      const answer = await forward()
      await delay(random.whole(0, 800))
      return answer
    },
    async (exchange) => (random.next() < 0.6 ? losesReply(exchange) : exchange.forward()),
    async (exchange) => (random.next() < 0.6 ? losesRequest(exchange) : exchange.forward()),
    async (exchange) => {
      const [answer] = await Promise.all([exchange.forward(), isSlow(random.whole(0, 500))(exchange)])
      return answer
    },
    async (exchange) => {
      // Breaks off at once, and arrives all the same, long after.
      isSlow(random.whole(200, 3_000))(exchange).catch(() => undefined)
      return undefined
    },
  ]
}
