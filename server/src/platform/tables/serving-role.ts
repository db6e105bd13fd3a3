/** The role by which requests are served: it owns nothing, and may add to the audit and read it, never change it. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

export const servingRole = 'pariksha_serving'

/**
 * Lets the serving role use every table of the schema, where there is such a role: what it owns, it could change as it
 * likes. By the owner, after each migration. Several processes may do so at once.
 */
export async function grantToServing(db: Kysely<Tables>): Promise<void> {
  await sql`
    do $body$
    declare
      owned record;
      wanted text;
    begin
      if not exists (select from pg_roles where rolname = '${sql.raw(servingRole)}') then
        return;
      end if;
      perform pg_advisory_xact_lock(72802);
      for owned in
        select oid, oid::regclass as name, relkind, relname from pg_class
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'S')
          and relowner = (select oid from pg_roles where rolname = current_user)
      loop
        wanted := case
          when owned.relkind = 'S' then 'usage, select, update on sequence'
          when owned.relname = 'audit' then 'select, insert on table'
          when owned.relname like 'kysely%' or owned.relname = 'schema_window' then 'select on table'
          else 'select, insert, update, delete on table'
        end;
        execute format('revoke all on %s %s from ${sql.raw(servingRole)}',
          case owned.relkind when 'S' then 'sequence' else 'table' end, owned.name);
        execute format('grant %s %s to ${sql.raw(servingRole)}', wanted, owned.name);
      end loop;
    end $body$`.execute(db)
}
