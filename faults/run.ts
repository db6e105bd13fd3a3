/**
 * Breaks the server and its database in every way that a school meets, while pupils take exams, and counts where each
 * answer is in the end. Linux only. Words choose faults by name; `--quick` waits 10 seconds where the full run waits five
 * minutes; `--seed 7` repeats the chances of an earlier run; `--json` adds one line of JSON, last.
 */
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { seededRandom } from '../server/seed/random.ts'
import { nothingCounted } from './scene/answer-counts.ts'
import type { Fault, Played, Stage } from './scene/fault.ts'
import { waitedFor } from './scene/waiting.ts'
import { faults } from './server/faults.ts'

const { values: flags, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    json: { type: 'boolean', default: false },
  },
})

const columns = ['acknowledged', 'in paper', 'unacknowledged', 'late', 'saved unheard', 'with pupil', 'lost']
const nameWidth = 22

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function resultOf(played: Played): 'ok' | 'LOST' | 'PROBLEM' | 'skipped' {
  if (played.kind === 'skipped') return 'skipped'
  if (played.counts.lost.length > 0) return 'LOST'
  return played.problems.length > 0 ? 'PROBLEM' : 'ok'
}

function sayPlayed({ name }: Fault, played: Played, seconds: number): void {
  const start = `${name.padEnd(nameWidth)}${resultOf(played).padEnd(9)}`
  if (played.kind === 'skipped') {
    say(`${start}${played.why}`)
    return
  }
  const { acknowledged, inPaper, unacknowledged, late, savedUnheard, withPupil, lost } = played.counts
  const cells = [acknowledged, inPaper, unacknowledged, late, savedUnheard, withPupil, lost.length]
  const row = cells.map((cell, at) => String(cell).padStart((columns[at]?.length ?? 0) + 2)).join('')
  say(`${start}${row}  ${played.story} (${seconds.toFixed(0)} s)`)
  for (const line of [...played.problems, ...lost.slice(0, 5)]) say(`${' '.repeat(nameWidth)}! ${line}`)
}

/** Longer than any fault takes on a machine half as fast; the longest waits five minutes by itself. */
const deadlineMin = flags.quick ? 5 : 15

/** @throws Error that says what was waited for, when a fault does not end in time */
async function playInTime(fault: Fault, stage: Stage): Promise<Played> {
  const isEnded = new AbortController()
  const deadline = delay(deadlineMin * 60_000, undefined, { signal: isEnded.signal }).then(() => {
    throw new Error(`It did not end within ${deadlineMin} minutes. Waited for: ${waitedFor().join('; ') || 'a reply'}`)
  })
  try {
    return await Promise.race([fault.play(stage), deadline])
  } finally {
    isEnded.abort()
    deadline.catch(() => undefined)
  }
}

/** Plays one fault in a folder of its own, which is kept for a look when something was wrong. */
async function play(fault: Fault): Promise<Played> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pariksha-faults-'))
  const from = performance.now()
  const stage = { folder, random: seededRandom(Number(flags.seed)), isQuick: flags.quick }
  const played = await playInTime(fault, stage).catch((error: unknown): Played => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'played', counts: nothingCounted(), story: 'was not played to its end', problems: [text] }
  })
  sayPlayed(fault, played, (performance.now() - from) / 1000)
  if (['LOST', 'PROBLEM'].includes(resultOf(played))) say(`${' '.repeat(nameWidth)}! the server's log is in ${folder}`)
  else await rm(folder, { recursive: true, force: true })
  return played
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const chosen = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
if (chosen.length === 0) {
  say(`There is no such fault. There are: ${faults.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
say(`${cpus().length} × ${cpus()[0]?.model}; pupils on the same machine; seed ${flags.seed}\n`)
for (const { name, title } of chosen) say(`${name.padEnd(nameWidth)}${title}`)
say(
  `\n${'fault'.padEnd(nameWidth)}${'result'.padEnd(9)}${columns.map((column) => `  ${column}`).join('')}  what happened`,
)
const results = []
for (const fault of chosen) {
  const played = await play(fault)
  const counts = played.kind === 'played' ? { ...played.counts, lost: played.counts.lost.length } : {}
  results.push({ name: fault.name, result: resultOf(played), ...counts })
}
if (flags.json) say(JSON.stringify({ seed: Number(flags.seed), results }))
// The pupils' heartbeats would keep the process alive.
process.exit(results.some(({ result }) => result === 'LOST' || result === 'PROBLEM') ? 1 : 0)
