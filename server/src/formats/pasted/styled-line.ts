/** Lines of a text that somebody wrote, with what of them is bold: a word processor says so, pasted text does not. */
import { cleanText } from '../plain-text.ts'

export type StyledLine = {
  text: string
  /** Stretches of it, in UTF-16 units, in order. */
  bold: readonly (readonly [from: number, to: number])[]
}

/** A line with what stands between double asterisks as bold, as language models write it. */
function markedLine(line: string): StyledLine {
  const pieces = line.split('**')
  if (pieces.length < 3 || pieces.length % 2 === 0) return { text: line, bold: [] }
  const bold: [number, number][] = []
  let text = ''
  for (const [index, piece] of pieces.entries()) {
    if (index % 2 === 1) bold.push([text.length, text.length + piece.length])
    text += piece
  }
  return { text, bold }
}

/** The lines of pasted text. */
export function plainLines(text: string): StyledLine[] {
  return cleanText(text).split('\n').map(markedLine)
}

/** Whether all that can be seen of a stretch is bold. */
export function isBoldBetween({ text, bold }: StyledLine, from: number, to: number): boolean {
  let at = from
  for (const [start, end] of bold) {
    if (text.slice(at, Math.max(at, Math.min(start, to))).trim() !== '') return false
    at = Math.max(at, end)
  }
  return bold.length > 0 && text.slice(at, Math.max(at, to)).trim() === '' && text.slice(from, to).trim() !== ''
}
