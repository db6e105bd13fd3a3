import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** The keys of this school for files of saved answers: one to open them, one that the secrets of attempts are made from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table school_keys
      drop constraint school_keys_purpose_check,
      add constraint school_keys_purpose_check
        check (purpose in ('receipts', 'answer_files', 'answer_file_attempts'))`.execute(db)
  await sql`
    insert into school_keys (purpose, key)
    values ('answer_files', ${randomBytes(32)}), ('answer_file_attempts', ${randomBytes(32)})`.execute(db)
  // Which actions there are is said by the contract.
  await sql`
    alter table exam_log
      drop constraint exam_log_action_check,
      add constraint exam_log_action_check check (action ~ '^[a-z_]{1,40}$')`.execute(db)
}
