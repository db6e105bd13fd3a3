/** The rows of which one text contains what was typed, whatever its case. */
export function filterByText<Row>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly string[],
): Row[] {
  const wanted = typed.trim().toLowerCase()
  return rows.filter((row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted)))
}
