/** A school as an earlier version of the schema held it, and the two ways in which it comes to that of today. */
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import type { Manifest } from '../../src/platform/backup/manifest.ts'
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts'
import { takeBackup } from '../../src/platform/backup/take-backup.ts'
import type { Entry } from '../../src/platform/backup/tar.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { migrate, migrateWithin } from '../../src/platform/migrate.ts'
import { onConnection } from '../../src/platform/postgres/one-connection.ts'
import { connectWithoutLimits } from '../../src/platform/postgres/pool.ts'
import { storedAndCounted } from '../figures.ts'
import { rowsIn } from './stored-rows.ts'

/** What every version of the schema can hold: a completed exam with two papers, one of them of a pupil who left. */
const firstSchool = `
  insert into school (name, grade_scale, created_at) values ('Old School', '[]', now());
  insert into staff (username, password_hash, role, name, created_at) values ('asha', 'none', 'principal', 'Asha', now());
  insert into students (unique_code, code_key, name, standard, roll_number, parent_name, phone, gender, created_at, removed_at)
  values ('A', 'A', 'రవి', 5, '1', 'P', '1', 'Male', now(), null), ('B', 'B', E'Tab\tLine\n\\N', 5, '2', 'P', '1', 'Male', now(), now());
  insert into exams (standard, subject, starts_at, duration_min, mcq_count, descriptive_count, total_marks, created_by, created_at, completed_at, completed_by)
  select 5, 'Hindi', now(), 30, 1, 1, 6, id, now(), now(), id from staff;
  insert into questions (exam_id, index, kind, text, options, answer, marks)
  select id, 0, 'mcq', 'Which?', array['a', 'b', 'c', 'd'], 'c', 1 from exams union all
  select id, 1, 'descriptive', 'Why?', null, 'So', 5 from exams;
  insert into attempts (exam_id, student_id, started_at, ended_at, ended_how, attended, score, to_mark)
  select exams.id, students.id, now(), now(), 'submitted', true, 3, 0 from exams, students;
  insert into answers (attempt_id, index, value, seq, saved_at) select id, 1, 'because', 7, now() from attempts`

async function makeEarlierSchool(url: string, version: string): Promise<void> {
  const client = await connectWithoutLimits(url)
  await client.query('begin')
  await migrateWithin(client, version)
  await client.query(`${firstSchool}; commit`)
  // As the version had them: migration 11 counts what is there, later ones by triggers.
  await client.query(
    `do $$ begin if to_regproc('recount_figures') is not null then perform recount_figures(); end if; end $$`,
  )
  await client.end()
}

/** Backs a small school up into another database, all of it in memory. */
async function carryOver(from: Client, to: Client): Promise<void> {
  const entries: Entry[] = []
  const manifests: Manifest[] = []
  const taken = takeBackup(from, { madeAt: systemClock.now(), onComplete: (manifest) => void manifests.push(manifest) })
  for await (const entry of taken) entries.push(entry)
  for (const manifest of manifests) await restoreBackup(to, { manifest, entries: Readable.from(entries) })
}

type Ways = {
  /** The last migration that had run. */
  version: string
  /** The addresses of two empty databases. */
  old: string
  target: string
}

/**
 * Makes an earlier school, backs it up, restores it elsewhere, and migrates the school itself, as a start of today's server
 * does.
 * @returns the rows of both, but for what each of them made by itself, and the figures of the restored one
 */
export async function bringToToday({ version, old, target }: Ways) {
  await makeEarlierSchool(old, version)
  const [from, to] = await Promise.all([connectWithoutLimits(old), connectWithoutLimits(target)])
  try {
    await carryOver(from, to).finally(() => from.end())
    await migrate(old)
    const [migrated, restored] = [await rowsIn(old), await rowsIn(target)]
    for (const rows of [migrated, restored]) for (const table of ['audit', 'school_keys']) rows.delete(table)
    return { migrated, restored, figures: await storedAndCounted(onConnection(to)) }
  } finally {
    await to.end()
  }
}
