/** Keyboards write a letter such as ज़ in one character or in two. */
function folded(text: string): string {
  return text.normalize().toLowerCase()
}

/** The rows of which one text contains what was typed, whatever its case. */
export function filterByText<Row>(
  rows: readonly Row[],
  typed: string,
  textsOf: (row: Row) => readonly string[],
): Row[] {
  const wanted = folded(typed.trim())
  return rows.filter((row) => textsOf(row).some((text) => folded(text).includes(wanted)))
}
