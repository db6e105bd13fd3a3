/** How much the model says that a machine can carry. */
import { quantile } from '../figures/quantile.ts'
import type { Machine } from './exam-machine.ts'
import { type Played, playSitting, playSteady, type Sitting } from './scenes.ts'
import { type ServiceTimes, sumOf } from './service-times.ts'

/** Beyond these shares waits grow out of bounds, and nothing is left for what comes unexpected. */
const mostBusy = 0.85
/** Of a hundred saves all but one are faster. */
const longestSaveMs = 500

/** A sitting of so many pupils who together save so often a second. */
export function sittingAt(savesPerSecond: number, pupils: number, withinMs: number): Sitting {
  const changeEveryMs = (1000 * pupils) / savesPerSecond
  return { pupils, withinMs, changeEveryMs, changesFor: Math.ceil((1.5 * withinMs) / changeEveryMs) }
}

function isCarried({ busy, save }: Pick<Played, 'busy' | 'save'>, { cores, slowness = 1 }: Machine): boolean {
  // Groups of saves are written one after the other: their line may be full before any processor is.
  if (quantile(save, 0.99) > longestSaveMs) return false
  return slowness * busy.loop <= mostBusy && slowness * sumOf(busy) <= mostBusy * cores
}

/** @returns the greatest of what is carried, between 100 and 60,000, to two percent */
function greatest(carries: (tried: number) => boolean): number {
  let [carried, tooMany] = [100, 60_000]
  while (tooMany / carried > 1.02) {
    const tried = Math.sqrt(carried * tooMany)
    if (carries(tried)) carried = tried
    else tooMany = tried
  }
  return carried
}

/** @returns the most saves a second at which nothing is busier than 85 % and hardly one waits, pupils coming and going meanwhile */
export function mostSaves(
  times: ServiceTimes,
  machine: Machine,
  { pupils, withinMs }: Pick<Sitting, 'pupils' | 'withinMs'>,
) {
  return greatest((rate) => isCarried(playSitting(times, machine, sittingAt(rate, pupils, withinMs)), machine))
}

/** @returns the most saves a second, by chance and without anything else, at which that holds */
export function mostSteadySaves(times: ServiceTimes, machine: Machine): number {
  const steady = { forMs: 3_000, random: Math.random }
  return greatest((callsPerSecond) => isCarried(playSteady(times, machine, { ...steady, callsPerSecond }), machine))
}
