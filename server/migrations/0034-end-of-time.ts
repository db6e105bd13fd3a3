import { type Kysely, sql } from 'kysely'

/** What happens by itself at the end of the time of an exam, and what has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The rules as they hold, also of an exam that follows the school: whoever looks for what is due reads one table.
  await sql`
    alter table exams
      add column follows_school boolean not null default true,
      add column hand_in_at_zero boolean not null default false,
      add column grace_sec smallint not null default 30 check (grace_sec between 0 and 600),
      add column complete_after_min smallint check (complete_after_min between 0 and 1440),
      add column late_start text not null default 'own' check (late_start in ('own', 'bell')),
      add column paused_ms bigint not null default 0 check (paused_ms >= 0)`.execute(db)
  await sql`
    create index exams_with_time_rules on exams (starts_at)
      where (hand_in_at_zero or complete_after_min is not null) and completed_at is null and deleted_at is null`.execute(
    db,
  )
  // How late somebody began whose time counts from the bell stands as less than no pause.
  await sql`
    alter table attempts
      drop constraint attempts_paused_ms_check,
      add column ended_by_time boolean not null default false,
      add column goes_on boolean not null default false`.execute(db)
  // Done by nobody: by itself.
  await sql`
    alter table exam_log
      alter column staff_id drop not null,
      drop constraint exam_log_action_check,
      add constraint exam_log_action_check check (action in
        ('extra_time', 'pause', 'resume', 'message', 'submit', 'reopen', 'absent', 'on_paper', 'present',
          'time_over', 'completed'))`.execute(db)
}
