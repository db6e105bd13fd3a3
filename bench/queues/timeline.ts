/** Time that passes in the model alone: whatever is to happen, in the order of its moments. */
type Event = { at: number; order: number; happen(): void }

function isBefore(one: Event, other: Event): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order)
}

export class Timeline {
  /** A heap: no event is later than the two at twice its place. */
  readonly #events: Event[] = []
  #order = 0
  /** In ms. */
  now = 0

  after(ms: number, happen: () => void): void {
    const event = { at: this.now + ms, order: this.#order++, happen }
    const events = this.#events
    let place = events.length
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = events[above]
      if (parent === undefined || !isBefore(event, parent)) break
      events[place] = parent
      place = above
    }
    events[place] = event
  }

  /** Lets everything happen, until nothing is left to. */
  run(): void {
    for (let event = this.#take(); event !== undefined; event = this.#take()) {
      this.now = event.at
      event.happen()
    }
  }

  #take(): Event | undefined {
    const events = this.#events
    const first = events[0]
    const last = events.pop()
    if (first === undefined || last === undefined || events.length === 0) return first
    let place = 0
    for (;;) {
      let below = 2 * place + 1
      const [left, right] = [events[below], events[below + 1]]
      if (left === undefined) break
      if (right !== undefined && isBefore(right, left)) below += 1
      const next = events[below]
      if (next === undefined || !isBefore(next, last)) break
      events[place] = next
      place = below
    }
    events[place] = last
    return first
  }
}
