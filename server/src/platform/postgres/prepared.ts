/** Statements that are asked many times a second, where building, parsing and planning cost more than the answer. */
import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

const names = new Map<string, string>()

/** Under which name a connection keeps a statement, undefined for one that it need not keep. */
export function statementName(text: string): string | undefined {
  return names.get(text)
}

/** Stands for a value while a statement is built. */
class Place {
  readonly key: string

  constructor(key: string) {
    this.key = key
  }
}

/** A proxy, because the names are in the type only: there is no list of them to make places from. */
function placesOf<Given extends object>(): Given {
  return new Proxy({}, { get: (_, key) => new Place(String(key)) }) as Given
}

/**
 * A statement that is built once, and that each connection parses and plans only once.
 * @param name its own, for ever
 * @param build makes the statement; instead of the values it is given what stands for them, so it may pass them on but
 *   never look at them
 * @returns the function that runs it in a transaction or without, and answers with the rows
 */
export function prepared<Given extends object, Row>(
  name: string,
  build: (db: Kysely<Tables>, given: Given) => CompiledQuery<Row>,
): (db: Kysely<Tables>, given: Given) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async (db, given) => {
    built ??= build(db, placesOf<Given>())
    names.set(built.sql, name)
    const values = built.parameters.map((value) => (value instanceof Place ? given[value.key as keyof Given] : value))
    const { rows } = await db.executeQuery(CompiledQuery.raw(built.sql, values) as CompiledQuery<Row>)
    return rows
  }
}
