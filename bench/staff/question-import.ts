/**
 * 2,000 questions, with formulas and in three scripts, read of a file of each kind of text and added to the bank, through the whole
 * application: how long each step takes, and the longest turn of the event loop meanwhile. `--json` adds the figures as one line
 * of JSON, last.
 */
import { type LargeSchool, startLargeSchool } from '../../server/test/fixtures/large-school.ts'
import { longestTurnMs } from '../../server/test/hostile/longest-turn.ts'
import { readQuestions } from '../../server/test/question-files/question-files.ts'
import { tenths } from '../figures/quantile.ts'

const count = 2_000
const target = { allSec: 10, turnMs: 50 }

const stems = [
  'Which is the value of $\\frac{N}{2} + N^2$?',
  'N ను రెండు తో గుణిస్తే ఎంత?',
  'N को दो से गुणा करने पर क्या मिलेगा?',
]
const stemOf = (number: number, name: string) =>
  `${name} ${(stems[number % stems.length] ?? '').replaceAll('N', String(number))}`
const numbers = Array.from({ length: count }, (_, at) => at + 1)

const files: Record<string, string> = {
  text: numbers.map((n) => `${n}. ${stemOf(n, 'A')}\na) ${n} b) ${2 * n} c) ${3 * n} d) ${4 * n}\nAns: b\n`).join('\n'),
  gift: numbers
    .map((n) => `::Q${n}:: B ${stemOf(n, 'B').replaceAll(/[={}~#:]/g, '\\$&')} {~${n} =${2 * n} ~${3 * n} ~${4 * n}}\n`)
    .join('\n'),
}

async function timed<Answer>(work: Promise<Answer>): Promise<{ answer: Answer; ms: number; turnMs: number }> {
  const started = performance.now()
  const turnMs = await longestTurnMs(work)
  return { answer: await work, ms: performance.now() - started, turnMs }
}

async function measure(school: LargeSchool, token: string, format: string) {
  const read = await timed(readQuestions(school, token, { text: files[format] ?? '', format }))
  const { import_id: id, found } = read.answer.body
  const added = await timed(
    school.app.inject({
      method: 'POST',
      url: `/api/v1/bank/imports/${id}`,
      headers: { authorization: `Bearer ${token}` },
      payload: { numbers: 'ready', subject: 'Mathematics', standard: 8, topics: [] },
    }),
  )
  return {
    ...{ format, found, added: added.answer.json().added?.length ?? 0 },
    readMs: tenths(read.ms),
    addMs: tenths(added.ms),
    turnMs: tenths(Math.max(read.turnMs, added.turnMs)),
  }
}

const school = await startLargeSchool({ isDurable: true })
try {
  const token = await school.staffToken('principal')
  console.log(`${count} questions a file\n`)
  console.log(
    `${'format'.padEnd(10)}${['found', 'added', 'read ms', 'add ms', 'turn ms'].map((head) => head.padStart(10)).join('')}`,
  )
  const figures = []
  for (const format of Object.keys(files)) {
    const figure = await measure(school, token, format)
    const cells = [figure.found, figure.added, figure.readMs, figure.addMs, figure.turnMs]
    console.log(figure.format.padEnd(10) + cells.map((cell) => String(cell).padStart(10)).join(''))
    figures.push(figure)
  }
  console.log(`\nwanted: both together below ${target.allSec} s, no turn above ${target.turnMs} ms`)
  if (process.argv.includes('--json')) console.log(JSON.stringify({ count, figures }))
  const isMissed = figures.some((one) => one.readMs + one.addMs > target.allSec * 1000 || one.added < count)
  if (isMissed) process.exitCode = 1
} finally {
  await school.close()
}
