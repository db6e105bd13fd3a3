/** Which answers say the same, but for case, blanks and punctuation that change nothing. */

/** Longer answers are no longer the same by chance, and are read one by one; in UTF-16 units. */
const longestCompared = 300

/** Joiners change how a word is drawn, not which word it is. */
const joiners = /[\u200b-\u200d\ufeff]/g
/**
 * What makes a text more than words: a digit; a sign of arithmetic before a letter, whatever else stands between; a point,
 * comma, apostrophe or bracket right between two letters.
 */
const reckons = /\p{N}|[\p{Sm}\p{Pd}*/:^_%&][\p{P}\p{Z}\p{C}]*[\p{L}\p{N}]|[\p{L}\p{M}][.,;'’([{](?=\p{L})|[)\]}][([{]/u
const blanks = /\s+/g
/** A mark of exclamation after a digit is a factorial. */
const closing = /(?<![.?!।\s])(?<factorial>(?<=\p{N})[\s!]*!)?[.?!।\s]*$/u
const meaningless = /(?![%_])[\p{P}\p{Z}\p{C}]/gu

/**
 * What an answer is compared by, in NFC and without case. Of one with digits or arithmetic only runs of blanks and what closes
 * it are folded, as whatever else stands in it may make another answer of it: `1.5`, `1/2`, `2 : 3`, `2(3)`, `3!` and `x - y`.
 * Words are compared without any blanks and punctuation.
 * @returns undefined for an answer that is compared with no other: longer than 300, or without a letter or digit
 */
export function sameKey(text: string): string | undefined {
  if (text.length > longestCompared || !/[\p{L}\p{N}]/u.test(text)) return undefined
  const folded = text.normalize('NFC').replace(joiners, '').toLowerCase().normalize('NFC')
  if (reckons.test(folded)) return folded.replace(blanks, ' ').trim().replace(closing, '$<factorial>')
  return folded.replace(meaningless, '')
}
