/** The text of one paragraph of Word while it is put together, with what of it is bold. */
import { fittingTex, type TextPart } from '../html/shown-text.ts'
import type { StyledLine } from '../pasted/styled-line.ts'

export class ParagraphText {
  #text = ''
  readonly #bold: [number, number][] = []
  #hasFormula = false

  get isEmpty(): boolean {
    return this.#text.trim() === ''
  }

  add(text: string, isBold = false): void {
    if (text === '') return
    // After a formula a digit would make its last dollar sign money.
    if (/\$$/.test(this.#text) && this.#hasFormula && /^\d/.test(text)) this.#text += ' '
    const from = this.#text.length
    this.#text += text
    const last = this.#bold.at(-1)
    if (isBold && last !== undefined && last[1] === from) last[1] = this.#text.length
    else if (isBold) this.#bold.push([from, this.#text.length])
  }

  addPart(part: TextPart, isBold: boolean): void {
    if (part.kind === 'formula') this.addFormula(part.tex, isBold)
    else if (part.kind === 'text') this.add(part.text, isBold)
  }

  addFormula(tex: string, isBold = false): void {
    const line = fittingTex(tex)
    if (line === '') return
    this.add(`${this.#text.endsWith('\\') ? ' ' : ''}$${line}$`, isBold)
    this.#hasFormula = true
  }

  /** Its lines, each with its bold stretches. */
  lines(): StyledLine[] {
    let from = 0
    return this.#text.split('\n').map((text) => {
      const [start, end] = [from, from + text.length]
      from = end + 1
      const bold = this.#bold.flatMap(([first, last]): [number, number][] => {
        const [low, high] = [Math.max(first, start), Math.min(last, end)]
        return low < high ? [[low - start, high - start]] : []
      })
      return { text, bold }
    })
  }
}
