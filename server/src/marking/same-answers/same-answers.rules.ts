/** Which answers say the same, but for case, blanks and punctuation. */

/** Longer answers are no longer the same by chance, and are read one by one; in UTF-16 units. */
const longestCompared = 300

/** Joiners change how a word is drawn, not which word it is. */
const joiners = /[\u200b-\u200d\ufeff]/g
/** Between digits a blank parts two numbers, and a point, comma, stroke or colon makes another one of them. */
const blankBetweenDigits = /(?<=\p{N})\s+(?=\p{N})/gu
const dash = /\p{Pd}(?=\s*\p{N})/gu
const meaningless = /(?!(?<=\p{N})[.,/:*](?=\p{N})|-(?=\s*\p{N})|[%_])[\p{P}\p{Z}\p{C}]/gu

/**
 * What an answer is compared by: in NFC, without case, blanks and punctuation. Signs of arithmetic, a minus, a percent sign
 * and what stands between digits stay, so that `-5`, `1.5`, `1/2` and `1 5` are not `5`, `15`, `12` and `15`.
 * @returns undefined for an answer that is compared with no other: longer than 300, or without a letter or digit
 */
export function sameKey(text: string): string | undefined {
  if (text.length > longestCompared || !/[\p{L}\p{N}]/u.test(text)) return undefined
  return text
    .normalize('NFC')
    .replace(joiners, '')
    .toLowerCase()
    .normalize('NFC')
    .replace(blankBetweenDigits, '_')
    .replace(dash, '-')
    .replace(meaningless, '')
}

/**
 * Numbers the groups of answers that say the same, from 1.
 * @returns the number of its group for each answer that is not alone
 */
export function sameGroups(answers: readonly { id: number; text: string }[]): Map<number, number> {
  const byKey = Map.groupBy(answers, ({ text }) => sameKey(text))
  const groups = [...byKey].flatMap(([key, same]) => (key === undefined || same.length < 2 ? [] : [same]))
  return new Map(groups.flatMap((same, at) => same.map(({ id }): [number, number] => [id, at + 1])))
}
