/**
 * What a pupil costs, and what larger machines and crowds would come to: calls are measured, a model of queues is calibrated by
 * them, compared with real sittings up to the largest that this machine can do, and then asked about what it cannot do. Linux
 * only. `docs/scale.md` says what follows. `--json` for a last line of JSON.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openDistrict } from '../../server/test/district.ts'
import { calibrate, calibrationPupils } from '../crowd/calibration.ts'
import { compareSitting, compareSpike } from '../crowd/trials.ts'
import { quantile, tenths } from '../figures/quantile.ts'
import { mostSaves, sittingAt } from '../queues/capacity.ts'
import { playSpike } from '../queues/scenes.ts'
import type { Cost, ServiceTimes } from '../queues/service-times.ts'

const { values: flags } = parseArgs({ options: { json: { type: 'boolean', default: false } } })

const pupils = 2_000
const withinMs = 10_000
const spikeOf = 1_000
/** A change every 30 s, and the heartbeat that is due 20 s after each save. */
const minute = { saves: 2, heartbeats: 2 }
/** A server with its database on a machine of its own, and pupils elsewhere. */
const machine = { cores: 4, askersAreHere: false }

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function served({ loop, beside, database }: Cost): number {
  return loop + beside + database
}

function sayCosts(table: Awaited<ReturnType<typeof calibrate>>['table']) {
  const { login, begin, paper, submit, result, save, saveAmong200, heartbeat } = table
  const rounded = Object.entries(table).map(([call, { loop, beside, database }]) => {
    const cells = { loop, beside, database, all: loop + beside + database }
    return [call, Object.fromEntries(Object.entries(cells).map(([name, ms]) => [name, Number(ms.toFixed(3))]))]
  })
  say('\nprocessor, ms a call: event loop, server beside it, database')
  console.table(Object.fromEntries(rounded))
  const figures = {
    pupil_minute_ms: minute.saves * served(save) + minute.heartbeats * served(heartbeat),
    pupil_minute_among_many_ms: (minute.saves + minute.heartbeats) * served(saveAmong200),
    come_and_go_ms: served(login) + served(begin) + served(paper) + served(submit),
    result_ms: served(result),
  }
  for (const [name, ms] of Object.entries(figures)) say(`${name.padEnd(28)}${ms.toFixed(2)}`)
  return figures
}

/** Starts of a crowd that is spread over some time, while as many others write. */
function saySpikes(times: ServiceTimes): void {
  const rows: Record<string, object> = {}
  for (const crowd of [500, 2_000, 5_000, 10_000]) {
    for (const spreadMs of [0, 2_000, 10_000, 60_000]) {
      const writing = { pupils: crowd, everyMs: 30_000 }
      const { start, save, refusals } = playSpike(times, machine, {
        pupils: crowd,
        spreadMs,
        writing,
        random: Math.random,
      })
      rows[`${crowd} within ${spreadMs / 1000} s`] = {
        'start p50 ms': tenths(quantile(start, 0.5)),
        'start p95 ms': tenths(quantile(start, 0.95)),
        'last ms': tenths(quantile(start, 1)),
        'told to come again': refusals,
        'save p99 ms': tenths(quantile(save, 0.99)),
      }
    }
  }
  say(
    `\nthe model alone: starts on a machine of ${machine.cores} cores, while as many others change an answer every 30 s`,
  )
  console.table(rows)
}

const district = await openDistrict(Math.max(pupils, calibrationPupils))
try {
  say(`${cpus().length} × ${cpus()[0]?.model}; pupils on the same machine, embedded PostgreSQL, fsync on`)
  const { times, table } = await calibrate(district)
  const costs = sayCosts(table)

  const largest = mostSaves(times, { cores: cpus().length, askersAreHere: true }, { pupils, withinMs })
  let errors = 0
  for (const share of [0.25, 0.5, 1]) {
    const rate = share * largest
    const compared = await compareSitting(district, times, sittingAt(rate, pupils, withinMs))
    errors += compared.errors
    say(
      `\n${rate.toFixed(0)} saves/s, ${(pupils / withinMs) * 1000} pupils a second come and go; errors ${compared.errors}`,
    )
    console.table(compared.rows)
  }
  say(`\n${spikeOf} start at one moment`)
  console.table(await compareSpike(district, times, spikeOf))

  saySpikes(times)
  const most = mostSaves(times, machine, { pupils: 170, withinMs: 10_000 })
  say(
    `\nthe model alone: ${machine.cores} cores carry ${most.toFixed(0)} saves/s, while 17 pupils a second come and go`,
  )
  if (flags.json)
    say(JSON.stringify({ ...costs, largest_saves: Math.round(largest), most_saves: Math.round(most), errors }))
  if (errors > 0) process.exitCode = 1
} finally {
  await district.close()
}
