import { type Kysely, sql } from 'kysely'

/**
 * Figures that lists and homes show, kept by the database beside the rows that they count, so that no call counts a
 * whole school. `recount_figures` makes them anew from the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepArrivals(db)
  await keepCompletedExams(db)
  await keepTallies(db)
  await relateClassAndRemoval(db)
  await sql`
    create function recount_figures() returns void language sql as $$
      delete from class_arrivals;
      insert into class_arrivals (standard, since, students)
      select standard, in_class_since, count(*) from students where removed_at is null group by 1, 2;
      delete from completed_exams;
      insert into completed_exams (standard, subject, exams)
      select standard, subject, count(*) from exams
      where completed_at is not null and deleted_at is null group by 1, 2;
      delete from exam_tallies;
      insert into exam_tallies (exam_id, attempts, attended, highest_marks, to_mark)
      select exams.id, tally.* from exams, tally_of_exam(exams.id) as tally where completed_at is not null
    $$`.execute(db)
  await sql`select recount_figures()`.execute(db)
  await sql`
    create index exams_open on exams (standard, starts_at) where completed_at is null and deleted_at is null`.execute(
    db,
  )
  await sql`create index exams_pair on exams (standard, subject, starts_at) where deleted_at is null`.execute(db)
  await sql`create index exams_created_by on exams (created_by, starts_at) where deleted_at is null`.execute(db)
  // What is not completed stands at its end, beside what was completed last: a student sees both.
  await sql`create index exams_completed on exams (standard, completed_at) where deleted_at is null`.execute(db)
}

/**
 * Who has left stays in the last class, so class and removal together say what neither says alone: without it the
 * planner takes a class for a quarter of the school and reads all of it.
 */
async function relateClassAndRemoval(db: Kysely<unknown>): Promise<void> {
  await sql`create statistics students_class (mcv) on standard, removed_at from students`.execute(db)
  await sql`analyze students`.execute(db)
}

/** How many active students came into a class at a moment: those who moved up together are one row. */
async function keepArrivals(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table class_arrivals (
      standard smallint not null,
      since timestamptz not null,
      students integer not null,
      primary key (standard, since)
    )`.execute(db)
  // In the order of the key, so that two transactions never wait for each other in a circle.
  await sql`
    create function count_arrivals() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into class_arrivals as counted (standard, since, students)
        select standard, in_class_since, count(*) from new_rows where removed_at is null group by 1, 2 order by 1, 2
        on conflict (standard, since) do update set students = counted.students + excluded.students;
        return null;
      end if;
      if tg_op = 'UPDATE' then
        insert into class_arrivals as counted (standard, since, students)
        select standard, since, sum(change) from (
          select standard, in_class_since as since, 1 as change from new_rows where removed_at is null
          union all
          select standard, in_class_since, -1 from old_rows where removed_at is null
        ) as changed
        group by 1, 2 having sum(change) <> 0 order by 1, 2
        on conflict (standard, since) do update set students = counted.students + excluded.students;
      else
        insert into class_arrivals as counted (standard, since, students)
        select standard, in_class_since, -count(*) from old_rows where removed_at is null group by 1, 2 order by 1, 2
        on conflict (standard, since) do update set students = counted.students + excluded.students;
      end if;
      if found then
        delete from class_arrivals
        where students = 0 and (standard, since) in (select standard, in_class_since from old_rows);
      end if;
      return null;
    end $$`.execute(db)
  await countEachChange(db, { table: 'students', by: 'count_arrivals' })
}

/** How many completed exams of each pair there are. */
async function keepCompletedExams(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table completed_exams (
      standard smallint not null,
      subject text not null,
      exams integer not null,
      primary key (standard, subject)
    )`.execute(db)
  await sql`
    create function count_completed_exams() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into completed_exams as counted (standard, subject, exams)
        select standard, subject, count(*) from new_rows
        where completed_at is not null and deleted_at is null group by 1, 2 order by 1, 2
        on conflict (standard, subject) do update set exams = counted.exams + excluded.exams;
        return null;
      end if;
      if tg_op = 'DELETE' then
        insert into completed_exams as counted (standard, subject, exams)
        select standard, subject, -count(*) from old_rows
        where completed_at is not null and deleted_at is null group by 1, 2 order by 1, 2
        on conflict (standard, subject) do update set exams = counted.exams + excluded.exams;
        return null;
      end if;
      insert into completed_exams as counted (standard, subject, exams)
      select standard, subject, sum(change) from (
        select standard, subject, 1 as change from new_rows where completed_at is not null and deleted_at is null
        union all
        select standard, subject, -1 from old_rows where completed_at is not null and deleted_at is null
      ) as changed
      group by 1, 2 having sum(change) <> 0 order by 1, 2
      on conflict (standard, subject) do update set exams = counted.exams + excluded.exams;
      return null;
    end $$`.execute(db)
  await countEachChange(db, { table: 'exams', by: 'count_completed_exams' })
}

async function countEachChange(db: Kysely<unknown>, { table, by }: { table: string; by: string }): Promise<void> {
  const rowsOf = {
    insert: sql`new table as new_rows`,
    update: sql`old table as old_rows new table as new_rows`,
    delete: sql`old table as old_rows`,
  }
  for (const [event, rows] of Object.entries(rowsOf)) {
    await sql`
      create trigger ${sql.id(`${by}_after_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${rows} for each statement execute function ${sql.id(by)}()`.execute(db)
  }
}

/**
 * What the attempts of a completed exam come to. Taken when it is completed; afterwards whoever changes a score takes it
 * anew. While an exam runs there is none: pupils who start together would wait for each other at its row.
 */
async function keepTallies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table exam_tallies (
      exam_id bigint primary key references exams on delete cascade,
      attempts integer not null,
      attended integer not null,
      highest_marks numeric(7, 1),
      to_mark integer not null
    )`.execute(db)
  await sql`create index exam_tallies_to_mark on exam_tallies (exam_id) where to_mark > 0`.execute(db)
  await sql`
    create function tally_of_exam(exam bigint)
    returns table (attempts bigint, attended bigint, highest_marks numeric, to_mark bigint) language sql stable as $$
      select count(*), count(*) filter (where attended), max(score) filter (where attended), coalesce(sum(to_mark), 0)
      from attempts where exam_id = exam
    $$`.execute(db)
  await sql`
    create function tally_completed_exam() returns trigger language plpgsql as $$
    begin
      insert into exam_tallies (exam_id, attempts, attended, highest_marks, to_mark)
      select new.id, tally.* from tally_of_exam(new.id) as tally
      on conflict (exam_id) do nothing;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger tally_completed_exam after update of completed_at on exams
    for each row when (old.completed_at is null and new.completed_at is not null)
    execute function tally_completed_exam()`.execute(db)
}
