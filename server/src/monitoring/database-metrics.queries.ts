import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/tables.ts'

export type DatabaseState = {
  readAt: Date
  bytes: number
  migration: string
  /** Of exams that run, within the student's own time. */
  openAttempts: number
  lateAnswers: number
  tables: { name: string; bytes: number; rows: number }[]
}

/**
 * What the database can say of the school as a whole: one statement, which reads the attempts of running exams, the late
 * answers and PostgreSQL's own figures. Its numbers of rows are estimates, made anew as a table changes.
 */
export async function selectDatabaseState(db: Kysely<Tables>, now: Date): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select clock_timestamp() as "readAt", pg_database_size(current_database()) as bytes,
      (select max(name) from kysely_migration) as migration,
      (select count(*) from exams join attempts on attempts.exam_id = exams.id
        where exams.completed_at is null and exams.deleted_at is null and exams.starts_at <= ${now}
          and attempts.ended_at is null
          and attempts.started_at + exams.duration_min * interval '1 minute' > ${now}) as "openAttempts",
      (select count(*) from late_answers left join answers using (attempt_id, index)
        where decision is null and btrim(coalesce(late_answers.value, '')) <> btrim(coalesce(answers.value, ''))) as "lateAnswers",
      (select json_agg(json_build_object(
          'name', relname,
          'bytes', pg_total_relation_size(relid),
          'rows', greatest(n_live_tup, (select reltuples from pg_class where oid = relid)::bigint)
        ) order by relname)
        from pg_stat_user_tables where schemaname = current_schema()) as tables`.execute(db)
  const [state] = rows
  if (state === undefined) throw new Error('the database says nothing of itself')
  return state
}
