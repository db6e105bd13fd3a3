/** Waiting for what must come, and saying what did not. */
import { setTimeout as delay } from 'node:timers/promises'

/** Looks again and again until something holds. @throws Error that names it, when it does not within a minute */
export async function until(what: string, holds: () => boolean | Promise<boolean>, withinMs = 60_000): Promise<void> {
  const deadline = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`It never came to this: ${what}`)
    await delay(20)
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
