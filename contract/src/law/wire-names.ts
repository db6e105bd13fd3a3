/** The names of the wire and the database (`roll_number`) as those of our code (`rollNumber`), and back. */

export type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name

/** A record of the wire with the names of our code. */
export type CamelNamed<R> = { [Name in keyof R & string as CamelName<Name>]: R[Name] }

/** @param name e.g. `roll_number`, which is `rollNumber` */
export function camelName<Name extends string>(name: Name): CamelName<Name>
export function camelName(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** A record of the wire with the names of our code. */
export function fromWire<R extends object>(record: R): CamelNamed<R>
export function fromWire(record: object): object {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [camelName(name), value]))
}

/** Some fields of a record of ours, with the names of the wire. */
export function toWire<Names extends string, R extends { [Name in Names as CamelName<Name>]: unknown }>(
  record: R,
  names: readonly Names[],
): { [Name in Names]: R[CamelName<Name> & keyof R] }
export function toWire(record: Record<string, unknown>, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, record[camelName(name)]]))
}
