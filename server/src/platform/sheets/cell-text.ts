import { withoutGuard } from '@pariksha/contract/law/sheet-text.ts'

/** How cells are read: what is longer (in UTF-16 units) is cut, and breaks in them are spaces unless they are kept. */
export type CellReading = { maxLength: number; keepsLines: boolean }

const controls = /\p{Cc}+/gu

/** A number as the sheet's file writes it, so that no digit is lost; 9.87654321E9 as somebody typed it: 9876543210. */
export function numberText(text: string): string {
  if (!/^-?\d+(\.\d+)?e\+?\d+$/i.test(text)) return text
  const value = Number(text)
  return Number.isSafeInteger(value) ? String(value) : text
}

function dateText(date: Date): string {
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}

/**
 * A cell as text without the invisible, on one line unless its lines are kept: text stays as it is ("007", "=1+1"), a date becomes
 * YYYY-MM-DD. The apostrophe that our own sheets put before what looks like a formula is taken away again.
 */
export function cellText(value: unknown, { maxLength, keepsLines }: CellReading): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  const text = typeof value === 'number' ? numberText(String(value)) : withoutGuard(String(value).trim())
  const cut = text.slice(0, maxLength)
  if (!keepsLines) return cut.replaceAll(controls, ' ').normalize('NFC').trim()
  const lines = cut.split(/\r\n?|\n/).map((line) => line.replaceAll(controls, ' '))
  return lines.join('\n').normalize('NFC').trim()
}
