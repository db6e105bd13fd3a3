/** What the migrated database says of each column. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../src/platform/tables.ts'

export type KeptColumn = { type: string; isNullable: boolean; hasDefault: boolean; isGenerated: boolean }

/** How PostgreSQL's types are read (platform/postgres/column-types.ts). */
const readAs: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'json',
  jsonb: 'json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
}

function nameOf(type: string): string {
  return type.startsWith('_') ? `${nameOf(type.slice(1))}[]` : (readAs[type] ?? type)
}

/** The columns of every table but those in which Kysely notes the migrations, as `table.column`. */
export async function keptColumns(db: Kysely<Tables>): Promise<Map<string, KeptColumn>> {
  const { rows } = await sql<{ name: string; type: string } & Omit<KeptColumn, 'type'>>`
    select table_name || '.' || column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null or is_identity = 'YES' as "hasDefault",
      coalesce(identity_generation = 'ALWAYS', false) or is_generated = 'ALWAYS' as "isGenerated"
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema and table_type = 'BASE TABLE' and table_name not like 'kysely\_%'
    order by table_name, ordinal_position`.execute(db)
  return new Map(rows.map(({ name, type, ...column }) => [name, { ...column, type: nameOf(type) }]))
}
