/**
 * Every call of the contract in schools of 300 to 300,000 pupils with twelve years behind them: the cost of a call must
 * depend on what it answers, not on how big the school is. `--sizes 300,30000` chooses, `--only exams` takes the calls
 * whose path has that word, `--json` adds the figures as one line of JSON, last.
 * 300,000 pupils are filled in six minutes and take 4.7 GB of the folder for temporary files; 30,000 in half a minute.
 * All schools are there at once and asked in turns: what else the machine does meets each of them alike.
 * The law for answers of one size: each p95 below 100 ms, and from the smallest to the largest school at most doubled.
 * What breaks it is said last, call by call, and ends the command with 1.
 */
import { parseArgs } from 'node:util'
import { endpointsByFeature } from '@pariksha/contract/endpoints.ts'
import { pupilCalls } from './growth/pupil-calls.ts'
import { readinessCalls } from './growth/readiness-calls.ts'
import { recordCalls } from './growth/record-calls.ts'
import { type Figure, figureOf, measureInTurns, nameOf, type Samples } from './growth/rounds.ts'
import { staffReads, staffWrites } from './growth/staff-calls.ts'
import { type Measured, openWorld, type World } from './growth/world.ts'

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
  'POST /marking/exam/:id/question/:index/claims': 'two rows of one question, by their keys',
  'POST /marking/exam/:id/question/:index/comments': 'one row',
  'PUT /marking/exam/:id/question/:index/comments/:comment': 'changes answers of one exam, as a correction does',
  'DELETE /marking/exam/:id/question/:index/comments/:comment': 'one row by its key',
  'PUT /marking/exam/:id/question/:index/answer/:answer/comment': 'one row by its key',
  'PUT /marking/exam/:id/question/:index/answer/:answer/hand-over': 'the same',
  'POST /marking/exam/:id/question/:index/same-answers': 'marks answers of one exam, each as a mark does',
  'POST /marking/exam/:id/question/:index/same-answers/undo': 'the same',
  'GET /marking/exam/:id/second-marking': 'as that of first marks, of fewer papers',
  'GET /marking/exam/:id/second-marking/question/:index': 'the same',
  'GET /marking/exam/:id/second-marking/question/:index/marks': 'the same',
  'POST /marking/exam/:id/second-marking/question/:index/claims': 'two rows of one question, by their keys',
  'PUT /marking/exam/:id/second-marking/question/:index/answer/:answer': 'one row by its key',
  'POST /exam/second-marking/:exam_id': 'draws from the papers of one exam',
  'GET /exam/mark-conflicts/:exam_id': 'some of the answers of one exam',
  'POST /exam/mark-conflicts/:exam_id': 'marks one answer anew, as a mark does',
  'POST /exam/late-answers/:exam_id': 'marks one answer anew, as a mark does',
  'POST /exam/rechecks/:exam_id': 'answers one request, and marks one answer anew, as a mark does',
  'POST /student-exam/rechecks/:exam_id': 'writes one row beside what its GET reads',
  'POST /exam/pictures': 'works on one file, in a worker',
  'GET /exam/pictures/:hash': 'one row by its key',
  'GET /pictures/:id/:hash': 'the same, of one exam',
  'POST /imports/teachers': 'reads a sheet, as that of students does',
  'POST /setup/backup': 'only where there is no school',
  'POST /setup/restore': 'the same',
  'GET /setup/restore': 'the same',
  'DELETE /setup/restore': 'the same',
  'POST /school/backup': 'copies the whole school, in a process of its own: npm run bench backup',
}

const startedAt = performance.now()

/** How long the command has run. */
function since(): string {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** What only reads comes first, and what adds records last: each finds the school as it was filled. */
const groups: ((world: World) => Measured[])[] = [staffReads, readinessCalls, pupilCalls, staffWrites, recordCalls]

async function openSchools(worlds: World[]): Promise<void> {
  for (const pupils of sizes) {
    say(`${pupils} pupils: filling`)
    const world = await openWorld(pupils)
    worlds.push(world)
    say(`${pupils} pupils: filled in ${(world.fillMs / 1000).toFixed(0)} s, ${world.databaseMb.toFixed(0)} MB`)
  }
}

async function measureSchools(worlds: readonly World[]): Promise<Figure[]> {
  const grouped = groups.map((callsOf) => worlds.map((world) => ({ world, calls: callsOf(world) })))
  const declared = grouped.flatMap(([first]) => first?.calls ?? [])
  if (flags.only === '') reportMissing(declared)
  const samples = new Map<string, Samples>()
  for (const isWhole of [false, true]) {
    const isChosen = (call: Measured) => call.endpoint.includes(flags.only) && (call.isWhole === true) === isWhole
    for (const schools of grouped) {
      const chosen = schools.map(({ world, calls }) => ({ world, calls: calls.filter(isChosen) }))
      const onRound = (round: number) => {
        if (round % 20 === 0) say(`  ${since()}: ${round} rounds of ${chosen[0]?.calls.length} calls`)
      }
      for (const [name, taken] of await measureInTurns(chosen, onRound)) samples.set(name, taken)
    }
  }
  return declared.flatMap((call) => {
    const taken = samples.get(nameOf(call))
    return taken === undefined ? [] : [figureOf(call, taken)]
  })
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

function sayTable(figures: readonly Figure[]): void {
  const wide = 58
  const cell = (figure: Figure, size: number) => `${figure.p50[size]} / ${figure.p95[size]}`.padStart(16)
  say(
    `\n${'p50 / p95 in ms'.padEnd(wide)}${sizes.map((size) => `${size} pupils`.padStart(16)).join('')}${'kB'.padStart(9)}`,
  )
  for (const figure of figures) {
    const cells = sizes.map((_, size) => cell(figure, size)).join('')
    say(`${figure.call.padEnd(wide)}${cells}${String(figure.kB.at(-1)).padStart(9)}  ${markOf(figure)}`)
  }
  for (const [call, why] of Object.entries(left)) say(`${call.padEnd(wide)} not measured: ${why}`)
}

async function openAndMeasure(): Promise<Figure[]> {
  const worlds: World[] = []
  try {
    await openSchools(worlds)
    return await measureSchools(worlds)
  } finally {
    for (const world of worlds) await world.close()
  }
}

const figures = await openAndMeasure()
sayTable(figures)
const broken = figures.flatMap((figure) => {
  const faults = faultsOf(figure)
  return faults.length > 0 ? [{ call: figure.call, faults }] : []
})
say(`\n${figures.length} calls in ${since()}; ${broken.length} break the law of p95`)
for (const { call, faults } of broken) say(`BREAKS ${call}: ${faults.join('; ')}`)
if (flags.json) say(JSON.stringify({ sizes, figures, broken }))
if (broken.length > 0) process.exitCode = 1
