/** Exams that are taken without boards and beside them, in short turns of one sitting, and what the boards cost. */
import { hashPassword } from '../../server/src/platform/password.ts'
import { type District, questions } from '../../server/test/district.ts'
import { cpuMsOf, cpuMsWithChildren } from '../figures/processor.ts'
import { quantile } from '../figures/quantile.ts'
import { startGenerator } from './generator.ts'
import type { BoardTurn } from './pupil.ts'

type Plan = {
  /** Each is of a class of its own, in turn. */
  exams: number
  classes: number
  boards: number
  sitting: { pupils: number; withinMs: number; changesFor: number; changeEveryMs: number }
}

/** As long as a page waits before it asks again. */
const askEveryMs = 5_000
const turnMs = 10_000

/** The sessions of as many people, for each of whom the server keeps a turn. */
async function principalTokens({ deps, port }: District, count: number): Promise<string[]> {
  const password = 'Correct@Horse1'
  const password_hash = await hashPassword(password)
  const facts = { role: 'principal', password_hash, created_at: deps.clock.now() } as const
  const usernames = Array.from({ length: count }, (_, at) => `board-${at}`)
  await deps.db
    .insertInto('staff')
    .values(usernames.map((username) => ({ ...facts, username, name: username })))
    .execute()
  const tokens: string[] = []
  for (const username of usernames) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/login?role=teacher`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    tokens.push(JSON.parse(await answer.text()).access_token)
  }
  return tokens
}

/** The processor time of server and database, and the time that passed, in each kind of turn, in ms. */
class TurnMeter {
  readonly #used: () => number
  #turn: BoardTurn = 'between'
  #since = { cpuMs: 0, atMs: 0 }
  readonly cpuMs = { without: 0, beside: 0, between: 0 }
  readonly tookMs = { without: 0, beside: 0, between: 0 }

  constructor(used: () => number) {
    this.#used = used
  }

  begin(turn: BoardTurn): void {
    const now = { cpuMs: this.#used(), atMs: performance.now() }
    this.cpuMs[this.#turn] += now.cpuMs - this.#since.cpuMs
    this.tookMs[this.#turn] += now.atMs - this.#since.atMs
    this.#turn = turn
    this.#since = now
  }
}

/** @returns the figures of the turns without boards and of those beside them */
export async function playBesideBoards(district: District, { exams, classes, boards, sitting }: Plan) {
  const { port, postmaster } = district
  const examIds: number[] = []
  for (let exam = 0; exam < exams; exam += 1) examIds.push(await district.makeExam(1 + (exam % classes)))
  const [examId = 0] = examIds
  const opened = { tokens: await principalTokens(district, boards), everyMs: askEveryMs, turnMs }
  const meter = new TurnMeter(() => cpuMsOf(process.pid) + cpuMsWithChildren(postmaster))
  const generator = startGenerator()
  const report = await generator.play(
    { kind: 'sitting', ...sitting, examId, examIds, port, questions, boards: opened },
    undefined,
    (turn) => meter.begin(turn),
  )
  generator.end()
  if (report.errors > 0) process.stdout.write(`errors ${report.errors}: ${report.firstError}\n`)
  const figuresOf = (turn: BoardTurn) => ({
    saves: report.savesIn[turn].length,
    save_p50_ms: quantile(report.savesIn[turn], 0.5),
    save_p99_ms: quantile(report.savesIn[turn], 0.99),
    percent_of_a_core: (100 * meter.cpuMs[turn]) / meter.tookMs[turn],
  })
  const [without, beside] = [figuresOf('without'), figuresOf('beside')]
  return {
    ...{ without, beside, errors: report.errors },
    boardP95Ms: quantile(report.timings.board, 0.95),
    boardsAsked: report.timings.board.length,
    /** Of the boards alone. */
    boardsPercentOfACore: beside.percent_of_a_core - without.percent_of_a_core,
    saveP99Ratio: beside.save_p99_ms / without.save_p99_ms,
  }
}
