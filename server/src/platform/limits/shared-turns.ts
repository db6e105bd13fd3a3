/** Turns at what the tenants of a process share, such as its processor. Where there is one of them, those of `FairTurns`. */
import { type Asker, FairTurns, type TurnLimits } from './fair-turns.ts'
import { tenantOfWork } from './whose-work.ts'

type Own = { turns: FairTurns; users: number }

/** Deals turns out among tenants, one of each in its round, and the turns of each among those who ask there. */
export class SharedTurns {
  readonly #limits: TurnLimits
  readonly #all: FairTurns
  readonly #own = new Map<string, Own>()

  /** @param limits in all, and of what each tenant may have waiting */
  constructor(limits: TurnLimits) {
    this.#limits = limits
    const { atOnce } = limits
    const waiting = Number.POSITIVE_INFINITY
    this.#all = new FairTurns({ atOnce, perKey: atOnce, waiting, waitingPerKey: waiting })
  }

  /** As `take` of `FairTurns`. */
  async take(asker: Asker): Promise<() => void> {
    const tenant = tenantOfWork()
    const own = this.#own.get(tenant) ?? { turns: new FairTurns(this.#limits), users: 0 }
    this.#own.set(tenant, own)
    own.users += 1
    const leave = () => {
      own.users -= 1
      if (own.users === 0) this.#own.delete(tenant)
    }
    try {
      const endOwn = await own.turns.take(asker)
      const endShared = await this.#all.take({ ...asker, key: tenant, isFavoured: false }).catch((error: unknown) => {
        endOwn()
        throw error
      })
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        endShared()
        endOwn()
        leave()
      }
    } catch (error) {
      leave()
      throw error
    }
  }
}
