/** A key behind the questions: `1-b 2-c`, `1) b 2) d`, a line for each, or a row of numbers over one of answers. */
import { digit, label, numberOf } from './labels.ts'

export type KeyEntry = { number: number; answer: string }

const keyHead =
  /^\s*(?:the\s+)?(?:answers?\s*key|key\s*(?:to\s+[\p{L} ]{1,40})?|ans\.?\s*key|answers|solutions|జవాబులు|సమాధానాలు|కీ|उत्तर\s*कुंजी|उत्तरमाला|कुंजी|उत्तर\s*संकेत)\s*(?<sign>[:\-–—.]*)\s*/iu
const pair = new RegExp(
  `(?<number>${digit}{1,4})\\s*[-–—.):=\\]|]+\\s*[([]?(?<label>${label})[)\\]]?(?=[\\s,;.|]|$)`,
  'giu',
)
const spaced = new RegExp(`^(?<number>${digit}{1,4})\\s+(?!${digit})[([]?(?<label>${label})[)\\]]?$`, 'iu')
const numbersHead =
  /^\s*\|?\s*(?:q(?:uestion|n)?s?\.?\s*(?:no|nos|number)?|ప్రశ్న|प्रश्न)\s*\.?\s*[|\t:]\s*(?=[\d\s|.,]+$)/iu
const single = new RegExp(
  `^\\s*(?:q\\.?\\s*)?[([]?(?<number>${digit}{1,4})(?:\\s*[-–—.):=\\]|]+|\\t)\\s*(?<answer>\\S.*)$`,
  'iu',
)
const cellEnd = /\t|\s*\|\s*|\s{2,}|(?<=\d)\s+(?=\d)|,\s*/

/** Pairs of number and letter, where a line holds nothing else. */
function pairsIn(text: string): KeyEntry[] {
  const entries: KeyEntry[] = []
  let end = 0
  for (const match of text.matchAll(pair)) {
    if (/[^\s,;.|]/.test(text.slice(end, match.index))) return []
    entries.push({ number: numberOf(match.groups?.number ?? ''), answer: match.groups?.label ?? '' })
    end = match.index + match[0].length
  }
  return /[^\s,;.|]/.test(text.slice(end)) ? [] : entries
}

function cellsOf(text: string): string[] {
  const cells = text.trim().replace(/^\|/, '').replace(/\|$/, '').split(cellEnd)
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

/** What a line says behind the word for a key; undefined where it is no such head. */
export function keyHeadOf(text: string): string | undefined {
  if (numbersHead.test(text)) return text
  const match = keyHead.exec(text)
  if (match === null) return undefined
  const rest = text.slice(match[0].length)
  return rest === '' || pairsIn(rest).length > 0 || single.test(rest) ? rest : undefined
}

/** The entries of a line without a head over it: at least two, and nothing else. */
export function looseKeyOf(text: string): KeyEntry[] {
  const entries = pairsIn(text)
  return entries.length > 1 ? entries : []
}

/** Reads the lines under the head of a key. */
export class KeyReader {
  #numbers: number[] = []

  /** What a line says; undefined where it is none of a key. */
  read(text: string): KeyEntry[] | undefined {
    const pairs = pairsIn(text)
    if (pairs.length > 0) return pairs
    const plain = spaced.exec(text.trim())?.groups
    if (plain !== undefined) return [{ number: numberOf(plain.number ?? ''), answer: plain.label ?? '' }]
    const cells = cellsOf(text)
    if (this.#numbers.length > 0) {
      const numbers = this.#numbers
      this.#numbers = []
      // A row may begin with what it is: `Ans`.
      const rows = [cells, cells.slice(1), text.trim().split(/\s+/), text.trim().split(/\s+/).slice(1)]
      const answers = rows.find((row) => row.length === numbers.length)
      if (answers !== undefined) return answers.map((answer, at) => ({ number: numbers[at] ?? 0, answer }))
    }
    const isNumber = (cell: string) => new RegExp(`^${digit}{1,4}[.)]?$`).test(cell)
    const numbers = cells.filter(isNumber).map((cell) => numberOf(cell.replace(/[.)]$/, '')))
    // Else the second is the answer of the first: `1. 701`.
    const isCounted = numbers.every((number, at) => number === (numbers[0] ?? 0) + at)
    if (isCounted && cells.length - numbers.length <= 1 && numbers.length > 1) {
      this.#numbers = numbers
      return []
    }
    const { number, answer = '' } = single.exec(text)?.groups ?? {}
    if (number !== undefined) return [{ number: numberOf(number), answer: answer.trim() }]
    const [one = '', other] = cells
    return isNumber(one) && other !== undefined
      ? [{ number: numberOf(one.replace(/[.)]$/, '')), answer: other }]
      : undefined
  }
}
