/**
 * The longest turn of the event loop, in ms of processor time, that each of the largest legal requests takes: that long
 * everybody else waits. `npm run bench turns`, with `--json` for one line of JSON.
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { makeLargeClass } from '../server/test/fixtures/large-class.ts'
import { startThrowAwaySchool } from '../server/test/fixtures/throw-away-school.ts'
import { longestTurnMs } from '../server/test/hostile/longest-turn.ts'
import { tenths } from './figures/quantile.ts'
import { requestsOf, type Sent } from './turns/requests.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean' } } })

const pupilRows = `
  insert into students (unique_code, code_key, name, standard, roll_number, parent_name, phone, gender, created_at)
  select 'CODE-0000' || n, 'C0DE0000' || n, 'Pupil', 1, n::text, 'Parent', '9876500000', 'Female', now() - interval '2 days'
  from generate_series(0, 2) as n`

const teacherRows = `
  with teacher as (
    insert into staff (username, password_hash, role, name, phone, age, gender, created_at)
    values ('teacher', 'none', 'teacher', 'Teacher', '9876500000', 40, 'Female', now()) returning id
  )
  insert into teaching (staff_id, standard, subject) select id, 2, 'Mathematics' from teacher`

let largeExamId = 0
const school = await startThrowAwaySchool({
  isDurable: false,
  fill: async (client) => {
    largeExamId = await makeLargeClass(async (text, given = []) => (await client.query(text, [...given])).rows)
    for (const rows of [pupilRows, teacherRows]) await client.query(rows)
  },
})
const origin = await school.app.listen({ port: 0, host: '127.0.0.1' })
const sender = new Worker(new URL('./turns/sender.ts', import.meta.url), { workerData: { origin } })
await once(sender, 'message')

/** What may be asked again is asked twice more: the first time has code to compile. */
async function measured(request: string, sent: Sent) {
  const turns: number[] = []
  let answer = { status: 0, length: 0 }
  for (let run = 0; run < (sent.method === 'GET' ? 3 : 1); run += 1) {
    const answered = once(sender, 'message')
    sender.postMessage(sent)
    turns.push(tenths(await longestTurnMs(answered)))
    ;[answer] = await answered
  }
  const sizes = { 'sent kB': Math.round((sent.json?.length ?? 0) / 1000), 'got kB': Math.round(answer.length / 1000) }
  return { request, status: answer.status, ...sizes, 'longest turns, ms': turns.join(' ') }
}

try {
  const rows = []
  for (const [name, sent] of Object.entries(await requestsOf(school, largeExamId)))
    rows.push(await measured(name, sent))
  if (values.json) console.log(JSON.stringify(rows))
  else console.table(rows)
} finally {
  await sender.terminate()
  await school.close()
}
