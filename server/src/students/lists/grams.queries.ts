import { type RawBuilder, sql } from 'kysely'

/** What is searched of a student. */
export const searchedText = sql`name || E'\\n' || roll_number`

/**
 * Students whose name or roll number holds every gram of a text, word for word as the index has it. Some of them hold the
 * grams only: whoever asks looks through what was found. The grams come from a query of their own, so that the planner
 * does not know them: of a text that everybody holds it would take the index to be no better than to make the grams of
 * every row, which costs fifty times as much.
 */
export function holdsGramsOf(sought: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`search_grams(search_text(${searchedText}), 1)
    @> (select search_grams(${sought}, least(length(${sought}), 3)))`
}

/**
 * What `search_text` makes of a text, for a quarter of the time where it is ASCII, which nothing composes. Only to look
 * through rows, because the indexes have the function word for word.
 */
export function quickSearchText(given: RawBuilder<unknown>): RawBuilder<string> {
  return sql`case when octet_length(${given}) = length(${given}) then lower(${given}) else search_text(${given}) end`
}
