/** Turns one formula into MathML. The TeX is anybody's: what comes out is a few elements without effect, or nothing. */
import { maxNesting, nestingOf } from '@pariksha/contract/law/formulas.ts'
import katex, { type KatexOptions } from 'katex'
import renderA11yString from 'katex/contrib/render-a11y-string'

// Definitions let a short formula grow without end; a question needs none.
const definition = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![a-zA-Z])/
const maxLength = 20_000

/** Words of a formula that is deeper help nobody, and what finds them does twice the work for each level of powers. */
const maxSpokenNesting = 6

const options = {
  output: 'mathml',
  trust: false,
  strict: 'ignore',
  throwOnError: true,
  maxExpand: 100,
  maxSize: 10,
} as const satisfies KatexOptions

const elements =
  /^(?:math|maction|menclose|mfrac|mi|mn|mo|mover|mpadded|mphantom|mroot|mrow|mspace|msqrt|mstyle|msub|msubsup|msup|mtable|mtd|mtext|mtr|munder|munderover)$/

// No colour: it is lost on a dark page, and what KaTeX does not trust shows as red text. No shift: it could cover others.
const attributes =
  /^(?: (?:xmlns|display|mathvariant|mathsize|displaystyle|scriptlevel|stretchy|fence|separator|accent|accentunder|linethickness|lspace|rspace|width|height|depth|minsize|maxsize|notation|columnalign|columnspacing|columnlines|rowspacing|rowlines)="(?!-[1-9])[^"]*")*$/

function isHarmless(mathMl: string): boolean {
  const texts = mathMl.replaceAll(/<\/?([a-z]+)([^<>]*?)\/?>/g, (tag, element: string, given: string) =>
    elements.test(element) && attributes.test(given.trimEnd()) ? '' : tag,
  )
  return !/[<>]/.test(texts)
}

/** A formula with more signs than this is parted, so that it may go over several lines of a narrow screen. */
const unparted = 14

const childrenOf = (row: string) => {
  const children: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: tag, 1: closing, 2: single, index } of row.matchAll(/<(\/?)[a-z]+[^<>]*?(\/?)>/g)) {
    if (single === '') depth += closing === '' ? 1 : -1
    if (depth > 0) continue
    children.push(row.slice(start, index + tag.length))
    start = index + tag.length
  }
  return children
}

/** Parts a long row after the signs between its terms. */
function parted(content: string): string {
  const row = /^<mrow>(.*)<\/mrow>$/s.exec(content)?.[1]
  if (row === undefined || row.replaceAll(/<[^<>]*>/g, '').length <= unparted) return content
  const children = childrenOf(row)
  const parts: string[][] = [[]]
  for (const [at, child] of children.entries()) {
    const isBetween = at > 0 && at < children.length - 1 && !children[at - 1]?.startsWith('<mo')
    const sign = isBetween ? /^<mo>([-=+−×÷⋅<>≤≥≠≈≡→⇒⇔⇌±]|&[lg]t;)<\/mo>$/u.exec(child)?.[1] : undefined
    parts.at(-1)?.push(sign === undefined ? child : `<mo form="infix">${sign}</mo>`)
    if (sign !== undefined) parts.push([])
  }
  if (parts.length === 1) return content
  return `<mrow data-parts="${parts.length}">${parts.map((part) => `<mrow>${part.join('')}</mrow>`).join('')}</mrow>`
}

/** The formula in English words, for where it is part of a name; undefined where it has no good ones. */
function wordsOf(tex: string): string | undefined {
  if (/\\text|\P{ASCII}/u.test(tex) || nestingOf(tex) > maxSpokenNesting) return undefined
  try {
    return renderA11yString(tex, options)
  } catch {
    return undefined
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/**
 * A formula as one `math` element, named by its words.
 * @param tex without dollar signs; bound its length before
 * @returns undefined where it cannot be read, is nested too deeply, or asks for more than text: links, pictures,
 *   colours, styles, definitions
 */
export function mathMlOf(tex: string): string | undefined {
  // The database keeps neither half characters nor NUL.
  if (!tex.isWellFormed() || tex.includes('\0') || definition.test(tex)) return undefined
  if (nestingOf(tex) > maxNesting) return undefined
  // In TeX, a percent sign hides the rest of the line; who writes 50% means it.
  const meant = tex.replaceAll(/(\\.)|%/gs, (_, escaping: string | undefined) => escaping ?? '\\%')
  let rendered: string
  try {
    rendered = katex.renderToString(meant, options)
  } catch {
    // A formula it refuses, and one that breaks it: neither may keep a question from being saved.
    return undefined
  }
  const content = /<semantics>(.*)<annotation /s.exec(rendered)?.[1]
  if (content === undefined || content.length > maxLength || !isHarmless(content)) return undefined
  const words = wordsOf(meant)
  const name = words === undefined ? '' : ` aria-label="${escaped(words)}"`
  return `<math xmlns="http://www.w3.org/1998/Math/MathML"${name}>${parted(content)}</math>`
}
