/** The largest school we promise to serve, in a throw-away database of its own, for measurements. */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import pino from 'pino'
import { insertPrincipal } from '../../src/accounts/accounts.queries.ts'
import { buildApp } from '../../src/app.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { connect } from '../../src/platform/database.ts'
import { startEmbedded } from '../../src/platform/embedded-postgres/embedded.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { connectPatiently, createPool } from '../../src/platform/postgres/pool.ts'
import { openSession } from '../../src/platform/session.ts'
import type { Tables } from '../../src/platform/tables.ts'
import { foundSchool } from '../../src/school/school.service.ts'

export const schoolSize = { students: 5_000, teachers: 200, exams: 4_000, studentsInExam: 50 } as const

const subjects = ['Telugu', 'Hindi', 'English', 'Mathematics', 'PhysicalScience', 'Biology', 'Social', 'Science']
const firstNames = ['Aarav', 'Bhavya', 'Chandra', 'Divya', 'Eshwar', 'Farah', 'Gautam', 'Harika', 'రవి', 'लक्ष्मी']
const lastNames = ['Rao', 'Reddy', 'Sharma', 'Naidu', 'Khan', 'Patel', 'Varma', 'Iyer', 'కుమార్', 'सिंह']

const personName = (n: string) => `
  (array['${firstNames.join("','")}'])[1 + ${n} % 10] || ' ' ||
  (array['${lastNames.join("','")}'])[1 + ${n} / 10 % 10] || ' ' || ${n}`

/**
 * 500 students a class; teachers of one subject in two classes each, the first ten class teachers; exams over the last
 * year and the coming weeks, each of them sat by a section of 50, as many as a year of ten sections a class has.
 */
const fill = `
  insert into staff (username, password_hash, role, name, phone, age, gender, class_teacher, created_at)
  select 'teacher' || n, 'none', 'teacher', ${personName('n')}, '9876500000', 40, 'Female',
    case when n <= 10 then n end, now() - interval '2 years'
  from generate_series(1, ${schoolSize.teachers}) as n;

  insert into teaching (staff_id, standard, subject)
  select staff.id, 1 + (staff.id + other) % 10, (array['${subjects.join("','")}'])[1 + staff.id / 10 % 8]
  from staff, generate_series(0, 1) as other
  where role = 'teacher';

  insert into students (unique_code, code_key, name, standard, roll_number, parent_name, phone, gender, created_at)
  select 'CODE-' || to_char(n, 'FM00000'), 'C0DE' || to_char(n, 'FM00000'), ${personName('n')},
    1 + n % 10, (1 + n / 10)::text, ${personName('(n + 7)')}, '9876500000', 'Male', now() - interval '2 years'
  from generate_series(0, ${schoolSize.students} - 1) as n;

  insert into exams
    (standard, subject, starts_at, duration_min, mcq_count, descriptive_count, total_marks, created_by, created_at,
     completed_at, completed_by)
  select taught.standard, taught.subject, start, 45, 10, 2, 20, taught.staff_id, start - interval '3 days',
    case when start < now() - interval '1 day' then start + interval '1 hour' end,
    case when start < now() - interval '1 day' then taught.staff_id end
  from generate_series(1, ${schoolSize.exams}) as n
  cross join lateral (select now() - interval '1 year' + n * interval '2 hours 15 minutes' as start) as schedule
  join (select *, row_number() over (order by staff_id, standard) as place from teaching) as taught
    on taught.place = 1 + n % (select count(*) from teaching);

  insert into attempts (exam_id, student_id, started_at, ended_at, ended_how, attended, score, to_mark)
  select exams.id, pupil.id, exams.starts_at, exams.starts_at + interval '40 minutes', 'submitted', true,
    (exams.id * 7 + pupil.id * 13) % 21, 0
  from exams
  join (select id, standard, row_number() over (partition by standard order by id) as place from students) as pupil
    on pupil.standard = exams.standard and pupil.place % 10 = exams.id / 10 % 10
  where exams.starts_at < now();

  insert into audit (at, staff_id, action, record, record_id)
  select now() - n * interval '1 minute', 1, 'student.modified', 'students', (1 + n % ${schoolSize.students})::text
  from generate_series(1, 20000) as n;

  vacuum analyze;`

async function throwAwayDatabase(isDurable: boolean) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'pariksha-large-'))
  // Root's PostgreSQL runs as another user, who must be able to pass.
  await chmod(dataDir, 0o711)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbedded({ dataDir, log, isDurable })
  const stop = async () => {
    await postgres.stop()
    for (const folder of [postgres.folder, dataDir]) await rm(folder, { recursive: true, force: true })
  }
  return { url: postgres.url, log, stop }
}

async function runEach(url: string, statements: string): Promise<void> {
  const client = await connectPatiently(url)
  try {
    for (const statement of statements.split(/;\s*\n|;$/)) if (statement.trim() !== '') await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Starts the school; the tokens log people in without the cost of a password.
 * @param options.isDurable waits for the disk at every commit, as the product does: for measuring writes
 */
export async function startLargeSchool({ isDurable = false } = {}) {
  const database = await throwAwayDatabase(isDurable)
  const pool = createPool(database.url, database.log)
  const db = connect(pool)
  const stop = async () => {
    await pool.end()
    await database.stop()
  }
  try {
    await makeLargeSchool(db, database.url)
    const app = await buildApp({ db, pool, clock: systemClock, log: database.log })
    await app.ready()
    return {
      app,
      db,
      staffToken: async (username: string) => {
        const { id } = await db
          .selectFrom('staff')
          .select('id')
          .where('username', '=', username)
          .executeTakeFirstOrThrow()
        return openSession(db, { staffId: id }, systemClock.now())
      },
      studentToken: async (uniqueCode: string) => {
        const student = db.selectFrom('students').select('id').where('unique_code', '=', uniqueCode)
        const { id } = await student.executeTakeFirstOrThrow()
        return openSession(db, { studentId: id }, systemClock.now())
      },
      close: async () => {
        await app.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

export type LargeSchool = Awaited<ReturnType<typeof startLargeSchool>>

async function makeLargeSchool(db: Kysely<Tables>, url: string): Promise<void> {
  await migrate(url)
  const now = systemClock.now()
  await foundSchool(db, { caller: null, now, requestId: null }, 'Large School')
  const passwordHash = randomBytes(8).toString('hex')
  await insertPrincipal(db, { username: 'principal', name: 'Asha Rao', passwordHash, now })
  await runEach(url, fill)
}
