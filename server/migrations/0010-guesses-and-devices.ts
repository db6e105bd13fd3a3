import { type Kysely, sql } from 'kysely'

/** `login_failures` is not used any more; it stays for servers of the version before, while they are being replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table guess_budgets (
      key text primary key,
      spent_until timestamptz not null
    )`.execute(db)
  await sql`create index guess_budgets_spent_until on guess_budgets (spent_until)`.execute(db)
  await sql`
    create table login_devices (
      token_hash bytea not null,
      staff_id bigint references staff on delete cascade,
      student_id bigint references students on delete cascade,
      used_at timestamptz not null,
      check (num_nonnulls(staff_id, student_id) = 1)
    )`.execute(db)
  // Several teachers may share a computer, each of them known; of students, the one who logged in last answers for it.
  await sql`
    create unique index login_devices_staff on login_devices (token_hash, staff_id) where staff_id is not null`.execute(
    db,
  )
  await sql`
    create unique index login_devices_student on login_devices (token_hash) where student_id is not null`.execute(db)
  await sql`create index login_devices_of_staff on login_devices (staff_id) where staff_id is not null`.execute(db)
  await sql`create index login_devices_of_student on login_devices (student_id) where student_id is not null`.execute(
    db,
  )
  await sql`create index login_devices_used_at on login_devices (used_at)`.execute(db)
}
