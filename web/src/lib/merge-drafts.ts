/** Two people changed one record: what became of each field. */
export type FieldClash = { field: string; was: string; theirs: string; mine: string }

type Draft = Record<string, string>
type Versions<D extends Draft> = { opened: D; mine: D; theirs: D }

/** The fields that somebody else changed since the form was opened. */
export function fieldClashes<D extends Draft>({ opened, mine, theirs }: Versions<D>): FieldClash[] {
  return Object.keys(opened)
    .filter((field) => opened[field] !== theirs[field])
    .map((field) => ({
      field,
      was: opened[field] ?? '',
      theirs: theirs[field] ?? '',
      mine: mine[field] ?? '',
    }))
}

/** What was typed stays; a field that was not touched follows the other person. */
export function mergeDrafts<D extends Draft>({ opened, mine, theirs }: Versions<D>): D {
  const typed = Object.entries(mine).filter(([field, value]) => value !== opened[field])
  return { ...theirs, ...Object.fromEntries(typed) }
}
