/** Formulas of Word as TeX, by way of MathML. */
import { childOf, childrenOf, type MarkupElement, type MarkupNode, wordsIn } from '../html/markup.ts'
import { texOfMathMl } from '../html/mathml-tex.ts'
import { attributeOf } from './docx-parts.ts'

/** An element of Word's formulas that has no TeX here. */
class UnknownMath extends Error {}

function element(name: string, children: MarkupNode[], attributes: Record<string, string> = {}): MarkupElement {
  return { name, attributes, children }
}

const row = (children: MarkupNode[]) => element('mrow', children)
const sign = (text: string) => element('mo', [text])

function settingOf(parent: MarkupElement, name: string): string | undefined {
  const properties = childrenOf(parent).find((child) => child.name === `${parent.name}Pr`)
  const setting = childOf(properties, name)
  return setting === undefined ? undefined : (attributeOf(setting, 'val') ?? '1')
}

const isOn = (value: string | undefined) => value !== undefined && value !== '0' && value !== 'off' && value !== 'false'

function runOf(run: MarkupElement): MarkupElement[] {
  const text = childrenOf(run, 't').map(wordsIn).join('')
  if (childOf(childOf(run, 'rPr'), 'nor') !== undefined) return [element('mtext', [text])]
  const tokens = text.match(/\d+(?:\.\d+)?|[\u0900-\u097f\u0c00-\u0c7f\u200c\u200d]+|\p{L}\p{M}*|[^\s]/gu) ?? []
  return tokens.map((token) => element(tokenName(token), [token]))
}

/** Letters stand for quantities each, those of Telugu and Hindi are words together. */
function tokenName(token: string): string {
  if (/^\d/.test(token)) return 'mn'
  if (/^[\u0900-\u097f\u0c00-\u0c7f]/.test(token)) return 'mtext'
  return /^\p{L}/u.test(token) ? 'mi' : 'mo'
}

/** A part of an element by its name; empty where it is missing. */
const part = (parent: MarkupElement, name: string) => row(contentOf(childOf(parent, name)))

function naryOf(nary: MarkupElement): MarkupElement {
  const large = sign(settingOf(nary, 'chr') ?? '∫')
  const [below, above] = [part(nary, 'sub'), part(nary, 'sup')]
  const hasBelow = !isOn(settingOf(nary, 'subHide')) && below.children.length > 0
  const hasAbove = !isOn(settingOf(nary, 'supHide')) && above.children.length > 0
  const small = [...(hasBelow ? [below] : []), ...(hasAbove ? [above] : [])]
  const name = hasBelow && hasAbove ? 'msubsup' : hasBelow ? 'msub' : 'msup'
  return row([small.length === 0 ? large : element(name, [large, ...small]), part(nary, 'e')])
}

function fencedOf(fence: MarkupElement): MarkupElement {
  const between = settingOf(fence, 'sepChr') ?? '|'
  const inside = childrenOf(fence, 'e').flatMap((one, at) => [...(at === 0 ? [] : [sign(between)]), ...contentOf(one)])
  const marks = [settingOf(fence, 'begChr') ?? '(', settingOf(fence, 'endChr') ?? ')']
  const [open, close] = marks.map((mark) => (mark === '' ? [] : [sign(mark)]))
  return row([...(open ?? []), ...inside, ...(close ?? [])])
}

function radicalOf(radical: MarkupElement): MarkupElement {
  const degree = part(radical, 'deg')
  const isSquare = isOn(settingOf(radical, 'degHide')) || degree.children.length === 0
  return isSquare ? element('msqrt', [part(radical, 'e')]) : element('mroot', [part(radical, 'e'), degree])
}

function tableOf(rows: MarkupElement[][]): MarkupElement {
  const cells = (all: MarkupElement[]) =>
    element(
      'mtr',
      all.map((cell) => element('mtd', contentOf(cell))),
    )
  return element('mtable', rows.map(cells))
}

function fractionOf(fraction: MarkupElement): MarkupElement {
  const isBare = settingOf(fraction, 'type') === 'noBar'
  return element('mfrac', [part(fraction, 'num'), part(fraction, 'den')], isBare ? { linethickness: '0' } : {})
}

const parts =
  (name: string, ...names: string[]) =>
  (one: MarkupElement) =>
    element(
      name,
      names.map((inner) => part(one, inner)),
    )

const converted: Readonly<Record<string, (one: MarkupElement) => MarkupElement>> = {
  f: fractionOf,
  sSup: parts('msup', 'e', 'sup'),
  sSub: parts('msub', 'e', 'sub'),
  sSubSup: parts('msubsup', 'e', 'sub', 'sup'),
  limLow: parts('munder', 'e', 'lim'),
  limUpp: parts('mover', 'e', 'lim'),
  func: (one) => row([part(one, 'fName'), part(one, 'e')]),
  rad: radicalOf,
  d: fencedOf,
  nary: naryOf,
  acc: (one) => element('mover', [part(one, 'e'), sign(settingOf(one, 'chr') ?? '^')]),
  bar: (one) => element(settingOf(one, 'pos') === 'bot' ? 'munder' : 'mover', [part(one, 'e'), sign('¯')]),
  m: (one) => tableOf(childrenOf(one, 'mr').map((cells) => childrenOf(cells, 'e'))),
  eqArr: (one) => tableOf(childrenOf(one, 'e').map((cell) => [cell])),
}
const transparent = /^(?:box|borderBox|e|oMath|groupChr|ins|hyperlink)$/
const silent = /Pr$|^bookmark|^proofErr|^lastRenderedPageBreak/

function contentOf(parent: MarkupElement | undefined): MarkupElement[] {
  return childrenOf(parent).flatMap((child): MarkupElement[] => {
    if (silent.test(child.name)) return []
    if (child.name === 'r') return runOf(child)
    const convert = converted[child.name]
    if (convert !== undefined) return [convert(child)]
    if (transparent.test(child.name)) return contentOf(child)
    throw new UnknownMath(child.name)
  })
}

/** The TeX of a formula; undefined where it has a part that is not known here. */
export function texOfOfficeMath(formula: MarkupElement): string | undefined {
  try {
    const read = texOfMathMl(element('math', contentOf(formula)))
    return 'tex' in read ? read.tex : undefined
  } catch (error) {
    if (!(error instanceof UnknownMath)) throw error
    return undefined
  }
}
