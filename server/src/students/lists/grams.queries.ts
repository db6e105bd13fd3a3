import { type RawBuilder, sql } from 'kysely'

/** A text as it is compared. */
export function searchText(given: string): RawBuilder<string> {
  return sql`search_text(${given}::text)`
}

/** Where the texts that begin with another end, in the order of code points: none comes after the last of Unicode. */
export function afterAllThatBegin(start: RawBuilder<string>): RawBuilder<string> {
  return sql`(${start} || U&'\\+10FFFF')`
}

/** Whether a text begins with another, as an index of it in the order of code points finds it. */
export function begins(text: RawBuilder<string>, start: RawBuilder<string>): RawBuilder<boolean> {
  return sql`(${text} >= ${start} and ${text} < ${afterAllThatBegin(start)})`
}

/** What is searched of each student is looked through: name and roll number at once, which no text may span. */
export function holds(sought: RawBuilder<string>): RawBuilder<boolean> {
  return sql`strpos(${sought}, E'\\n') = 0 and strpos(searched, ${sought}) > 0`
}

/** The same of those whose name does not begin with it. */
export function holdsInside(sought: RawBuilder<string>): RawBuilder<boolean> {
  return sql`strpos(${sought}, E'\\n') = 0 and strpos(searched, ${sought}) > 1`
}

/**
 * Whom the index knows to hold every gram of a text, word for word as it has them, behind the first character. Some hold
 * the grams only: whoever asks looks through what was found.
 */
export function holdsGramsInside(sought: RawBuilder<string>): RawBuilder<boolean> {
  return sql`search_grams(substr(searched, 2), 1) @> ${gramsOf(sought)}`
}

/** The same of who was removed, whose index leaves no character out. */
export function wasRemovedHoldingGrams(sought: RawBuilder<string>): RawBuilder<boolean> {
  return sql`removed_at is not null and search_grams(searched, 1) @> ${gramsOf(sought)}`
}

/**
 * From a query of their own, so that the planner does not know them: of a text that everybody holds it would take the
 * index to be no better than to make the grams of every row, which costs fifty times as much.
 */
function gramsOf(sought: RawBuilder<string>): RawBuilder<string[]> {
  return sql`(select search_grams(${sought}, least(length(${sought}), 3)))`
}
