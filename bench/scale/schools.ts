/**
 * Many schools in one process: what they cost asleep, how long the first request of one takes, what waking all of them
 * costs and whether it is given back, and the saves a second of `--writing` schools together beside those of one, both
 * through the same listener. Linux only.
 * `--schools 500` hosts over `--writing 50` databases; `--pupils 200` who save, in all; `--json` for a last line of JSON.
 */
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { questions } from '../../server/test/district.ts'
import { sendTo } from '../../server/test/schools/at-host.ts'
import { makeManySchools, startSchoolsProcess } from '../../server/test/schools/many-schools.ts'
import { cpuMsOf, cpuMsWithChildren } from '../figures/processor.ts'
import { quantile } from '../figures/quantile.ts'
import { startGenerator } from '../sitting/generator.ts'

const { values: flags } = parseArgs({
  options: {
    schools: { type: 'string', default: '500' },
    writing: { type: 'string', default: '50' },
    pupils: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
  },
})
const writing = Number(flags.writing)
const port = 3998
const forMs = 10_000
const warmUpMs = 5_000

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

const many = await makeManySchools({
  ...{ schools: Number(flags.schools), databases: writing, pupils: Number(flags.pupils), isDurable: true },
})
let server: Awaited<ReturnType<typeof startSchoolsProcess>> | undefined
try {
  server = await startSchoolsProcess(many.directoryUrl, port)
  const { pid, memoryMb } = server
  say(
    `${cpus().length} × ${cpus()[0]?.model}; ${many.hosts.length} schools, ${writing} databases; start ${server.startedMs.toFixed(0)} ms`,
  )
  await delay(5_000)
  const asleepMb = memoryMb()
  say(`asleep: ${asleepMb.toFixed(0)} MB, ${await many.countConnections()} connections`)

  const ask = async (host: string) => {
    const from = performance.now()
    const { status } = await sendTo({ port, host }, { method: 'GET', url: '/api/v1/school' })
    if (status !== 200) throw new Error(`${host} answered ${status}`)
    return performance.now() - from
  }
  const firstMs: number[] = []
  for (const host of many.hosts.slice(0, 20)) firstMs.push(await ask(host))
  say(
    `first request of a sleeping school: ${quantile(firstMs, 0.5).toFixed(0)} ms, at most ${Math.max(...firstMs).toFixed(0)} ms`,
  )

  const scene = {
    kind: 'saturation',
    pupils: Number(flags.pupils),
    forMs,
    port,
    examId: many.examId,
    questions,
  } as const
  const measure = async (hosts: readonly string[]) => {
    const cpuMs = () => cpuMsOf(pid) + cpuMsWithChildren(many.postmaster)
    const generator = startGenerator()
    // Each connection has to get to know its statements.
    await generator.play({ ...scene, hosts, forMs: warmUpMs })
    let cpuFrom = 0
    const report = await generator.play({ ...scene, hosts }, () => {
      cpuFrom = cpuMs()
    })
    generator.end()
    const saves = report.saves - report.errors
    const perSecond = saves / (report.tookMs / 1000)
    const { save } = report.timings
    say(
      `${flags.pupils} pupils of ${hosts.length} schools: ${perSecond.toFixed(0)} saves/s, p99 ${quantile(save, 0.99).toFixed(0)} ms, ` +
        `${(((cpuMs() - cpuFrom) / saves) * 1000).toFixed(0)} µs of CPU each; errors ${report.errors} ${report.firstError}`,
    )
    return { perSecond, errors: report.errors }
  }
  const one = await measure(many.hosts.slice(0, 1))
  const together = await measure(many.hosts.slice(0, writing))
  say(`memory after that ${memoryMb().toFixed(0)} MB, ${await many.countConnections()} connections`)

  for (const host of many.hosts) await ask(host)
  const wokenMb = memoryMb()
  say(`after waking all: ${wokenMb.toFixed(0)} MB, ${await many.countConnections()} connections`)
  await delay(90_000)
  const againMb = memoryMb()
  say(`asleep again: ${againMb.toFixed(0)} MB, ${await many.countConnections()} connections`)
  if (flags.json) {
    const figures = {
      asleepMb,
      firstMs: quantile(firstMs, 0.5),
      one: one.perSecond,
      together: together.perSecond,
      wokenMb,
      againMb,
    }
    say(JSON.stringify(figures))
  }
  if (one.errors + together.errors > 0) process.exitCode = 1
} finally {
  await server?.stop()
  await many.close()
}
