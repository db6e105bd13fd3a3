/** What the model says of crowds and machines that cannot be had here. Pupils are elsewhere; no line between is modelled. */
import { quantile, tenths } from '../figures/quantile.ts'
import { mostSteadySaves } from './capacity.ts'
import type { Machine } from './exam-machine.ts'
import { playSpike, playSteady } from './scenes.ts'
import type { ServiceTimes } from './service-times.ts'

/** One server with its database. */
const machine: Machine = { cores: 4, askersAreHere: false }
/** Saves and heartbeats of a pupil: see `minute` of `bench/scale/scale.ts`. */
const callsPerMinute = 4
/** Of the server's pool, its look at whether it is ready, its jobs, its metrics. */
const connectionsOfServer = 12 + 1 + 2 + 1
/** What is planned for; the rest is for what comes unexpected. */
const plannedBusy = 0.6

type Costs = { pupilMinuteMs: number; pupilMinuteAmongManyMs: number; comeAndGoMs: number; resultMs: number }

type Outlook = { times: ServiceTimes; costs: Costs; say(line: string): void }

/** Starts of a crowd that is spread over some time, while as many others write. */
function saySpikes({ times, say }: Outlook): void {
  const rows: Record<string, object> = {}
  for (const pupils of [500, 2_000, 5_000, 10_000]) {
    for (const spreadMs of [0, 2_000, 10_000, 60_000]) {
      const writing = { pupils, everyMs: 60_000 / callsPerMinute }
      const { start, save, refusals } = playSpike(times, machine, { pupils, spreadMs, writing, random: Math.random })
      rows[`${pupils} within ${spreadMs / 1000} s`] = {
        'start p50 ms': tenths(quantile(start, 0.5)),
        'start p95 ms': tenths(quantile(start, 0.95)),
        'last ms': tenths(quantile(start, 1)),
        'told to come again': refusals,
        'save p99 ms': tenths(quantile(save, 0.99)),
      }
    }
  }
  say(`\nthe model: starts on a machine of ${machine.cores} cores, while as many others are in their exam`)
  console.table(rows)
}

/** A server on its machine, from a lab to as many as one carries. */
function sayServers({ times, say }: Outlook): number {
  const most = mostSteadySaves(times, machine)
  const mostPupils = Math.floor((most * 60) / callsPerMinute)
  const rows: Record<string, object> = {}
  for (const pupils of [40, 1_000, 5_000, 20_000, mostPupils]) {
    const callsPerSecond = (pupils * callsPerMinute) / 60
    const played = playSteady(times, machine, { callsPerSecond, forMs: 30_000, random: Math.random })
    const { loop, beside, database } = played.busy
    rows[`${pupils} pupils`] = {
      'calls/s': Math.round(callsPerSecond),
      'loop busy': Number(loop.toFixed(3)),
      'database busy': Number(database.toFixed(3)),
      'cores busy': Number((loop + beside + database).toFixed(3)),
      'save p50 ms': tenths(quantile(played.save, 0.5)),
      'save p99 ms': tenths(quantile(played.save, 0.99)),
    }
  }
  say(`\nthe model: pupils in the middle of their exam, one server with its database on ${machine.cores} cores`)
  console.table(rows)
  return most
}

/** Cores and connections for a morning of so many; by arithmetic, from what calls cost. */
function sayMornings({ costs, say }: Outlook, most: number): void {
  const perServer = (most * 60 * plannedBusy) / callsPerMinute
  const rows: Record<string, object> = {}
  for (const pupils of [1_000, 100_000, 1_000_000, 10_000_000]) {
    const coresFor = (msOfPupil: number, seconds: number) =>
      Math.ceil((pupils * msOfPupil) / (1000 * seconds) / plannedBusy)
    const servers = Math.ceil(pupils / perServer)
    rows[`${pupils}`] = {
      'calls/s': Math.round((pupils * callsPerMinute) / 60),
      'cores, schools apart': coresFor(costs.pupilMinuteMs, 60),
      'cores, many together': coresFor(costs.pupilMinuteAmongManyMs, 60),
      'servers at least': servers,
      connections: servers * connectionsOfServer,
      'cores, all come in 10 min': coresFor(costs.comeAndGoMs, 600),
      'cores, all look in 1 h': coresFor(costs.resultMs, 3_600),
    }
  }
  say(`\nmornings of so many pupils, processors ${100 * plannedBusy} % busy`)
  console.table(rows)
}

/** @returns the calls a second that one server carries */
export function sayOutlook(outlook: Outlook): number {
  saySpikes(outlook)
  const most = sayServers(outlook)
  sayMornings(outlook, most)
  return most
}
