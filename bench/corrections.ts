/**
 * Corrections of an exam of 1,000 papers and 50 questions while another exam is taken, through real HTTP on the embedded
 * database: how long a trial and a correction take, and how long the saves of the other exam do, without and beside them.
 * Linux only. `--pupils 300` who take the other exam, `--json` for a last line of JSON.
 */
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { hashPassword } from '../server/src/platform/password.ts'
import { type District, openDistrict, questions } from '../server/test/district.ts'
import { makeMarkedExam, markedExam } from '../server/test/fixtures/analysis/marked-exam.ts'
import { quantile, tenths } from './figures/quantile.ts'
import { startGenerator } from './sitting/generator.ts'

const { values: flags } = parseArgs({
  options: { pupils: { type: 'string', default: '300' }, json: { type: 'boolean', default: false } },
})
const { papers, choices, written } = markedExam
const targets = { trialMs: 500, correctionMs: 2_000, saveMs: 50 }
const pupils = Number(flags.pupils)
const sitting = { kind: 'sitting', pupils, withinMs: 8_000, changesFor: 8, changeEveryMs: 2_500 } as const

async function principalToken({ deps, port }: District): Promise<string> {
  const password = 'Correct@Horse1'
  await deps.db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(password) })
    .execute()
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/login?role=teacher`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'principal', password }),
  })
  return JSON.parse(await answer.text()).access_token
}

/** As fast as a person can: one is tried and done every second. */
const everyMs = 1_000

/** Tried, then done. @returns what each took, in ms */
async function keepCorrecting({ port }: District, at: { exam: number; token: string; isOver: () => boolean }) {
  const taken = { trial: [] as number[], correction: [] as number[] }
  const rules = [
    { rule: 'key', correct: ['B'] },
    { rule: 'everyone' },
    { rule: 'drop' },
    { rule: 'key', correct: ['A', 'C'] },
    { rule: 'marks', marks: 2 },
  ]
  for (let run = 0; !at.isOver(); run += 1) {
    const next = delay(everyMs)
    const change = { index: run % choices, ...rules[(run + Math.floor(run / choices)) % rules.length] }
    for (const name of ['trial', 'correction'] as const) {
      const from = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/exam/corrections/${at.exam}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${at.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...change, reason: 'Measured', dry_run: name === 'trial' }),
      })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`A correction answered ${answer.status}: ${text.slice(0, 200)}`)
      taken[name].push(performance.now() - from)
    }
    await next
  }
  return taken
}

async function sit(district: District) {
  const generator = startGenerator()
  const examId = await district.makeExam()
  const report = await generator.play({ ...sitting, examId, port: district.port, questions })
  generator.end()
  if (report.errors > 0) throw new Error(`${report.errors} calls of pupils failed: ${report.firstError}`)
  return report.timings.save
}

const district = await openDistrict(Math.max(papers, pupils))
try {
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model}; ${papers} papers of ${choices + written} questions, `)
  process.stdout.write(`${pupils} pupils in another exam\n`)
  const [exam, token] = [await makeMarkedExam(district.deps.db), await principalToken(district)]
  const without = await sit(district)
  let isOver = false
  const correcting = keepCorrecting(district, { exam, token, isOver: () => isOver })
  const beside = await sit(district)
  isOver = true
  const { trial, correction } = await correcting
  const rowOf = (ms: readonly number[], targetMs: number) => ({
    calls: ms.length,
    'median ms': tenths(quantile(ms, 0.5)),
    'p95 ms': tenths(quantile(ms, 0.95)),
    'p99 ms': tenths(quantile(ms, 0.99)),
    'most ms': tenths(Math.max(...ms)),
    'target ms': targetMs,
  })
  const figures = {
    'trial of a correction': rowOf(trial, targets.trialMs),
    correction: rowOf(correction, targets.correctionMs),
    'saves beside (p99)': rowOf(beside, targets.saveMs),
    'saves without (p99)': rowOf(without, targets.saveMs),
  }
  console.table(figures)
  if (flags.json) process.stdout.write(`${JSON.stringify(figures)}\n`)
  const isMissed =
    Math.max(...trial) >= targets.trialMs ||
    Math.max(...correction) >= targets.correctionMs ||
    quantile(beside, 0.99) >= targets.saveMs
  if (isMissed) {
    process.stdout.write('over the target\n')
    process.exitCode = 1
  }
} finally {
  await district.close()
}
