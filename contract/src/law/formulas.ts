/** Formulas in the texts of questions: TeX between two dollar signs on one line, as in `Add $\frac{1}{2}$ and $3$`. */

/** Longer ones, in UTF-16 units, stay text. */
export const maxFormulaLength = 500

/** Further ones of one text stay text. */
export const maxFormulas = 50

/** A stretch of a text. `tex` is null for plain text; a formula's `text` is its source, with the dollar signs. */
export type Piece = { text: string; tex: string | null }

// A formula begins and ends without space and no digit follows it: in "between $5 and $7" or "$5-$7" there is none.
const mark = /\\\$|\$(?!\s)((?:\\[^\n]|[^\\$\n])+)(?<!\s)\$(?!\d)/g

/** The stretches of a text, in order. A lone dollar sign is text, and so is `\$`, which reads as `$`. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let plain = ''
  let end = 0
  let formulas = 0
  for (const { 0: source, 1: tex, index } of text.matchAll(mark)) {
    plain += text.slice(end, index)
    end = index + source.length
    if (tex === undefined) plain += '$'
    else if (tex.length > maxFormulaLength || formulas === maxFormulas) plain += source
    else {
      formulas += 1
      if (plain !== '') pieces.push({ text: plain, tex: null })
      plain = ''
      pieces.push({ text: source, tex })
    }
  }
  plain += text.slice(end)
  return plain === '' ? pieces : [...pieces, { text: plain, tex: null }]
}

/** The TeX of every formula in some texts, each once. */
export function formulasOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(piecesOf).flatMap(({ tex }) => tex ?? []))]
}

/** Whether a place in a text is inside a formula, finished or not. @param place in UTF-16 units from the start */
export function isInFormula(text: string, place: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', place - 1) + 1, place)
  return line.replaceAll(/\\./g, '').split('$').length % 2 === 0
}
