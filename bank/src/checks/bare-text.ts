/** Texts as they are compared: without the differences that a reader would not see. */

/** The zero of each script that a paper in India may be written in; the other nine follow it. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66]

function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((candidate) => candidate <= code && code < candidate + 10)
  return zero === undefined ? character : String(code - zero)
}

/** A text with its digits as 0–9, whatever script they were written in. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digitOf)
}

/** A text without differences of case, space and script of digits: an option is compared so. */
export function bareText(text: string): string {
  return plainDigits(text.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The words, numbers and operators of a text, in order. */
export function wordsOf(text: string): string[] {
  return bareText(text).match(/\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+|[+−×÷=<>≤≥√^/*-]/gu) ?? []
}
