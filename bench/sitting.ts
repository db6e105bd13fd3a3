/**
 * Pupils taking an exam, through real HTTP and sessions, on the embedded database: how many saves a second, how long
 * they wait, what an attempt costs, whether every acknowledged answer is in the marked paper, and how many saves a second
 * that is beside a bare server. Linux only.
 * `--pupils 5000` (1000 unless said), `--within 60` seconds in which they come and go, `--json` for a last line of JSON.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { type District, openDistrict, questions } from '../server/test/district.ts'
import { cpuMsOf, cpuMsWithChildren } from './figures/processor.ts'
import { quantile } from './figures/quantile.ts'
import { compareWithBareServer } from './sitting/comparison.ts'
import { completeAsPrincipal } from './sitting/completion.ts'
import { startGenerator } from './sitting/generator.ts'
import type { Report, Scene } from './sitting/pupils.ts'

const { values: flags } = parseArgs({
  options: {
    pupils: { type: 'string', default: '1000' },
    within: { type: 'string', default: '60' },
    json: { type: 'boolean', default: false },
  },
})
const pupils = Number(flags.pupils)
const withinMs = Number(flags.within) * 1000

type SceneOf = Scene extends infer One
  ? One extends Scene
    ? Omit<One, 'port' | 'examId' | 'questions'>
    : never
  : never

/** Plays a scene with a new exam, completes it, and looks for every acknowledged answer in the marked papers. */
async function measure(district: District, scene: SceneOf) {
  const examId = await district.makeExam()
  const cpuMs = () => cpuMsOf(process.pid) + cpuMsWithChildren(district.postmaster)
  const cpuBefore = cpuMs()
  let rssMb = 0
  const sampler = setInterval(() => {
    rssMb = Math.max(rssMb, process.memoryUsage.rss() / 1024 ** 2)
  }, 250)
  const generator = startGenerator()
  const report = await generator.play({ ...scene, examId, port: district.port, questions })
  generator.end()
  clearInterval(sampler)
  return { ...report, rssMb, cpuMs: cpuMs() - cpuBefore, lost: await countLost(district, examId, report) }
}

/** Completes the exam, then compares: how many acknowledged answers the marked papers lack. */
async function countLost(district: District, examId: number, { acknowledged }: Report): Promise<number> {
  await completeAsPrincipal(district, examId)
  const marked = await district.deps.db
    .selectFrom('answers')
    .innerJoin('attempts', 'attempts.id', 'answers.attempt_id')
    .innerJoin('students', 'students.id', 'attempts.student_id')
    .select(['students.roll_number as pupil', 'answers.index', 'answers.value', 'answers.seq'])
    .where('attempts.exam_id', '=', examId)
    .where('attempts.ended_at', 'is not', null)
    .execute()
  const standing = new Map(marked.map((answer) => [`${answer.pupil}/${answer.index}`, answer]))
  return acknowledged.filter(([pupil, index, seq, value]) => {
    const answer = standing.get(`${pupil}/${index}`)
    return answer === undefined || answer.seq < seq || (answer.seq === seq && answer.value !== value)
  }).length
}

type Measured = Awaited<ReturnType<typeof measure>>

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function sayTable(title: string, { timings, errors, firstError, acknowledged, lost }: Measured): void {
  say(`\n${title}`)
  say(`${'call'.padEnd(10)}${['calls', 'p50 ms', 'p95 ms', 'p99 ms'].map((cell) => cell.padStart(10)).join('')}`)
  for (const [call, times] of Object.entries(timings)) {
    if (times.length === 0) continue
    const cells = [times.length, ...[0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1))]
    say(`${call.padEnd(10)}${cells.map((cell) => String(cell).padStart(10)).join('')}`)
  }
  say(`errors ${errors}${errors === 0 ? '' : ` (${firstError})`}; ${acknowledged.length} acknowledged, lost ${lost}`)
}

const changeEveryMs = 5_000
const district = await openDistrict(Math.max(pupils, 300))
try {
  say(`${cpus().length} × ${cpus()[0]?.model}; load generator on the same machine, embedded PostgreSQL, fsync on`)
  const saturation = await measure(district, { kind: 'saturation', pupils: 200, forMs: 10_000 })
  const savesPerSecond = (saturation.saves - saturation.errors) / (saturation.tookMs / 1000)
  sayTable(`saturation: 200 pupils for 10 s: ${savesPerSecond.toFixed(0)} saves/s`, saturation)

  const attempts = await measure(district, { kind: 'attempts', pupils: 300, atOnce: 8 })
  const cpuMsPerAttempt = attempts.cpuMs / 300
  sayTable(
    `300 whole attempts of ${questions} saves, 8 at once: ${cpuMsPerAttempt.toFixed(1)} ms of CPU each`,
    attempts,
  )

  const comparison = await compareWithBareServer(district, say)

  const changesFor = Math.ceil(withinMs / changeEveryMs) + 2
  const sitting = await measure(district, { kind: 'sitting', pupils, withinMs, changesFor, changeEveryMs })
  const rate = pupils / (withinMs / 1000)
  sayTable(`${pupils} pupils, open loop: ${rate.toFixed(0)} arrivals/s, then a change every 5 s each`, sitting)
  const rssMb = Math.max(saturation.rssMb, attempts.rssMb, sitting.rssMb)
  say(`\nCPU of the sitting ${(sitting.cpuMs / 1000).toFixed(1)} s; server memory at most ${rssMb.toFixed(0)} MB`)

  const errors = saturation.errors + attempts.errors + sitting.errors + comparison.errors
  const lost = saturation.lost + attempts.lost + sitting.lost
  if (flags.json) {
    const figures = {
      saves_ratio: comparison.ratio,
      saves_per_second: savesPerSecond,
      start_p95_ms: quantile(sitting.timings.start, 0.95),
      save_p99_ms: quantile(sitting.timings.save, 0.99),
      submit_p95_ms: quantile(sitting.timings.submit, 0.95),
      cpu_ms_per_attempt: cpuMsPerAttempt,
      rss_mb: rssMb,
    }
    const rounded = Object.entries(figures).map(([name, figure]) => [
      name,
      Number(figure.toFixed(name === 'saves_ratio' ? 2 : 1)),
    ])
    say(JSON.stringify({ ...Object.fromEntries(rounded), lost, errors, pupils }))
  }
  if (lost > 0 || errors > 0) process.exitCode = 1
} finally {
  await district.close()
}
