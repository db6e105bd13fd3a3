import { type Kysely, sql } from 'kysely'

/** Which pictures the papers of exams show, and who has given a picture: by these two it is decided who may see it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table paper_pictures (
      exam_id bigint not null references exams,
      hash bytea not null references pictures,
      primary key (exam_id, hash)
    )`.execute(db)
  await sql`create index paper_pictures_hash on paper_pictures (hash)`.execute(db)
  await sql`
    create table picture_givers (
      hash bytea not null references pictures on delete cascade,
      staff_id bigint not null references staff,
      primary key (hash, staff_id)
    )`.execute(db)
  await sql`insert into picture_givers (hash, staff_id) select hash, created_by from pictures`.execute(db)
}
