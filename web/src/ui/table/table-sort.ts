export type SortValue = string | number | null | undefined
export type Sorting = { key: string; descending: boolean }

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

function compare(a: NonNullable<SortValue>, b: NonNullable<SortValue>): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/** Sorts rows by a value; equal rows keep their order and rows without a value come last either way. */
export function sortRows<Row>(rows: readonly Row[], readValue: (row: Row) => SortValue, descending: boolean): Row[] {
  return [...rows].sort((one, other) => {
    const a = readValue(one)
    const b = readValue(other)
    if (a == null || b == null) return Number(a == null) - Number(b == null)
    return descending ? compare(b, a) : compare(a, b)
  })
}

/** What pressing a header does: ascending, then descending, then the order the rows came in. */
export function nextSorting(current: Sorting | undefined, key: string): Sorting | undefined {
  if (current?.key !== key) return { key, descending: false }
  return current.descending ? undefined : { key, descending: true }
}
