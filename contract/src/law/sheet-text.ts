/** Text on its way into a spreadsheet program. */

export type Cell = string | number | null

const controlFirst = /^[\t\r\n\0]/
const signFirst = /^[=+\-@]/
const invisibleStart = /^[\s\p{Cc}\p{Cf}]+/u

/** Programs pass over space and the invisible, and some read a full-width `＝` as `=`. */
function mayRun(text: string): boolean {
  const [first] = text.replace(invisibleStart, '')
  return controlFirst.test(text) || (first !== undefined && signFirst.test(first.normalize('NFKC')))
}

const apostrophes = /^'+/

/**
 * What a program would run as a formula gets an apostrophe before it. So does what would read as such a text with its
 * apostrophe: `withoutGuard` gives every text back as it was.
 */
export function inert(text: string): string {
  return mayRun(text.replace(apostrophes, '')) ? `'${text}` : text
}

/** A text as it was before `inert`. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && mayRun(text.replace(apostrophes, '')) ? text.slice(1) : text
}

function field(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : inert(cell ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV file; Excel reads it as UTF-8 by its first character. */
export function csvText(lines: readonly (readonly Cell[])[]): string {
  return `\ufeff${lines.map((line) => `${line.map(field).join(',')}\r\n`).join('')}`
}
