/**
 * A bank of 50,000 questions in three scripts, through the whole application: searching and filtering, and drawing; median and
 * 95th percentile. Its law is that the 95th of each search stays under 100 ms, and of each draw under 200.
 * `--json` adds the figures as one line of JSON, last.
 */
import { fillLargeBank } from '../../server/test/bank/large-bank.ts'
import { startThrowAwaySchool } from '../../server/test/fixtures/throw-away-school.ts'
import { quantile, tenths } from '../figures/quantile.ts'

const law = { searchMs: 100, drawMs: 200 } as const
const size = 50_000
const runs = 40
const warmUps = 5

const searches = [
  ...['', 'q=word17', 'q=word17%20what', 'q=what', 'q=wor', `q=${encodeURIComponent('భిన్నం')}`],
  ...[`q=${encodeURIComponent('भिन्न')}&order=hardest`, 'difficulty=hard&used=not_this_year&order=hardest'],
  ...['subject=Science&standard=7&kind=descriptive&order=last_used', 'topic=topic7&marks=2&language=telugu'],
  'q=nothing-like-this&order=most_used',
]
const draws = [
  { parts: [{ count: 5, topic: 'topic7' }] },
  { parts: [{ count: 20, difficulty: 'hard', used: 'not_this_year' }] },
  { parts: [{ count: 5, topic: 'topic7', difficulty: 'hard' }, { count: 10, subject: 'Science' }, { count: 5 }] },
]

const school = await startThrowAwaySchool({ isDurable: false, fill: (client) => fillLargeBank(client, size) })
try {
  const tokens = [await school.staffToken('principal'), await school.staffToken('teacher1')]

  async function send(token: string, url: string, payload?: object) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await school.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers,
      ...(payload && { payload }),
    })
    if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}: ${answer.body}`)
  }

  async function measured(ask: (token: string) => Promise<void>) {
    const taken: number[] = []
    for (let run = 0; run < warmUps + runs; run += 1) {
      const started = performance.now()
      await ask(tokens[run % tokens.length] ?? '')
      if (run >= warmUps) taken.push(performance.now() - started)
    }
    return { p50Ms: tenths(quantile(taken, 0.5)), p95Ms: tenths(quantile(taken, 0.95)) }
  }

  const figures = []
  for (const query of searches) {
    const url = `/api/v1/bank/questions?${query}`
    figures.push({
      what: `search ${decodeURIComponent(query)}`,
      lawMs: law.searchMs,
      ...(await measured((token) => send(token, url))),
    })
  }
  for (const body of draws) {
    const url = '/api/v1/bank/draws'
    const what = `draw ${JSON.stringify(body.parts)}`
    figures.push({
      what,
      lawMs: law.drawMs,
      ...(await measured((token) => send(token, url, body))),
    })
  }
  console.table(figures)
  const isKept = figures.every(({ p95Ms, lawMs }) => p95Ms < lawMs)
  console.log(
    `${size} questions, ${runs} runs each; law: p95 of a search under ${law.searchMs} ms, of a draw under ${law.drawMs} ms: ${isKept ? 'kept' : 'BROKEN'}`,
  )
  if (process.argv.includes('--json')) console.log(JSON.stringify({ size, figures, law, isKept }))
  if (!isKept) process.exitCode = 1
} finally {
  await school.close()
}
