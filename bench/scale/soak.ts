/**
 * Half of what `npm run bench sitting` saturates at, for half an hour: does anything grow, or slow down? Pupils take one exam
 * after the other on the embedded database, over real HTTP; exams are completed when all have handed in. Linux only.
 * `--minutes 30`, `--pace 4000` saves a second instead of half of what this machine can do, `--json` for a last line of JSON.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type District, openDistrict, questions } from '../../server/test/district.ts'
import { judge } from '../crowd/flatness.ts'
import { databaseSizes, type Look } from '../crowd/looks.ts'
import { soak } from '../crowd/soaking.ts'
import type { Minute } from '../crowd/steady.ts'
import { startGenerator } from '../sitting/generator.ts'

const { values: flags } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    pace: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
})
const minutes = Number(flags.minutes)
const pupils = 1_500

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Saves a second: as said, or half of what all together can do. */
async function paceOf(district: District): Promise<number> {
  if (flags.pace !== undefined) return Number(flags.pace)
  const generator = startGenerator()
  const place = { port: district.port, examId: await district.makeExam(), questions }
  const { saves, tookMs } = await generator.play({ ...place, kind: 'saturation', pupils: 200, forMs: 10_000 })
  generator.end()
  return saves / (tookMs / 1000) / 2
}

function sayCells(cells: readonly string[]): void {
  say(cells.map((cell) => cell.padStart(11)).join(''))
}

let minute = 0
function sayMinute(told: Minute, now: Look): void {
  minute += 1
  sayCells([
    String(minute),
    (told.saves / 60).toFixed(0),
    ...[told.saveP50Ms, told.saveP99Ms, told.startP99Ms, told.submitP99Ms].map((ms) => ms.toFixed(1)),
    ...[now.serverMb, now.databaseMb, now.descriptors, now.connections, now.walMb].map((figure) => figure.toFixed(0)),
  ])
}

const district = await openDistrict(pupils)
try {
  say(`${cpus().length} × ${cpus()[0]?.model}; pupils on the same machine, embedded PostgreSQL, fsync on`)
  const pace = await paceOf(district)
  const before = await databaseSizes(district)
  say(`${minutes} minutes at ${pace.toFixed(0)} saves/s, ${pupils} pupils, an attempt a minute each\n`)
  sayCells(
    ['minute', 'saves/s', 'p50 ms', 'p99 ms', 'start p99', 'submit p99', 'server MB', 'db MB', 'files'].concat(
      'conns',
      'WAL MB',
    ),
  )
  const seen = await soak(district, { minutes, pupils, pace, tell: sayMinute })
  const attempts = seen.told.reduce((sum, { submitted }) => sum + submitted, 0)
  const errors = seen.told.reduce((sum, one) => sum + one.errors, 0)
  const kbPerAttempt = ((await databaseSizes(district)).bytes - before.bytes) / 1024 / attempts
  const judged = judge(seen, { maxWalMb: before.maxWalMb, pace })
  say('')
  for (const { name, found, most, holds } of judged) {
    const percents = [found, most].map((share) => `${(100 * share).toFixed(1)} %`)
    say(`${name.padEnd(22)}${percents[0]?.padStart(9)}, at most ${percents[1]}: ${holds ? 'holds' : 'DOES NOT HOLD'}`)
  }
  say(
    `${attempts} attempts of ${questions} answers, ${kbPerAttempt.toFixed(1)} KB of disk each, indexes and dead rows included`,
  )
  say(
    `errors ${errors}${errors === 0 ? '' : ` (${seen.told.find(({ firstError }) => firstError !== '')?.firstError})`}`,
  )
  if (flags.json) {
    const figures = Object.fromEntries(judged.map(({ name, found }) => [name, Number(found.toFixed(3))]))
    say(JSON.stringify({ minutes, pace: Math.round(pace), attempts, kb_per_attempt: kbPerAttempt, errors, ...figures }))
  }
  if (errors > 0 || judged.some(({ holds }) => !holds)) process.exitCode = 1
} finally {
  await district.close()
}
