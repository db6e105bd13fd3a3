/** A throw-away school full of pupils, its server listening in this process on the embedded database, and what they use. */
import { readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Client } from 'pg'
import pino from 'pino'
import { buildApp } from '../src/app.ts'
import { systemClock } from '../src/platform/clock.ts'
import { connect } from '../src/platform/database.ts'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded.ts'
import { listenBacklog } from '../src/platform/http/connections.ts'
import { migrate } from '../src/platform/migrate.ts'
import { connectWithoutLimits, createPool } from '../src/platform/postgres/pool.ts'
import { foundSchool } from '../src/school/school.service.ts'

export const questions = 25

export const principal = `
  insert into staff (username, password_hash, role, name, created_at) values ('principal', 'none', 'principal', 'P', now())`

export const fill = (pupils: number, classOf: string) => `
  insert into students (unique_code, code_key, name, standard, roll_number, parent_name, phone, gender, created_at)
  select 'CODE-' || to_char(n, 'FM00000'), 'C0DE' || to_char(n, 'FM00000'), 'Pupil ' || n, ${classOf}, n::text, 'Parent',
    '9876500000', 'Male', now()
  from generate_series(0, ${pupils} - 1) as n;
  vacuum analyze staff;
  vacuum analyze students;`

export const exam = `
  with made as (
    insert into exams (standard, subject, starts_at, duration_min, mcq_count, descriptive_count, total_marks, created_by,
      created_at)
    select $1::int, 'Mathematics', now() - interval '1 minute', 60, ${questions}, 0, ${questions}, id, now() from staff limit 1
    returning id
  ), paper as (
    insert into questions (exam_id, index, kind, text, options, answer, marks)
    select made.id, n, 'mcq', 'Question ' || n, array['a', 'b', 'c', 'd'], 'a', 1
    from made, generate_series(0, ${questions} - 1) as n
  )
  select id from made`

type Past = (client: Client) => Promise<void>

/**
 * Starts it on a free port. Requests are logged as in the product, to nowhere.
 * @param past fills what was there before those pupils came; the client is a superuser's, and there is a principal
 * @param classOf the class of pupil `n`, from 0, in SQL
 */
export async function openDistrict(pupils: number, past: Past = async () => undefined, classOf = '1') {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pariksha-sitting-'))
  // Root's PostgreSQL runs as another user, who must be able to pass.
  await chmod(dataDir, 0o711)
  const log = pino({ level: 'info' }, pino.destination('/dev/null'))
  const postgres = await startEmbedded({ dataDir, log })
  await migrate(postgres.url)
  const pool = createPool(postgres.url, log)
  const db = connect(pool)
  await foundSchool(db, { caller: null, now: systemClock.now(), requestId: null }, 'District School')
  const client = await connectWithoutLimits(postgres.url)
  await client.query(principal)
  const superuserUrl = new URL(postgres.superuserUrl)
  superuserUrl.pathname = new URL(postgres.url).pathname
  const superuser = await connectWithoutLimits(superuserUrl.href)
  await past(superuser).finally(() => superuser.end())
  for (const statement of fill(pupils, classOf).split(/;\s*\n|;$/))
    if (statement.trim() !== '') await client.query(statement)
  const deps = { db, pool, clock: systemClock, log }
  const app = await buildApp(deps)
  await app.listen({ port: 0, host: '127.0.0.1', backlog: listenBacklog })
  const address = app.server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    deps,
    url: postgres.url,
    postmaster: postmasterOf(postgres.folder),
    /** @param standard the class that takes it */
    makeExam: async (standard = 1): Promise<number> => (await client.query(exam, [standard])).rows[0].id,
    close: async () => {
      await client.end()
      await app.close()
      await pool.end()
      await postgres.stop()
      for (const folder of [postgres.folder, dataDir]) await rm(folder, { recursive: true, force: true })
    },
  }
}

export type District = Awaited<ReturnType<typeof openDistrict>>

export function postmasterOf(folder: string): number {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    (name) => path.basename(name) === 'postmaster.pid',
  )
  if (file === undefined) throw new Error(`No postmaster.pid under ${folder}`)
  return Number(readFileSync(path.join(folder, file), 'utf8').split('\n')[0])
}
