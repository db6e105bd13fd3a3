/**
 * A back-up of a large school while pupils save as fast as the server answers: how long it takes, how many saves a second
 * it costs, and whether what comes back holds every answer that was acknowledged before it began. Linux only.
 * `--pupils 120000` with twelve years behind them make 2 GB; `--pupils 3000` is a try. `--json` for a last line of JSON.
 * The law at 2 GB: under two minutes, and less than 20 % of 300 saves a second. What it costs pupils who save as fast as they
 * can is told beside it: there each answer is changed several times a second, and while a snapshot stands, PostgreSQL
 * keeps every old version of it; an idle snapshot costs nearly as much.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { connectWithoutLimits } from '../server/src/platform/postgres/pool.ts'
import { openDistrict, questions } from '../server/test/district.ts'
import { databaseMb } from '../server/test/fixtures/grown-exams.ts'
import { growSchool } from '../server/test/fixtures/grown-school.ts'
import { makeTarget } from './backup/target.ts'
import { startGenerator } from './sitting/generator.ts'
import type { Report } from './sitting/pupils.ts'

const { values: flags } = parseArgs({
  options: { pupils: { type: 'string', default: '120000' }, json: { type: 'boolean', default: false } },
})
const pupilsWhoSave = 200
/** Shorter is the noise of a busy machine. */
const leastMs = 10_000
const mostSeconds = 120
const steadyRate = 300
const mostLoss = 0.2

const program = path.resolve(import.meta.dirname, '../server/src/backup.ts')
const folder = await mkdtemp(path.join(tmpdir(), 'pariksha-bench-backup-'))

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Runs a command as people do. @returns the milliseconds it took */
async function run(url: string, ...words: string[]): Promise<number> {
  const started = performance.now()
  const env = { ...process.env, DATABASE_URL: url, BACKUP_PASSPHRASE: '' }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], { env })
  say(`  ${stdout.split('\n')[0]}`)
  return performance.now() - started
}

const savesPerSecond = ({ saves, errors, tookMs }: Report) => (saves - errors) / (tookMs / 1000)

say('Filling')
const district = await openDistrict(pupilsWhoSave, async (client) => {
  await growSchool(client, { pupils: Number(flags.pupils), isTrusted: true })
  // The roll numbers of class 1 are those of the pupils who save.
  await client.query(`update students set roll_number = 'G' || roll_number where standard = 1 and removed_at is null`)
})

type Playing = { forMs: number; restMs?: number; beside?: () => Promise<number> }

/** @param playing.beside is done meanwhile */
async function saturate({ forMs, restMs, beside }: Playing) {
  const examId = await district.makeExam()
  const generator = startGenerator()
  const begun = Promise.withResolvers<void>()
  const scene = {
    kind: 'saturation',
    pupils: pupilsWhoSave,
    forMs,
    restMs,
    examId,
    port: district.port,
    questions,
  } as const
  const playing = generator.play(scene, begun.resolve)
  await begun.promise
  const besideMs = await beside?.()
  const report = await playing
  generator.end()
  return { report, besideMs: besideMs ?? 0, examId, rate: savesPerSecond(report) }
}

/** How many of the acknowledged answers a database lacks. */
async function countLost(url: string, { examId, report }: { examId: number; report: Report }): Promise<number> {
  const client = await connectWithoutLimits(url)
  const { rows } = await client.query<{ pupil: string; index: number; seq: number }>(
    `select roll_number as pupil, index, seq from answers
     join attempts on attempts.id = attempt_id join students on students.id = student_id where exam_id = $1`,
    [examId],
  )
  await client.end()
  const standing = new Map(rows.map(({ pupil, index, seq }) => [`${pupil}/${index}`, seq]))
  return report.acknowledged.filter(([pupil, index, seq]) => (standing.get(`${pupil}/${index}`) ?? -1) < seq).length
}

try {
  const megabytes = await databaseMb(district.deps.db)
  say(`${cpus().length} × ${cpus()[0]?.model}; embedded PostgreSQL, fsync on, generator on the same machine`)
  say(`${flags.pupils} pupils, ${megabytes.toFixed(0)} MB. A back-up alone:`)
  const alone = path.join(folder, 'alone.tar')
  const aloneMs = await run(district.url, 'backup', alone)
  const { size } = await stat(alone)
  await rm(alone)
  // As long as the back-up takes alone: beside the saves it takes longer, so that all of this is beside it.
  const forMs = Math.max(leastMs, aloneMs)
  const before = await saturate({ forMs })
  const file = path.join(folder, 'school.tar')
  say(`Beside ${pupilsWhoSave} pupils who save as fast as they can, for ${(forMs / 1000).toFixed(0)} s:`)
  const fastest = await saturate({ forMs, beside: () => run(district.url, 'backup', file) })
  const after = await saturate({ forMs })
  const without = (before.rate + after.rate) / 2
  say(
    `  ${fastest.rate.toFixed(0)} saves/s; without ${before.rate.toFixed(0)} before and ${after.rate.toFixed(0)} after: ${(100 * (1 - fastest.rate / without)).toFixed(0)} % less`,
  )
  say(`Beside them at ${steadyRate} saves/s:`)
  const restMs = (1000 * pupilsWhoSave) / steadyRate
  const steady = await saturate({ forMs: leastMs, restMs })
  const second = path.join(folder, 'second.tar')
  const beside = await saturate({ forMs, restMs, beside: () => run(district.url, 'backup', second) })
  const loss = 1 - beside.rate / steady.rate
  const seconds = Math.max(fastest.besideMs, beside.besideMs) / 1000
  say(`  ${beside.rate.toFixed(0)} saves/s; without ${steady.rate.toFixed(0)}: ${(100 * loss).toFixed(0)} % less`)
  say(
    `  at most ${seconds.toFixed(1)} s; alone ${(aloneMs / 1000).toFixed(1)} s; the file has ${(size / 1e6).toFixed(0)} MB`,
  )
  say('Restored into an empty database:')
  const target = await makeTarget()
  const restoreMs = await run(target.url, 'restore', file)
  const lost = await countLost(target.url, before)
  await target.drop()
  say(
    `  ${(restoreMs / 1000).toFixed(1)} s; of ${before.report.acknowledged.length} answers acknowledged before, lost ${lost}`,
  )
  if (flags.json) {
    say(JSON.stringify({ megabytes, seconds, loss, restore_seconds: restoreMs / 1000, lost, file_mb: size / 1e6 }))
  }
  if (lost > 0 || seconds > mostSeconds || loss > mostLoss) process.exitCode = 1
} finally {
  await district.close()
  await rm(folder, { recursive: true, force: true })
}
