/** Waiting for what must come, and saying what did not. */
import { setTimeout as delay } from 'node:timers/promises'

const waitingFor = new Set<{ what: string }>()

/** What everybody waits for now, each once: what to say of a scene that does not end. */
export function waitedFor(): string[] {
  return [...new Set([...waitingFor].map(({ what }) => what))]
}

/** Looks again and again until something holds. @throws Error that names it, when it does not within a minute */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs
  const wait = { what }
  waitingFor.add(wait)
  try {
    while (!(await holds())) {
      if (performance.now() > deadline) throw new Error(`It never came to this: ${what}`)
      await delay(20)
    }
  } finally {
    waitingFor.delete(wait)
  }
}

/** Does something until it succeeds. @throws what it threw last, when it did not succeed within a minute */
export async function eventually<Result>(act: () => Promise<Result>, withinMs = 60_000): Promise<Result> {
  const deadline = performance.now() + withinMs
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await delay(250)
    }
  }
}
