/** Our saves beside those of a bare server: in turns, in one run, by the same pupils, on the same PostgreSQL. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type District, questions } from '../../server/test/district.ts'
import { cpuMsOf, cpuMsWithChildren } from '../figures/processor.ts'
import { quantile } from '../figures/quantile.ts'
import { type Generator, startGenerator } from './generator.ts'

const rounds = 7
const pupils = 200
const forMs = 2_500

/** `cpuUs` is what one save cost of the processor, in µs. */
type Turn = { savesPerSecond: number; errors: number; cpuUs: Record<'server' | 'postgres' | 'pupils', number> }

type Place = { port: number; pid: number }

function usedBy(district: District, server: Place, generator: Generator) {
  return {
    server: cpuMsOf(server.pid),
    postgres: cpuMsWithChildren(district.postmaster),
    pupils: cpuMsOf(generator.pid),
  }
}

async function takeTurn(district: District, server: Place, generator: Generator): Promise<Turn> {
  const examId = await district.makeExam()
  let before = usedBy(district, server, generator)
  const report = await generator.play(
    { kind: 'saturation', pupils, forMs, port: server.port, examId, questions },
    () => {
      before = usedBy(district, server, generator)
    },
  )
  const after = usedBy(district, server, generator)
  const usEach = (part: keyof typeof before) => ((after[part] - before[part]) * 1000) / report.saves
  return {
    savesPerSecond: (report.saves - report.errors) / (report.tookMs / 1000),
    errors: report.errors,
    cpuUs: { server: usEach('server'), postgres: usEach('postgres'), pupils: usEach('pupils') },
  }
}

function median(turns: readonly Turn[], figure: (turn: Turn) => number): number {
  return quantile(turns.map(figure), 0.5)
}

function lineOf(name: string, turns: readonly Turn[]): string {
  const cells = [
    median(turns, ({ savesPerSecond }) => savesPerSecond),
    median(turns, ({ cpuUs }) => cpuUs.server),
    median(turns, ({ cpuUs }) => cpuUs.postgres),
    median(turns, ({ cpuUs }) => cpuUs.pupils),
  ]
  return `${name.padEnd(10)}${cells.map((cell) => cell.toFixed(0).padStart(14)).join('')}`
}

/**
 * Lets both servers take turns.
 * @param say tells a line of the table of medians
 * @returns the median of the rounds' ratios, ours to the bare server's, and the errors of both
 */
export async function compareWithBareServer(district: District, say: (line: string) => void) {
  const bare = fork(new URL('./bare-server.ts', import.meta.url), [district.url])
  const generator = startGenerator()
  try {
    const [port]: number[] = await once(bare, 'message')
    const servers = { ours: { port: district.port, pid: process.pid }, bare: { port: port ?? 0, pid: bare.pid ?? 0 } }
    const turns: { ours: Turn; bare: Turn }[] = []
    // The first round warms both up.
    for (let round = 0; round <= rounds; round += 1) {
      const ours = await takeTurn(district, servers.ours, generator)
      const other = await takeTurn(district, servers.bare, generator)
      if (round > 0) turns.push({ ours, bare: other })
    }
    const ratios = turns.map((turn) => turn.ours.savesPerSecond / turn.bare.savesPerSecond)
    const ratio = quantile(ratios, 0.5)
    say(
      `\nours beside a bare server: ${rounds} rounds in turns of ${forMs / 1000} s, medians; processor in µs for each save`,
    )
    say(`${''.padEnd(10)}${['saves/s', 'server', 'PostgreSQL', 'generator'].map((cell) => cell.padStart(14)).join('')}`)
    say(
      lineOf(
        'ours',
        turns.map(({ ours }) => ours),
      ),
    )
    say(
      lineOf(
        'bare',
        turns.map((turn) => turn.bare),
      ),
    )
    say(`ratio ${ratio.toFixed(2)} (${ratios.map((one) => one.toFixed(2)).join(' ')})`)
    return { ratio, errors: turns.reduce((sum, turn) => sum + turn.ours.errors + turn.bare.errors, 0) }
  } finally {
    bare.kill()
    generator.end()
  }
}
