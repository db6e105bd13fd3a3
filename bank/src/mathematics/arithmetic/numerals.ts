/** Numbers in English words (Indian system) and in Roman numerals. */
const small = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function belowHundred(number: number): string {
  if (number < 20) return small[number] ?? ''
  return [tens[Math.floor(number / 10)], small[number % 10]].filter((word) => word !== '').join('-')
}

/** @param number 1 to 99,99,999 */
export function inWords(number: number): string {
  const parts = [
    [Math.floor(number / 1_00_000), 'lakh'],
    [Math.floor(number / 1000) % 100, 'thousand'],
    [Math.floor(number / 100) % 10, 'hundred'],
  ] as const
  const large = parts.filter(([count]) => count > 0).map(([count, word]) => `${belowHundred(count)} ${word}`)
  const rest = belowHundred(number % 100)
  return [large.join(' '), rest].filter((words) => words !== '').join(' and ')
}

const letters = [
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const

/** @param number 1 to 399 */
export function romanNumeral(number: number): string {
  const [letter, value] = letters.find(([, worth]) => worth <= number) ?? ['', number]
  return number === 0 ? '' : letter + romanNumeral(number - value)
}

export function romanValue(numeral: string): number {
  const [letter, value] = letters.find(([start]) => numeral.startsWith(start)) ?? ['', 0]
  return numeral === '' ? 0 : value + romanValue(numeral.slice(letter.length))
}
