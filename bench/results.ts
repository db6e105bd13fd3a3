/**
 * Results and marking of one exam that 400 students have taken, 50 questions long, in the largest school we promise to
 * serve, through the whole application: median and 95th percentile. `--json` adds the figures as one line of JSON, last.
 */
import { largeExam, makeLargeExam } from '../server/test/fixtures/large-exam.ts'
import { type LargeSchool, startLargeSchool } from '../server/test/fixtures/large-school.ts'
import { quantile, tenths } from './figures/quantile.ts'

const runs = 60
const warmUps = 8

type Call = { method: 'GET' | 'PUT'; url: string; payload?: object }

async function timeCall({ app }: LargeSchool, call: Call, token: string): Promise<number> {
  const started = performance.now()
  const answer = await app.inject({
    ...call,
    url: `/api/v1${call.url}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const ms = performance.now() - started
  if (answer.statusCode !== 200) throw new Error(`${call.url} answered ${answer.statusCode}: ${answer.body}`)
  return ms
}

type Measured = { name: string; targetMs: number; callOf: (run: number) => Call }

async function measure(school: LargeSchool, token: string, { name, targetMs, callOf }: Measured) {
  const taken: number[] = []
  for (let run = 0; run < warmUps + runs; run += 1) {
    const ms = await timeCall(school, callOf(run), token)
    if (run >= warmUps) taken.push(ms)
  }
  const p95Ms = tenths(quantile(taken, 0.95))
  return { name, medianMs: tenths(quantile(taken, 0.5)), p95Ms, targetMs, isMissed: p95Ms >= targetMs }
}

async function callsOf(school: LargeSchool, exam: number): Promise<Measured[]> {
  const attempts = await school.db.selectFrom('attempts').select('id').where('exam_id', '=', exam).execute()
  const get = (name: string, targetMs: number, url: string): Measured => ({
    name,
    targetMs,
    callOf: () => ({ method: 'GET', url }),
  })
  return [
    get('exam details', 300, `/exam/get-exam-details/${exam}`),
    get('export to Excel', 300, `/exam/export-results/${exam}?format=xlsx`),
    get('export to CSV', 300, `/exam/export-results/${exam}?format=csv`),
    get('marking overview', 300, `/marking/exam/${exam}`),
    get('answers to a question', 300, `/marking/exam/${exam}/question/${largeExam.mcqs}`),
    {
      name: 'marks saved',
      targetMs: 20,
      callOf: (run) => ({
        method: 'PUT',
        url: `/marking/exam/${exam}/question/${largeExam.mcqs}/answer/${attempts[run]?.id}`,
        payload: { marks: 2.5, expected: null },
      }),
    },
  ]
}

const school = await startLargeSchool({ isDurable: true })
try {
  const token = await school.staffToken('principal')
  const exam = await makeLargeExam(school.db)
  console.log(
    `${largeExam.students} students, ${largeExam.mcqs + largeExam.descriptive} questions; ${runs} runs each\n`,
  )
  const columns = ['median ms', 'p95 ms', 'target'].map((column) => column.padStart(10)).join('')
  console.log('call'.padEnd(28) + columns)
  const figures = []
  for (const call of await callsOf(school, exam)) {
    const figure = await measure(school, token, call)
    const cells = [figure.medianMs, figure.p95Ms, figure.targetMs].map((ms) => ms.toFixed(1).padStart(10))
    console.log(figure.name.padEnd(28) + cells.join('') + (figure.isMissed ? '  over the target' : ''))
    figures.push(figure)
  }
  if (process.argv.includes('--json')) console.log(JSON.stringify({ size: largeExam, figures }))
  if (figures.some(({ isMissed }) => isMissed)) process.exitCode = 1
} finally {
  await school.close()
}
