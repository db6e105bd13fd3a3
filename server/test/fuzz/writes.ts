/** Notes in the database itself which tables a committed change has touched, so that it is seen whoever made it. */
import type { Pool } from 'pg'

const notePlace = `
  drop schema if exists noted cascade;
  create schema noted;
  create table noted.writes (id bigint generated always as identity primary key, place text not null);
  create function noted.note() returns trigger language plpgsql as $$
  begin
    insert into noted.writes (place) values (tg_table_name);
    return null;
  end $$`

/** Starts to note. Putting kept rows back is not noted. */
export async function noteWrites(pool: Pool): Promise<{ since(): Promise<Set<string>> }> {
  await pool.query(notePlace)
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows) {
    await pool.query(
      `create trigger noted after insert or update or delete on public.${name} for each row
       execute function noted.note()`,
    )
  }
  let seen = 0
  return {
    /** The tables that were written to since the last call. */
    async since() {
      const written = await pool.query<{ place: string; last: number }>(
        `select place, max(id)::int as last from noted.writes where id > $1 group by place`,
        [seen],
      )
      seen = Math.max(seen, ...written.rows.map(({ last }) => last))
      return new Set(written.rows.map(({ place }) => place))
    },
  }
}
