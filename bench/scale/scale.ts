/**
 * What a pupil costs, and what larger machines and crowds would come to: calls are measured, a model of queues is calibrated by
 * them, compared with real sittings up to the largest that this machine can do, and then asked about what it cannot do. Linux
 * only. `docs/scale.md` says what follows. `--json` for a last line of JSON.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { openDistrict } from '../../server/test/district.ts'
import { calibrate, calibrationPupils } from '../crowd/calibration.ts'
import { besideOthers, compareSitting, compareSpike } from '../crowd/trials.ts'
import { mostSaves, sittingAt } from '../queues/capacity.ts'
import { sayOutlook } from '../queues/outlook.ts'
import type { Cost } from '../queues/service-times.ts'

const { values: flags } = parseArgs({ options: { json: { type: 'boolean', default: false } } })

/** Who come and go in a sitting: fifty a second, so that most of it is saves. */
const pupils = 600
const withinMs = 12_000
const spikeOf = calibrationPupils
/** A change every 30 s, and the heartbeat that is due 20 s after each save. */
const minute = { saves: 2, heartbeats: 2 }

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function saysOthers(others: number): string {
  return `all else on the machine took ${others.toFixed(2)} cores, as the model is told`
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
    pupilMinuteMs: minute.saves * served(save) + minute.heartbeats * served(heartbeat),
    pupilMinuteAmongManyMs: (minute.saves + minute.heartbeats) * served(saveAmong200),
    comeAndGoMs: served(login) + served(begin) + served(paper) + served(submit),
    resultMs: served(result),
  }
  for (const [name, ms] of Object.entries(figures)) say(`${name.padEnd(28)}${ms.toFixed(2)}`)
  return figures
}

const district = await openDistrict(calibrationPupils)
try {
  say(`${cpus().length} × ${cpus()[0]?.model}; pupils on the same machine, embedded PostgreSQL, fsync on`)
  const { times, table, others } = await calibrate(district)
  say(`\nwhile calls were measured, ${saysOthers(others)}`)
  const costs = sayCosts(table)

  const largest = mostSaves(times, besideOthers(others), { pupils, withinMs })
  let errors = 0
  for (const share of [0.25, 0.5, 1]) {
    const rate = share * largest
    const compared = await compareSitting(district, times, sittingAt(rate, pupils, withinMs))
    errors += compared.errors
    say(
      `\n${rate.toFixed(0)} saves/s, ${(pupils / withinMs) * 1000} pupils a second come and go; errors ${compared.errors}; ${saysOthers(compared.others)}`,
    )
    console.table(compared.rows)
  }
  const spike = await compareSpike(district, times, spikeOf)
  say(`\n${spikeOf} start at one moment; ${saysOthers(spike.others)}`)
  console.table(spike.rows)

  const perServer = sayOutlook({ times, costs, say })
  if (flags.json)
    say(
      JSON.stringify({
        ...costs,
        largest_saves: Math.round(largest),
        most_saves_of_a_server: Math.round(perServer),
        errors,
      }),
    )
  if (errors > 0) process.exitCode = 1
} finally {
  await district.close()
}
