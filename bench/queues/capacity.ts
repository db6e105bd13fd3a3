/** How much the model says that a machine can carry. */
import type { Machine } from './exam-machine.ts'
import { type Played, playSitting, type Sitting } from './scenes.ts'
import type { ServiceTimes } from './service-times.ts'

/** Beyond these shares waits grow out of bounds, and nothing is left for what comes unexpected. */
const mostBusy = 0.85
const steps = 9

/** A sitting of so many pupils who together save so often a second. */
export function sittingAt(savesPerSecond: number, pupils: number, withinMs: number): Sitting {
  const changeEveryMs = (1000 * pupils) / savesPerSecond
  return { pupils, withinMs, changeEveryMs, changesFor: Math.ceil((1.5 * withinMs) / changeEveryMs) }
}

function isCarried({ busy }: Played, cores: number): boolean {
  const all = busy.loop + busy.beside + busy.database + busy.asking
  return busy.loop <= mostBusy && all <= mostBusy * cores
}

/** @returns the most saves a second at which no core is busier than 85 %, pupils coming and going meanwhile */
export function mostSaves(
  times: ServiceTimes,
  machine: Machine,
  { pupils, withinMs }: Omit<Sitting, 'changesFor' | 'changeEveryMs'>,
) {
  let [carried, tooMany] = [100, 60_000]
  for (let step = 0; step < steps; step += 1) {
    const tried = Math.sqrt(carried * tooMany)
    if (isCarried(playSitting(times, machine, sittingAt(tried, pupils, withinMs)), machine.cores)) carried = tried
    else tooMany = tried
  }
  return carried
}
