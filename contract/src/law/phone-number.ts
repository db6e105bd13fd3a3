import * as z from 'zod/mini'

export const phoneDigits = 10

/**
 * A phone number of India as people write it, down to its ten digits: blanks, hyphens, dots and brackets go, and so does
 * `+91`, `91`, `0091` or `0` before ten digits. Anything else stays as it is.
 */
export function phoneOf(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^(?:\+?91|0091|0)(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) ? digits : text
}

/** A form's phone number: written as people do, read as ten digits. */
export function phoneField(invalid: string) {
  return z.string(invalid).check(z.overwrite(phoneOf), z.regex(/^\d{10}$/, invalid))
}
