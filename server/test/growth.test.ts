/** What a call reads is what it answers: in a school with a past, no list looks at all students or attempts there are. */
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../src/app.ts'
import { listWatchedExams } from '../src/attempts/time-rules/due.queries.ts'
import { systemClock } from '../src/platform/clock.ts'
import { connectWithoutLimits } from '../src/platform/postgres/pool.ts'
import { openStaffSession, openStudentSession } from '../src/platform/session.ts'
import { foundSchool } from '../src/school/school.service.ts'
import { codeKey } from '../src/students/students.rules.ts'
import { addPrincipal } from '../src/teachers/staff-accounts.service.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { examsOfClass10 } from './fixtures/grown-exams.ts'
import { growSchool } from './fixtures/grown-school.ts'
import { recordStatements } from './statements.ts'

let database: TestDatabase
let app: Awaited<ReturnType<typeof buildApp>>
let recorded: ReturnType<typeof recordStatements>
const tokens: Record<string, string> = {}
const ids: Record<string, number | string> = {}

beforeAll(async () => {
  database = await createTestDatabase()
  recorded = recordStatements(database.pool)
  const { db } = recorded
  const now = systemClock.now()
  await foundSchool(db, { caller: null, now, requestId: null }, 'Grown School')
  await addPrincipal(db, { username: 'principal', name: 'Asha Rao', passwordHash: 'none', now })
  const client = await connectWithoutLimits(database.url)
  await growSchool(client, { pupils: 3_000, together: 40 }).finally(() => client.end())
  const deps = { db, clock: systemClock, log: pino({ level: 'silent' }) }
  app = await buildApp(deps)
  for (const username of ['principal', 'teacher1', 'teacher2']) {
    const { id } = await db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow()
    tokens[username] = await openStaffSession(db, { staffId: id, passwordHash: 'none', device: null }, now)
  }
  const pupil = await db
    .selectFrom('students')
    .select('unique_code as code')
    .where('standard', '=', classOfStandard(10))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  tokens.pupil = (await openStudentSession(deps, codeKey(pupil.code), now)) ?? ''
  ids.code = pupil.code
  for (const { id, state } of await examsOfClass10(db)) ids[state] = id
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

const wholeTables = new Set(['students', 'attempts', 'answers', 'paper_questions', 'question_revisions', 'audit'])

function scansOf(node: Node): string[] {
  const table = node['Relation Name']
  const isScan = node['Node Type'] === 'Seq Scan' && table !== undefined && wholeTables.has(table)
  return [...(isScan ? [table] : []), ...(node.Plans ?? []).flatMap(scansOf)]
}

it.each([
  ['principal', '/teacher/teacher-home'],
  ['teacher2', '/teacher/teacher-home'],
  ['principal', '/exam/urgent-exams'],
  ['teacher2', '/exam/urgent-exams'],
  ['principal', '/exam/waiting-rechecks'],
  ['teacher2', '/exam/waiting-rechecks'],
  ['teacher1', '/exam/rechecks/:marked'],
  ['teacher1', '/exam/get-exams'],
  ['teacher2', '/exam/staff-exams?standard=3&limit=5'],
  ['principal', '/exam/staff-exams?standard=3&limit=20'],
  ['teacher1', '/exam/get-exam-details/:marked'],
  ['principal', '/exam/get-exam-details/:runs'],
  ['teacher1', '/exam/item-analysis/:marked'],
  ['principal', '/exam/class-results'],
  ['teacher1', '/exam/class-results'],
  ['principal', '/exam/class-over-time?standard=3'],
  ['teacher1', '/exam/get-student-answers?exam_id=:marked&uniqueCode=:code'],
  ['teacher1', '/marking/exam/:unmarked'],
  ['teacher1', '/marking/exam/:unmarked/question/10'],
  ['teacher1', '/marking/exam/:unmarked/question/10/marks'],
  ['teacher1', '/exam/second-marking/:marked'],
  ['teacher2', '/marking/second-marking-for-me'],
  ['principal', '/manage-student/details/:code'],
  ['principal', '/changes'],
  ['principal', '/changes?kind=exams&limit=200'],
  ['principal', '/changes?by=2&kind=exams'],
  ['principal', '/changes?until=2024-06-30'],
  ['principal', '/changes?kind=taking'],
  ['principal', '/changes?q=reddy'],
  ['teacher1', '/exam/changes/:marked'],
  ['principal', '/manage-student/removed-students?standard=10'],
  ['principal', '/teacher/removed-teachers'],
  ['principal', '/teacher/details/teacher1'],
  ['pupil', '/student/student-home'],
  ['pupil', '/student-exam/get-all-exams'],
  ['pupil', '/student-exam/progress'],
  ['pupil', '/student-exam/get-exam-data/:marked'],
  ['pupil', '/student-exam/rechecks/:marked'],
] as const)('%s asking for %s reads no table whole', async (who, path) => {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name]))
  recorded.queries.length = 0
  const answer = await app.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${tokens[who]}` } })
  expect(answer.statusCode).toBe(200)
  const asked = recorded.queries.filter(({ sql }) => /^\s*(select|with)\b/.test(sql))
  expect(asked.length).toBeGreaterThan(0)
  for (const { sql, parameters } of asked) {
    const { rows } = await database.pool.query(`explain (format json) ${sql}`, [...parameters])
    expect(scansOf(rows[0]['QUERY PLAN'][0].Plan), sql).toEqual([])
  }
})

/** The most rows of a table that one step of a plan reads, those included that were not what it sought. */
function rowsOf(node: Node, table: string): number {
  const read = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
  const own = node['Relation Name'] === table ? read * (node['Actual Loops'] ?? 0) : 0
  return Math.max(own, ...(node.Plans ?? []).map((plan) => rowsOf(plan, table)))
}

const studentsRead = () => rowsRead('students')

/** What each statement about a table reads of it, when it is run again. */
async function rowsRead(table: string): Promise<{ sql: string; rows: number }[]> {
  const asked = recorded.queries.filter(({ sql }) => /^\s*(select|with)\b/.test(sql) && sql.includes(table))
  expect(asked.length).toBeGreaterThan(0)
  const read: { sql: string; rows: number }[] = []
  for (const { sql, parameters } of asked) {
    const { rows } = await database.pool.query(`explain (analyze, format json) ${sql}`, [...parameters])
    read.push({ sql, rows: rowsOf(rows[0]['QUERY PLAN'][0].Plan, table) })
  }
  return read
}

function send(method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = {
    authorization: `Bearer ${tokens.principal}`,
    ...(Buffer.isBuffer(payload) ? { 'content-type': 'application/octet-stream' } : {}),
  }
  return app.inject({ method, url: `/api/v1${url}`, headers, ...(payload === undefined ? {} : { payload }) })
}

async function uploadedSheet(): Promise<string> {
  const rows = Array.from({ length: 20 }, (_, row) => `S${row},Pupil ${row},7,Parent,9876543210,Male`)
  const sheet = Buffer.from(['Roll No,Student Name,Class,Father Name,Mobile,Gender', ...rows].join('\n'))
  const { import: made, columns } = (await send('POST', '/imports/students?file_name=class.csv', sheet)).json()
  const mapping = columns.map((column: { field: string | null }) => column.field)
  await send('POST', `/imports/${made.id}/preview`, { mapping })
  return `/imports/${made.id}/run`
}

it.each([
  ['the run of an import', async () => send('POST', await uploadedSheet(), { rows: 'good' })],
  [
    'a promotion',
    () => send('POST', '/manage-student/promote-students?standard=9&fromClass=8', { roll_numbers: ['1', '2'] }),
  ],
])('%s reads only the students that are like those it is about', async (_what, change) => {
  recorded.queries.length = 0
  const answer = await change()
  expect(answer.statusCode).toBe(200)
  for (const { sql, rows } of await studentsRead()) expect(rows, sql).toBeLessThan(100)
})

// 40 are in class 10, and all who left the school: statistics alone take either for the other.
it.each([
  ['principal', '/teacher/details/teacher1'],
  ['teacher1', '/manage-student/students-by-class?standard=10'],
  ['teacher1', '/manage-student/students?standard=10'],
  ['teacher1', '/manage-student/students?standard=10&q=reddy'],
  ['teacher1', '/manage-student/students?standard=10&q=reddy&order_by=name'],
  ['teacher1', '/exam/get-exam-details/:marked'],
] as const)('%s asking for %s reads no more students than the 40 of the class', async (who, path) => {
  recorded.queries.length = 0
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids[name]))
  const answer = await app.inject({ url: `/api/v1${url}`, headers: { authorization: `Bearer ${tokens[who]}` } })
  expect(answer.statusCode).toBe(200)
  for (const { sql, rows } of await studentsRead()) expect(rows, sql).toBeLessThanOrEqual(40)
})

it('who was removed is sought among the latest, then by the grams, and found whole, page by page', async () => {
  const found: number[] = []
  let cursor = ''
  do {
    recorded.queries.length = 0
    const page = await send('GET', `/manage-student/removed-students?standard=10&q=reddy&limit=200${cursor}`)
    expect(page.statusCode).toBe(200)
    for (const { sql, rows } of await studentsRead()) expect(rows, sql).toBeLessThanOrEqual(3_000)
    const { students, next } = page.json()
    found.push(...students.map((student: { student_id: number }) => student.student_id))
    cursor = next === null ? '' : `&cursor=${encodeURIComponent(next)}`
  } while (cursor !== '')
  const all = await database.pool.query(
    `select id from students where removed_at is not null and standard = 10 and lower(name) like '%reddy%'
    order by removed_at desc, id desc`,
  )
  expect(all.rows.length).toBeGreaterThan(200)
  recorded.queries.length = 0
  expect((await send('GET', '/manage-student/removed-students?standard=10&q=zebra')).json().students).toEqual([])
  for (const { sql, rows } of await studentsRead()) expect(rows, sql).toBeLessThanOrEqual(3_000)
  expect(found).toEqual(all.rows.map(({ id }) => id))
})

it('what waits for second marks is sought in the markings that are open, not in all that ever were', async () => {
  const { pool } = database
  await pool.query(
    `
    with asked as (
      insert into second_markings (exam_id, amount, unit, conflict_from, requested_by, requested_at, is_open)
      select exams.id, 100, 'percent', 1, staff.id, completed_at, exams.id = $1::bigint
      from exams join staff on username = 'principal' where completed_at is not null and exams.id between $1::bigint - 300 and $1::bigint
      returning exam_id
    )
    insert into second_marking_papers (attempt_id, exam_id, is_drawn)
    select attempts.id, exam_id, true from attempts join asked using (exam_id)`,
    [ids.marked],
  )
  await pool.query('vacuum analyze second_markings, second_marking_papers')
  recorded.queries.length = 0
  const answer = await send('GET', '/marking/second-marking-for-me')
  expect(answer.json().exams).toMatchObject([{ exam_id: ids.marked, answers: 80 }])
  for (const { sql, rows } of await rowsRead('second_marking_papers')) expect(rows, sql).toBeLessThanOrEqual(80)
})

// The last: it changes the exams of all those above.
it('the look for what is due reads who still writes, and nobody who has handed in', async () => {
  const { pool } = database
  await pool.query(`
    update exams set completed_at = null, completed_by = null, hand_in_at_zero = true, complete_after_min = 1440
    where starts_at < now() - interval '2 hours'`)
  await pool.query('vacuum analyze exams, attempts')
  const looking = recordStatements(pool)
  const watched = await listWatchedExams(looking.db, systemClock.now())
  expect(watched.length).toBeGreaterThan(1_000)
  expect(await looking.plans()).toContain('attempts_open')
  expect(await looking.rowsReadBy('attempts_exam_id_student_id_key')).toBe(0)
})
