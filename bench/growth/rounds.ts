/** The same calls to schools of several sizes, in turns. */
import { quantile, tenths } from '../figures/quantile.ts'
import { fewRuns, type Measured, manyRuns, type World, wholeRuns } from './world.ts'

type School = { world: World; calls: readonly Measured[] }

/** What was taken of a call, by school. */
export type Samples = readonly (readonly { ms: number; bytes: number }[])[]

export type Figure = { call: string; isWhole: boolean; p50: number[]; p95: number[]; kB: number[] }

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export function nameOf({ endpoint, what }: Measured): string {
  return what === undefined ? endpoint : `${endpoint}, ${what}`
}

function runsOf({ isWhole, isLaborious }: Measured) {
  if (isWhole) return wholeRuns
  return isLaborious ? fewRuns : manyRuns
}

async function timeOnce({ send }: World, call: Measured, run: number) {
  const request = await call.next(run)
  const method = methods.find((name) => call.endpoint.startsWith(`${name} `)) ?? 'GET'
  const started = performance.now()
  const answer = await send(method, request)
  return { ms: performance.now() - started, bytes: answer.rawPayload.length }
}

/**
 * Rounds of one call after the other, each to every school before the next. Who is first has the code of the call to
 * warm up, so the schools take turns at that, too.
 * @param schools with the same calls
 */
export async function measureInTurns(
  schools: readonly School[],
  onRound: (round: number) => void,
): Promise<Map<string, Samples>> {
  const calls = schools[0]?.calls ?? []
  const samples = new Map(calls.map((call) => [nameOf(call), schools.map((): { ms: number; bytes: number }[] => [])]))
  const rounds = Math.max(0, ...calls.map((call) => runsOf(call).warmUps + runsOf(call).timed))
  for (let round = 0; round < rounds; round += 1) {
    onRound(round)
    for (const [place, call] of calls.entries()) {
      const { warmUps, timed } = runsOf(call)
      if (round >= warmUps + timed) continue
      for (const turn of schools.keys()) {
        const size = (turn + round) % schools.length
        const school = schools[size]
        const asked = school?.calls[place]
        if (school === undefined || asked === undefined) continue
        const sample = await timeOnce(school.world, asked, round)
        if (round >= warmUps) samples.get(nameOf(call))?.[size]?.push(sample)
      }
    }
  }
  return samples
}

export function figureOf(call: Measured, samples: Samples): Figure {
  const taken = samples.map((of) => of.map(({ ms }) => ms))
  return {
    call: nameOf(call),
    isWhole: call.isWhole === true,
    p50: taken.map((of) => tenths(quantile(of, 0.5))),
    p95: taken.map((of) => tenths(quantile(of, 0.95))),
    kB: samples.map((of) => tenths((of.at(-1)?.bytes ?? 0) / 1000)),
  }
}
