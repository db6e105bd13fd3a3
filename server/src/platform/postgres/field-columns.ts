import { type CamelName, camelName } from '@pariksha/contract/law/wire-names.ts'
import { type RawBuilder, sql } from 'kysely'

type ColumnAs<Table extends string, Name extends string> = Name extends string
  ? `${Table}.${Name} as ${CamelName<Name>}`
  : never

/** Columns of a table under the names of our code, e.g. `students.roll_number as rollNumber`. */
export function fieldColumns<Table extends string, Name extends string>(
  table: Table,
  names: readonly Name[],
): ColumnAs<Table, Name>[]
export function fieldColumns(table: string, names: readonly string[]): string[] {
  return names.map((name) => `${table}.${name} as ${camelName(name)}`)
}

/** The names of columns for a statement in plain SQL, e.g. `"name", "roll_number"`. */
export function columnList(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql.ref(name)))
}
