/** Lists that come a page at a time. A page is found by the key of the one before, so the hundredth costs what the first does. */
import * as z from 'zod/mini'
import { wholeNumber } from '../fields.ts'

const maxPageSize = 200
const defaultPageSize = 50

/** The key of a row holds at most a name or a subject beside numbers. */
const maxCursorLength = 1_000

const pageSizeRange = `A page has 1 to ${maxPageSize} entries.`

/** What a paged call takes in its query, beside its own filters: where to go on (`next` of the page before) and how many. */
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(maxCursorLength))),
  limit: z._default(
    wholeNumber({ required: pageSizeRange, range: pageSizeRange, min: 1, max: maxPageSize }),
    defaultPageSize,
  ),
}

/** What a paged call answers beside its entries: the `cursor` of the next page, null after the last. */
export const nextPage = z.nullable(z.string())
