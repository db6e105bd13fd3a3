import { type Kysely, sql } from 'kysely'

/**
 * The audit is only added to. Rows older than a year leave it by way of the archive, which says so in its transaction; nothing
 * else is changed or taken out, whoever asks. And what lists of changes are found by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('pariksha.archiving', true) = 'on'
        and old.at < pg_catalog.clock_timestamp() - interval '365 days'
      then
        return old;
      end if;
      raise exception 'The audit is append-only.' using errcode = 'insufficient_privilege';
    end $$`.execute(db)
  await sql`
    create trigger audit_keeps_rows before delete on audit for each row execute function refuse_audit_change()`.execute(
    db,
  )
  // Of the statement and not of its rows, so that one that meets no row is refused as well.
  await sql`
    create trigger audit_keeps_words before update or truncate on audit
      for each statement execute function refuse_audit_change()`.execute(db)
  await createListIndexes(db)
}

/** Rows of students are apart: on the day of an exam they are many, and no change that staff have made. */
async function createListIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_latest on audit (at, id) where student_id is null`.execute(db)
  await sql`create index audit_of_students on audit (at, id) where student_id is not null`.execute(db)
  await sql`create index audit_of_kind on audit (record, at, id) where student_id is null`.execute(db)
  await sql`create index audit_by_staff on audit (staff_id, record, at, id) where staff_id is not null`.execute(db)
  await sql`
    create index audit_students_of_exam on audit (((after ->> 'examId')::bigint))
      where record = 'students' and after ? 'examId'`.execute(db)
}
