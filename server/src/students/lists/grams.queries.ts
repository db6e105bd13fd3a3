import { type RawBuilder, sql } from 'kysely'

/**
 * Students whose name or roll number holds every gram of a text, word for word as the index has it. Some of them hold the
 * grams only: whoever asks looks through what was found.
 */
export function holdsGramsOf(sought: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`search_grams(search_text(name || E'\\n' || roll_number), 1)
    @> search_grams(${sought}, least(length(${sought}), 3))`
}
