/**
 * What boards cost beside the exam that they show: pupils who take it, without boards and with them in turns, in one run,
 * through real HTTP on the embedded database. Linux only.
 * `--pupils 400`, `--boards 30`, `--rounds 2`, `--json` for a last line of JSON.
 */
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { hashPassword } from '../server/src/platform/password.ts'
import { type District, openDistrict, questions } from '../server/test/district.ts'
import { cpuMsOf, cpuMsWithChildren } from './figures/processor.ts'
import { quantile } from './figures/quantile.ts'
import type { Boards } from './sitting/boards.ts'
import { startGenerator } from './sitting/generator.ts'

const { values: flags } = parseArgs({
  options: {
    pupils: { type: 'string', default: '400' },
    boards: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
  },
})
const pupils = Number(flags.pupils)
const changeEveryMs = 5_000
const sitting = { kind: 'sitting', pupils, withinMs: 10_000, changesFor: 8, changeEveryMs } as const

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

type Turn = { tookMs: number; cpuMs: number; saveMs: number[]; boardMs: number[]; errors: number }

async function takeTurn(district: District, boards: Boards | undefined): Promise<Turn> {
  const examId = await district.makeExam()
  const used = () => cpuMsOf(process.pid) + cpuMsWithChildren(district.postmaster)
  const before = used()
  const generator = startGenerator()
  const report = await generator.play({ ...sitting, examId, port: district.port, questions, boards })
  generator.end()
  if (report.errors > 0) process.stdout.write(`errors ${report.errors}: ${report.firstError}\n`)
  const { save, board } = report.timings
  return { tookMs: report.tookMs, cpuMs: used() - before, saveMs: save, boardMs: board, errors: report.errors }
}

function figuresOf(turns: readonly Turn[]) {
  const tookMs = turns.reduce((sum, turn) => sum + turn.tookMs, 0)
  const cpuMs = turns.reduce((sum, turn) => sum + turn.cpuMs, 0)
  return {
    save_p99_ms: quantile(
      turns.flatMap(({ saveMs }) => saveMs),
      0.99,
    ),
    board_p95_ms: quantile(
      turns.flatMap(({ boardMs }) => boardMs),
      0.95,
    ),
    boards_asked: turns.reduce((sum, { boardMs }) => sum + boardMs.length, 0),
    percent_of_a_core: (100 * cpuMs) / tookMs,
    errors: turns.reduce((sum, turn) => sum + turn.errors, 0),
  }
}

const district = await openDistrict(pupils)
try {
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model}; ${pupils} pupils, ${flags.boards} boards\n`)
  const boards = { count: Number(flags.boards), everyMs: 5_000, token: await principalToken(district) }
  const [without, beside]: [Turn[], Turn[]] = [[], []]
  for (let round = 0; round < Number(flags.rounds); round += 1) {
    without.push(await takeTurn(district, undefined))
    beside.push(await takeTurn(district, boards))
  }
  const figures = { without: figuresOf(without), beside: figuresOf(beside) }
  console.table(figures)
  const costs = figures.beside.percent_of_a_core - figures.without.percent_of_a_core
  process.stdout.write(`the boards cost ${costs.toFixed(1)} % of a core\n`)
  if (flags.json) process.stdout.write(`${JSON.stringify({ ...figures, boards_percent_of_a_core: costs })}\n`)
  if (figures.without.errors + figures.beside.errors > 0) process.exitCode = 1
} finally {
  await district.close()
}
