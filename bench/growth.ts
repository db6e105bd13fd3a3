/**
 * Every call of the contract in schools of 300 to 300,000 pupils with twelve years behind them: the cost of a call must
 * depend on what it answers, not on how big the school is. `--sizes 300,30000` chooses, `--only exams` takes the calls
 * whose path has that word, `--json` adds the figures as one line of JSON, last.
 * 300,000 pupils are filled in six minutes and take 4.7 GB of the folder for temporary files; 30,000 in half a minute.
 * The law for answers of one size: each p95 below 100 ms, and from the smallest to the largest school at most doubled.
 * What breaks it is said last, call by call, and ends the command with 1.
 */
import { parseArgs } from 'node:util'
import { endpointsByFeature } from '@pariksha/contract/endpoints.ts'
import { quantile, tenths } from './figures/quantile.ts'
import { pupilCalls } from './growth/pupil-calls.ts'
import { recordCalls } from './growth/record-calls.ts'
import { staffCalls } from './growth/staff-calls.ts'
import { fewRuns, type Measured, manyRuns, openWorld, type World, wholeRuns } from './growth/world.ts'

const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '300,3000,30000,300000' },
    only: { type: 'string', default: '' },
    json: { type: 'boolean', default: false },
  },
})
const sizes = flags.sizes.split(',').map(Number)

const limitMs = 100
const mostGrowth = 2
/** So little more than before is the noise of a busy machine, not growth. */
const noiseMs = 4

/** Not measured, and why. */
const left: Record<string, string> = {
  'POST /setup': 'a school is set up once',
  'POST /manage-student/roll-over': 'changes the whole school, once a year',
  'POST /marking/exam/:id/question/:index/answer/:answer/suggestion': 'asks a language model',
  'POST /exam/late-answers/:exam_id': 'marks one answer anew, as a mark does',
  'POST /imports/teachers': 'reads a sheet, as that of students does',
}

type Figure = { call: string; isWhole: boolean; p50: number[]; p95: number[]; kB: number[] }

const startedAt = performance.now()

/** How long the command has run. */
function since(): string {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function runsOf({ isWhole, isLaborious }: Measured) {
  if (isWhole) return wholeRuns
  return isLaborious ? fewRuns : manyRuns
}

async function timeCall({ send }: World, call: Measured) {
  const { warmUps, timed } = runsOf(call)
  const method = methodOf(call.endpoint)
  const taken: number[] = []
  let bytes = 0
  for (let run = 0; run < warmUps + timed; run += 1) {
    const request = await call.next(run)
    const started = performance.now()
    const answer = await send(method, request)
    if (run >= warmUps) taken.push(performance.now() - started)
    bytes = answer.rawPayload.length
  }
  return { p50: tenths(quantile(taken, 0.5)), p95: tenths(quantile(taken, 0.95)), kB: tenths(bytes / 1000) }
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

function methodOf(endpoint: string) {
  return methods.find((method) => endpoint.startsWith(`${method} `)) ?? 'GET'
}

const figures = new Map<string, Figure>()

async function measureSchool(pupils: number): Promise<void> {
  say(`${pupils} pupils: filling`)
  const world = await openWorld(pupils)
  try {
    say(`${pupils} pupils: filled in ${(world.fillMs / 1000).toFixed(0)} s, ${world.databaseMb.toFixed(0)} MB`)
    const calls = [...staffCalls(world), ...pupilCalls(world), ...recordCalls(world)]
    const chosen = calls.filter(({ endpoint }) => endpoint.includes(flags.only))
    for (const [place, call] of chosen.entries()) {
      if (place % 10 === 0) say(`  ${since()}: ${place} of ${chosen.length} calls measured`)
      const name = [call.endpoint, call.what].filter((part) => part !== undefined).join(', ')
      const figure = figures.get(name) ?? { call: name, isWhole: call.isWhole === true, p50: [], p95: [], kB: [] }
      const { p50, p95, kB } = await timeCall(world, call)
      figure.p50.push(p50)
      figure.p95.push(p95)
      figure.kB.push(kB)
      figures.set(name, figure)
    }
    if (flags.only === '') reportMissing(calls)
  } finally {
    await world.close()
  }
}

/** A new endpoint must be measured, or said why not. */
function reportMissing(calls: readonly Measured[]): void {
  const known = new Set([...calls.map(({ endpoint }) => String(endpoint)), ...Object.keys(left)])
  const declared = Object.values(endpointsByFeature).flatMap((endpoints) => Object.values(endpoints))
  const missing = declared
    .map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`)
    .filter((name) => !known.has(name))
  for (const name of missing) say(`not measured: ${name}`)
  if (missing.length > 0) process.exitCode = 1
}

/** Which bounds a call breaks, and by what. */
function faultsOf({ isWhole, p95 }: Figure): string[] {
  if (isWhole) return []
  const [smallest = 0] = p95
  const largest = p95.at(-1) ?? 0
  const slow = p95.flatMap((ms, size) => (ms >= limitMs ? [`${ms} ms at ${sizes[size]} pupils, over ${limitMs}`] : []))
  const hasGrown = largest > mostGrowth * smallest && largest - smallest > noiseMs
  const times = (largest / smallest).toFixed(1)
  return [...slow, ...(hasGrown ? [`from ${smallest} to ${largest} ms, ${times} times, over ${mostGrowth}`] : [])]
}

function markOf(figure: Figure): string {
  if (figure.isWhole) return 'the whole school'
  return faultsOf(figure).length > 0 ? 'BREAKS' : ''
}

function sayTable(): void {
  const wide = 58
  const cell = (figure: Figure, size: number) => `${figure.p50[size]} / ${figure.p95[size]}`.padStart(16)
  say(
    `\n${'p50 / p95 in ms'.padEnd(wide)}${sizes.map((size) => `${size} pupils`.padStart(16)).join('')}${'kB'.padStart(9)}`,
  )
  for (const figure of figures.values()) {
    const cells = sizes.map((_, size) => cell(figure, size)).join('')
    say(`${figure.call.padEnd(wide)}${cells}${String(figure.kB.at(-1)).padStart(9)}  ${markOf(figure)}`)
  }
  for (const [call, why] of Object.entries(left)) say(`${call.padEnd(wide)} not measured: ${why}`)
}

for (const size of sizes) await measureSchool(size)
sayTable()
const broken = [...figures.values()].flatMap((figure) => {
  const faults = faultsOf(figure)
  return faults.length > 0 ? [{ call: figure.call, faults }] : []
})
say(`\n${figures.size} calls in ${since()}; ${broken.length} break the law of p95`)
for (const { call, faults } of broken) say(`BREAKS ${call}: ${faults.join('; ')}`)
if (flags.json) say(JSON.stringify({ sizes, figures: [...figures.values()], broken }))
if (broken.length > 0) process.exitCode = 1
