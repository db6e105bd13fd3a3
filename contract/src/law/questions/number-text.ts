/** Numbers as students and teachers write them. */

const minus = /[\u2212\u2013]/g
/** Of the digits 0–9 in Devanagari and in Telugu. */
const scripts = [0x0966, 0x0c66]
const nativeDigit = /[\u0966-\u096f\u0c66-\u0c6f]/g
// Groups of two or three digits, as in 12,34,567 and 1,234,567.
const number = /^[+-]?(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)?(?:\.\d*)?(?:e[+-]?\d{1,3})?$/i

function asciiDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = scripts.findLast((first) => code >= first) ?? code
  return String(code - zero)
}

/**
 * Reads `1,234.5`, `12,34,567`, `1.2e3`, `-3`, also in Devanagari and Telugu digits; space is left out, and so is the
 * unit behind it.
 * @param unit what may stand behind the number, in any case; empty for nothing
 * @returns undefined for what is no number
 */
export function readNumber(text: string, unit = ''): number | undefined {
  const folded = text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '').replace(nativeDigit, asciiDigit)
  const ending = unit.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')
  const bare = folded.replaceAll(minus, '-')
  const digits = ending !== '' && bare.endsWith(ending) ? bare.slice(0, bare.length - ending.length) : bare
  if (!number.test(digits) || !/^[+-]?\.?\d/.test(digits)) return undefined
  const value = Number(digits.replaceAll(',', ''))
  return Number.isFinite(value) ? value : undefined
}
