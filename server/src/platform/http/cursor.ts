/** Cursors of paged lists: the key of the last row of a page, as text that means nothing to a client. */
import type * as z from 'zod/mini'
import { fieldError } from '../errors.ts'

type Key = readonly (string | number | boolean | null)[]

const unreadable = () => fieldError('cursor', 'This page is no longer known. Please start from the first one.')

/**
 * The key that a cursor stands for, or undefined for the first page.
 * @param schema the key's form: what a client has made up itself is refused
 * @throws AppError `request.invalid` for text that is no cursor of this list
 */
export function readCursor<S extends z.ZodMiniType>(schema: S, cursor: string | undefined): z.output<S> | undefined {
  if (cursor === undefined) return undefined
  const key = schema.safeParse(parsedOrUndefined(Buffer.from(cursor, 'base64url').toString('utf8')))
  if (!key.success) throw unreadable()
  return key.data
}

function parsedOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * One page of rows that were asked for with a limit of one more than the page holds.
 * @param keyOf what the list is ordered by, ending in what is unique
 * @returns the rows of the page, and the cursor of the next one, null after the last
 */
export function pageOf<Row>(
  rows: readonly Row[],
  { limit, keyOf }: { limit: number; keyOf: (row: Row) => Key },
): { rows: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isLast = rows.length <= limit || last === undefined
  return { rows: page, next: isLast ? null : Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') }
}
