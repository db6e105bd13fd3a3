/** How PostgreSQL's column types arrive in JavaScript: the same on every connection of the product. */
import pg from 'pg'

const dateOid = 1082
const int8Oid = 20
const numericOid = 1700
const dateArrayOid = 1182
const timestamptzOid = 1184
const int8ArrayOid = 1016
const numericArrayOid = 1231
const textArrayOid: number = 1009

function toSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number`)
  return value
}

function toText(text: string): string {
  return text
}

const driversInstant: (text: string) => unknown = pg.types.getTypeParser(timestamptzOid)

/** Our sessions are in UTC: `2026-11-09 04:30:00.123+00`. The driver's own parser knows every zone, at five times the time. */
function toInstant(text: string): unknown {
  const isPlain = text.endsWith('+00') && text.charAt(4) === '-'
  return isPlain ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : driversInstant(text)
}

function arrayOf<T>(parse: (text: string) => T): (text: string) => (T | null)[] {
  const split: (text: string) => (string | null)[] = pg.types.getTypeParser(textArrayOid)
  return (text) => split(text).map((entry) => (entry === null ? null : parse(entry)))
}

const parsers = new Map<number, (text: string) => unknown>([
  [int8Oid, toSafeInteger],
  [numericOid, Number],
  // A calendar day has no time zone: the driver's own parser would make it an instant.
  [dateOid, toText],
  [timestamptzOid, toInstant],
  [int8ArrayOid, arrayOf(toSafeInteger)],
  [numericArrayOid, arrayOf(Number)],
  [dateArrayOid, arrayOf(toText)],
])

/**
 * int8 and numeric as `number` (an int8 beyond 2^53 throws rather than change), date as `YYYY-MM-DD`,
 * timestamptz as `Date`, and arrays of them alike.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
}
