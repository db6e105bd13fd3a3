/**
 * A cold start on a cheap phone: a slow processor on a slow line, from the school's address to the first question of a
 * running exam, by a pupil who does each thing as soon as it can be done. In seconds from the start, with the requests
 * made until then. `npm run bench phone`, with `--json` for one line of JSON.
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { startThrowAwaySchool } from '../server/test/fixtures/throw-away-school.ts'
import { quantile, tenths } from './figures/quantile.ts'
import { openSlowLine } from './phone/slow-line.ts'

const { values } = parseArgs({ options: { json: { type: 'boolean' }, runs: { type: 'string', default: '5' } } })

const line = { bitsPerSec: 400_000, roundTripMs: 400 }
const timesSlower = 6
const goals = { 'log-in takes typing': 4, 'first question': 12 }
const root = path.resolve(import.meta.dirname, '..')
const codeOf = (run: number) => `PHONE-${1001 + run}`

const pupilRows = `
  insert into students (unique_code, code_key, name, standard, roll_number, parent_name, phone, gender, created_at)
  select 'PHONE-' || n, 'PH0NE' || n, 'Pupil', 5, n::text, 'Parent', '9876500000', 'Female', now() - interval '2 days'
  from generate_series(1001, ${1000 + Number(values.runs)}) as n`

const examRows = `
  with exam as (
    insert into exams (standard, subject, starts_at, duration_min, mcq_count, descriptive_count, total_marks, created_by, created_at)
    select 5, 'Science', now() - interval '1 minute', 120, 10, 0, 10, id, now() - interval '1 hour' from staff returning id
  )
  insert into questions (exam_id, index, kind, text, options, answer, marks)
  select id, n, 'mcq', 'Which part of a plant drinks water? ' || n, '{Root,Leaf,Stem,Flower}', 'Root', 1
  from exam, generate_series(0, 9) as n`

type Moments = Record<string, { sec: number; requests: number }>

/** One cold start: nothing of the school is in this browser. */
async function coldStart(browser: Browser, origin: string, code: string): Promise<Moments> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  let requests = 0
  context.on('request', () => {
    requests += 1
  })
  const started = performance.now()
  const moments: Moments = {}
  const note = (name: string) => {
    moments[name] = { sec: tenths((performance.now() - started) / 1000), requests }
  }
  const field = page.getByRole('textbox', { name: 'Student ID' })
  void page.goto(origin, { timeout: 0 }).catch(() => {})
  await field.fill(code)
  note('log-in takes typing')
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Get Started' }).first().click()
  note('home shows the exam')
  await page.getByRole('button', { name: 'Start Exam' }).click()
  note('exam can be started')
  await page.getByRole('button', { name: 'Yes' }).click()
  await page.getByRole('radio', { name: 'Root' }).first().check()
  note('first question')
  await context.close()
  return moments
}

execFileSync(process.execPath, [path.join(root, 'tools/build-web.mjs')], { stdio: ['ignore', 'ignore', 'inherit'] })
const school = await startThrowAwaySchool({
  isDurable: false,
  webRoot: path.join(root, 'web/dist'),
  fill: async (client) => {
    for (const rows of [pupilRows, examRows]) await client.query(rows)
  },
})
const address = new URL(await school.app.listen({ port: 0, host: '127.0.0.1' }))
const slow = await openSlowLine(Number(address.port), line)
const { CHROMIUM_PATH: executablePath } = process.env
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  const runs: Moments[] = []
  for (let run = 0; run < Number(values.runs); run += 1) {
    runs.push(await coldStart(browser, `http://localhost:${slow.port}/`, codeOf(run)))
  }
  const rows = Object.keys(runs[0] ?? {}).map((moment) => {
    const of = runs.flatMap(({ [moment]: seen }) => seen ?? [])
    const goalSec = Object.entries(goals).find(([name]) => name === moment)?.[1] ?? null
    const secs = of.map(({ sec }) => sec)
    return { moment, sec: quantile(secs, 0.5), slowest: Math.max(...secs), goalSec, requests: of[0]?.requests }
  })
  if (values.json) console.log(JSON.stringify(rows))
  else console.table(rows)
} finally {
  await browser.close()
  slow.close()
  await school.close()
}
