/** Text on its way into a spreadsheet program. */

export type Cell = string | number | null

/** What a program would run as a formula gets an apostrophe before it. */
export function inert(text: string): string {
  return /^[=+\-@\t\r\0]/.test(text) ? `'${text}` : text
}

function field(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : inert(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV file; Excel reads it as UTF-8 by its first character. */
export function csvText(lines: readonly (readonly Cell[])[]): string {
  return `\ufeff${lines.map((line) => `${line.map(field).join(',')}\r\n`).join('')}`
}
