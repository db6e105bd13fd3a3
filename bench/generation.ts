/**
 * Papers of 10 + 5 questions from the built-in bank, of every subject and class, through the whole application: median
 * and 95th percentile. `--json` adds the figures as one line of JSON, last.
 */
import { bankContents } from '@pariksha/bank/bank-contents.ts'
import { type LargeSchool, startLargeSchool } from '../server/test/fixtures/large-school.ts'
import { quantile, tenths } from './figures/quantile.ts'

const rounds = 3
const targetMs = 100
const prompts = ['fractions, plants', 'mixed questions', 'సంధులు, संज्ञा, motion', 'history and grammar']

async function timePaper({ app }: LargeSchool, token: string, payload: object): Promise<number> {
  const started = performance.now()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/exam/generate-questions',
    headers: { authorization: `Bearer ${token}` },
    payload: { ...payload, num_mcqs: 10, num_desc: 5 },
  })
  const ms = performance.now() - started
  if (answer.statusCode !== 200) throw new Error(`${JSON.stringify(payload)} answered ${answer.body}`)
  return ms
}

function figuresOf(taken: readonly number[]) {
  return { papers: taken.length, medianMs: tenths(quantile(taken, 0.5)), p95Ms: tenths(quantile(taken, 0.95)) }
}

const papers = bankContents().flatMap(({ subject, standards }) =>
  standards.map((standard) => ({ subjects: subject, standard })),
)
const school = await startLargeSchool()
try {
  const token = await school.staffToken('principal')
  const first: number[] = []
  const taken: number[] = []
  for (const paper of papers) first.push(await timePaper(school, token, { ...paper, prompt: 'mixed questions' }))
  for (let round = 0; round < rounds; round += 1) {
    for (const prompt of prompts) {
      for (const paper of papers) taken.push(await timePaper(school, token, { ...paper, prompt }))
    }
  }
  const figures = [
    { name: 'first of its file', ...figuresOf(first) },
    { name: 'every later one', ...figuresOf(taken) },
  ]
  console.log(
    `${'paper of 10 + 5'.padEnd(20)}${['papers', 'median ms', 'p95 ms'].map((text) => text.padStart(10)).join('')}`,
  )
  for (const { name, ...cells } of figures) {
    console.log(
      name.padEnd(20) +
        Object.values(cells)
          .map((cell) => String(cell).padStart(10))
          .join(''),
    )
  }
  console.log(`\ntarget: median < ${targetMs} ms`)
  if (process.argv.includes('--json')) console.log(JSON.stringify({ targetMs, figures }))
  if (figures.some(({ medianMs }) => medianMs >= targetMs)) process.exitCode = 1
} finally {
  await school.close()
}
