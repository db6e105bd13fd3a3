/** Letters and numbers by which teachers name choices, in the three scripts. */

/** Each in the order of its choices; letters of Latin in small ones. */
const alphabets: readonly (readonly string[])[] = [
  'a b c d e f g h i j',
  'i ii iii iv v vi vii viii ix x',
  '1 2 3 4 5 6 7 8 9 10',
  'ఎ బి సి డి ఇ ఎఫ్',
  'ఏ బి సి డి ఈ ఎఫ్',
  'అ ఆ ఇ ఈ ఉ ఊ',
  'అ బ స ద',
  'అ బి సి డి',
  'క ఖ గ ఘ ఙ చ',
  'ए बी सी डी ई एफ',
  'अ ब स द',
  'अ आ इ ई उ ऊ',
  'अ बी सी डी',
  'क ख ग घ ङ च',
].map((letters) => letters.normalize('NFC').split(' '))

/** Digits of Devanagari and Telugu. */
const nativeZeros = [0x0966, 0x0c66] as const
export const digit = '[0-9\u0966-\u096f\u0c66-\u0c6f]'

/** A number as it is written in any of the three scripts. */
export function numberOf(digits: string): number {
  const plain = [...digits].map((one) => {
    const code = one.charCodeAt(0)
    const zero = nativeZeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? one : String(code - zero)
  })
  return Number(plain.join(''))
}

const letters = [...new Set(alphabets.flat())]
  .filter((label) => !/^\d/.test(label))
  .sort((one, other) => other.length - one.length)

/** A label, as the source of a regular expression in which case does not count. */
export const label = `(?:${letters.join('|')}|${digit}{1,2})`

function folded(written: string): string {
  const small = written.toLowerCase()
  return new RegExp(`^${digit}+$`).test(small) ? String(numberOf(small)) : small
}

/** Where a label stands in each alphabet that has it: which alphabet, and its place from 0. */
export function placesOf(written: string): { alphabet: number; at: number }[] {
  const small = folded(written)
  return alphabets.flatMap((all, alphabet) => {
    const at = all.indexOf(small)
    return at === -1 ? [] : [{ alphabet, at }]
  })
}

/**
 * Which choice a label names, from 0.
 * @param labels of the choices, as they are written
 * @returns undefined where it names none of them
 */
export function choiceOf(written: string, labels: readonly string[]): number | undefined {
  const small = folded(written)
  const own = labels.findIndex((one) => folded(one) === small)
  if (own !== -1) return own
  // Of another script than the choices: B for బి, or 2 for b.
  return placesOf(written).find(({ at }) => at < labels.length)?.at
}
