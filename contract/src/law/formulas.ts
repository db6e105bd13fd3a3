/** Formulas in the texts of questions: TeX between two dollar signs on one line, as in `Add $\frac{1}{2}$ and $3$`. */
import { type PicturePiece, pictureInWords, textPieces } from './texts/pictures.ts'

/** Longer ones, in UTF-16 units, stay text. */
export const maxFormulaLength = 500

/** Further ones of one text stay text. */
export const maxFormulas = 50

/**
 * Groups that may stand in each other. The quadratic formula has 3, a continued fraction of the textbooks 5; what names
 * a formula by words doubles its work with each.
 */
export const maxNesting = 8

/** All different formulas of one exam: more than the largest paper of mathematics has. Lengths in UTF-16 units. */
export const paperFormulaBounds = { count: 2_000, length: 100_000 } as const

export const formulaTexts = {
  nestedTooDeeply: 'This formula is nested too deeply',
  tooManyInPaper: 'The formulas of this exam are too many or too long together',
} as const

/**
 * A stretch of a text. `tex` is null for what is no formula; a formula's `text` is its source, with the dollar signs, a
 * picture's is the picture in words.
 */
export type Piece = { text: string; tex: string | null; picture?: PicturePiece }

// A formula begins and ends without space and no digit follows it: in "between $5 and $7" or "$5-$7" there is none.
const mark = /\\\$|\$(?!\s)((?:\\[^\n]|[^\\$\n])+)(?<!\s)\$(?!\d)/g

/** @param most how many formulas there may be; the rest is text */
function formulaPieces(text: string, most: number): Piece[] {
  const pieces: Piece[] = []
  let plain = ''
  let end = 0
  let formulas = 0
  for (const { 0: source, 1: tex, index } of text.matchAll(mark)) {
    plain += text.slice(end, index)
    end = index + source.length
    if (tex === undefined) plain += '$'
    else if (tex.length > maxFormulaLength || formulas === most) plain += source
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

/**
 * The stretches of a text, its formulas and its pictures, in order. A lone dollar sign is text, and so is `\$`, which
 * reads as `$`; no formula stands in a picture's alternative text, or around a picture.
 */
export function piecesOf(text: string): Piece[] {
  let left = maxFormulas
  return textPieces(text).flatMap((stretch): Piece[] => {
    if (stretch.kind === 'picture') return [{ text: pictureInWords(stretch), tex: null, picture: stretch }]
    const pieces = formulaPieces(stretch.text, left)
    left -= pieces.filter(({ tex }) => tex !== null).length
    return pieces
  })
}

/** The TeX of every formula in some texts, each once. */
export function formulasOf(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(piecesOf).flatMap(({ tex }) => tex ?? []))]
}

// The sign after \left is no group of its own, nor is the name of an environment; an escaped brace is none either.
const opening = /\{|\\left(?![a-zA-Z])\s*\\?.|\\begin\s*\{[^{}]*\}|\\b(?:egin)?group(?![a-zA-Z])/
const closing = /\}|\\right(?![a-zA-Z])\s*\\?.|\\end\s*\{[^{}]*\}|\\e(?:nd)?group(?![a-zA-Z])/
const nesting = new RegExp(
  `(?<index>\\\\sqrt\\s*\\[)|(?<opens>${opening.source})|(?<closes>${closing.source})|(?<bracket>\\])|\\\\.`,
  'gs',
)

/**
 * How many groups of a formula stand in each other at most: braces, `\left` with `\right`, environments, the index of a
 * root. In linear time, and also for TeX that cannot be read.
 */
export function nestingOf(tex: string): number {
  const open: ('index' | 'group')[] = []
  let deepest = 0
  for (const { groups: found = {} } of tex.matchAll(nesting)) {
    if (found.index !== undefined) open.push('index')
    else if (found.opens !== undefined) open.push('group')
    else if (found.closes !== undefined || (found.bracket !== undefined && open.at(-1) === 'index')) open.pop()
    deepest = Math.max(deepest, open.length)
  }
  return deepest
}

/** What is wrong with the formulas of some texts, if anything. */
export function formulaIssue(texts: readonly string[]): string | undefined {
  return formulasOf(texts).some((tex) => nestingOf(tex) > maxNesting) ? formulaTexts.nestedTooDeeply : undefined
}

/** Whether a place in a text is inside a formula, finished or not. @param place in UTF-16 units from the start */
export function isInFormula(text: string, place: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', place - 1) + 1, place)
  return line.replaceAll(/\\./g, '').split('$').length % 2 === 0
}
