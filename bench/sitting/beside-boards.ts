/** Exams that are taken without boards and beside them, in turns of one run, and what the boards cost. */
import { hashPassword } from '../../server/src/platform/password.ts'
import { type District, questions } from '../../server/test/district.ts'
import { cpuMsOf, cpuMsWithChildren } from '../figures/processor.ts'
import { quantile } from '../figures/quantile.ts'
import type { Boards } from './boards.ts'
import { startGenerator } from './generator.ts'

type Plan = {
  /** Each is of a class of its own, in turn. */
  exams: number
  classes: number
  boards: number
  rounds: number
  sitting: { pupils: number; withinMs: number; changesFor: number; changeEveryMs: number }
}

/** As long as a page waits before it asks again. */
const askEveryMs = 5_000

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

async function takeTurn(
  district: District,
  { exams, classes, sitting }: Plan,
  boards: Boards | undefined,
): Promise<Turn> {
  const examIds: number[] = []
  for (let exam = 0; exam < exams; exam += 1) examIds.push(await district.makeExam(1 + (exam % classes)))
  const [examId = 0] = examIds
  const used = () => cpuMsOf(process.pid) + cpuMsWithChildren(district.postmaster)
  const before = used()
  const generator = startGenerator()
  const { port } = district
  const report = await generator.play({ kind: 'sitting', ...sitting, examId, examIds, port, questions, boards })
  generator.end()
  if (report.errors > 0) process.stdout.write(`errors ${report.errors}: ${report.firstError}\n`)
  const { save, board } = report.timings
  return { tookMs: report.tookMs, cpuMs: used() - before, saveMs: save, boardMs: board, errors: report.errors }
}

function figuresOf(turns: readonly Turn[]) {
  const sum = (figure: (turn: Turn) => number) => turns.reduce((total, turn) => total + figure(turn), 0)
  const saveMs = turns.flatMap((turn) => turn.saveMs)
  return {
    save_p50_ms: quantile(saveMs, 0.5),
    save_p99_ms: quantile(saveMs, 0.99),
    board_p95_ms: quantile(
      turns.flatMap(({ boardMs }) => boardMs),
      0.95,
    ),
    boards_asked: sum(({ boardMs }) => boardMs.length),
    percent_of_a_core: (100 * sum(({ cpuMs }) => cpuMs)) / sum(({ tookMs }) => tookMs),
    errors: sum(({ errors }) => errors),
  }
}

/** Every second round begins with the boards, so that neither always comes first; one round before them warms up. */
export async function playBesideBoards(district: District, plan: Plan) {
  const boards = { count: plan.boards, everyMs: askEveryMs, token: await principalToken(district) }
  const [without, beside]: [Turn[], Turn[]] = [[], []]
  const takeWithout = async () => void without.push(await takeTurn(district, plan, undefined))
  const takeBeside = async () => void beside.push(await takeTurn(district, plan, boards))
  for (let round = 0; round < plan.rounds; round += 1) {
    for (const take of round % 2 === 0 ? [takeWithout, takeBeside] : [takeBeside, takeWithout]) await take()
  }
  const figures = { without: figuresOf(without), beside: figuresOf(beside) }
  const p99Each = without.map(({ saveMs }, at) => [quantile(saveMs, 0.99), quantile(beside[at]?.saveMs ?? [], 0.99)])
  return {
    ...figures,
    /** Of the boards alone. */
    boardsPercentOfACore: figures.beside.percent_of_a_core - figures.without.percent_of_a_core,
    saveP99Ratio: figures.beside.save_p99_ms / figures.without.save_p99_ms,
    p99Each,
    errors: figures.without.errors + figures.beside.errors,
  }
}
