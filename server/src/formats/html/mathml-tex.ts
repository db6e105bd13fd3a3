/** MathML of a file as TeX: what schools write, and nothing that would only look alike. */
import { childOf, childrenOf, type MarkupElement, wordsIn } from './markup.ts'
import { texAccents, texFunctions, texOfSign } from './mathml-signs.ts'
import { fittingTex } from './shown-text.ts'

/** An element of MathML that has no TeX here. */
class NoTex extends Error {}

function signs(text: string): string {
  return [...text]
    .map((sign) => {
      const tex = texOfSign.get(sign) ?? sign
      return /^\\[a-z]+$/i.test(tex) ? `${tex} ` : tex
    })
    .join('')
}

const wordsOf = (element: MarkupElement) => wordsIn(element).replaceAll(/\s+/g, ' ').trim()

function identifier(element: MarkupElement): string {
  const name = wordsOf(element)
  if ([...name].length <= 1) return signs(name)
  if (texFunctions.has(name)) return `\\${name} `
  return /^[A-Za-z]+$/.test(name) ? `\\mathrm{${name}}` : textTex(name)
}

function textTex(words: string): string {
  const plain = words
    .replaceAll('\\', '')
    .replaceAll(/[{}$%#&_^~]/g, (sign) => (/[$%#&_{}]/.test(sign) ? `\\${sign}` : ''))
  return `\\text{${plain}}`
}

/** The parts of an element that has so many. @throws NoTex */
function parts(element: MarkupElement, count: number): string[] {
  const children = childrenOf(element)
  if (children.length !== count) throw new NoTex(element.name)
  return children.map((child) => texOf(child).trim())
}

const row = (element: MarkupElement) => childrenOf(element).map(texOf).join('')

/** A base that a small letter can be put to: of several signs, a group. */
function base(tex: string): string {
  return /^(?:\\?[A-Za-z0-9]|\\[A-Za-z]+)$/.test(tex) ? tex : `{${tex}}`
}

function fraction(element: MarkupElement): string {
  const [over, under] = parts(element, 2)
  // Without its line it is a number of choices, whose brackets stand beside it.
  const name = /^0/.test(element.attributes.linethickness ?? '') ? '\\genfrac{}{}{0pt}{}' : '\\frac'
  return `${name}{${over}}{${under}}`
}

function scripts(element: MarkupElement, marks: readonly string[]): string {
  const [under = '', ...small] = parts(element, marks.length + 1)
  return base(under) + small.map((tex, at) => `${marks[at]}{${tex}}`).join('')
}

const isLarge = (tex: string) => /^\\(?:sum|prod|int|oint|lim|max|min)$/.test(tex)

function over(element: MarkupElement): string {
  const [under = '', above = ''] = parts(element, 2)
  if (isLarge(under)) return `${under}^{${above}}`
  const accent = texAccents.get(wordsOf(childrenOf(element)[1] ?? element))
  return accent === undefined ? `\\overset{${above}}{${under}}` : `${accent}{${under}}`
}

function under(element: MarkupElement): string {
  const [above = '', below = ''] = parts(element, 2)
  return isLarge(above) ? `${above}_{${below}}` : `\\underset{${below}}{${above}}`
}

function underOver(element: MarkupElement): string {
  const [middle = '', below = '', above = ''] = parts(element, 3)
  return isLarge(middle) ? `${middle}_{${below}}^{${above}}` : `\\underset{${below}}{\\overset{${above}}{${middle}}}`
}

function fenced(element: MarkupElement): string {
  const { open = '(', close = ')', separators = ',' } = element.attributes
  const marks = [...separators.replaceAll(/\s/g, '')]
  const inside = childrenOf(element).map((child, at) => {
    const mark = at === 0 ? '' : (marks[at - 1] ?? marks.at(-1) ?? '')
    return signs(mark) + texOf(child)
  })
  const side = (sign: string) => (sign === '' ? '.' : signs(sign))
  return `\\left${side(open)}${inside.join('')}\\right${side(close)}`
}

function table(element: MarkupElement): string {
  const rows = childrenOf(element).map((line) => {
    if (line.name !== 'mtr') throw new NoTex(line.name)
    return childrenOf(line, 'mtd')
      .map((cell) => row(cell).trim())
      .join(' & ')
  })
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
}

/** Who wrote it as TeX and keeps that beside it knows it best. */
function semantics(element: MarkupElement): string {
  const written = childrenOf(element, 'annotation').find(({ attributes }) => /tex/i.test(attributes.encoding ?? ''))
  const [shown] = childrenOf(element)
  // Some programs write it with the marks that stand around TeX in pages.
  if (written !== undefined)
    return wordsIn(written)
      .trim()
      .replace(/^(?:\\\[|\\\(|\$\$?)(.*?)(?:\\\]|\\\)|\$\$?)$/, '$1')
  return shown === undefined ? '' : texOf(shown)
}

const elements: Readonly<Record<string, (element: MarkupElement) => string>> = {
  math: row,
  mrow: row,
  mstyle: row,
  mpadded: row,
  mtd: row,
  mi: identifier,
  mn: (element) => signs(wordsOf(element)),
  mo: (element) => signs(wordsIn(element).trim()),
  mtext: (element) => textTex(wordsIn(element).replaceAll(/\s+/g, ' ')),
  ms: (element) => textTex(`"${wordsOf(element)}"`),
  mspace: () => '\\ ',
  mphantom: (element) => `\\phantom{${row(element)}}`,
  mfrac: fraction,
  msup: (element) => scripts(element, ['^']),
  msub: (element) => scripts(element, ['_']),
  msubsup: (element) => scripts(element, ['_', '^']),
  msqrt: (element) => `\\sqrt{${row(element).trim()}}`,
  mroot: (element) => {
    const [inside, index] = parts(element, 2)
    return `\\sqrt[${index}]{${inside}}`
  },
  mover: over,
  munder: under,
  munderover: underOver,
  mfenced: fenced,
  mtable: table,
  semantics,
}

function texOf(element: MarkupElement): string {
  const write = Object.hasOwn(elements, element.name) ? elements[element.name] : undefined
  if (write === undefined) throw new NoTex(element.name)
  return write(element)
}

/**
 * The TeX of a `math` element.
 * @returns the name of the element where there is one that is not known
 */
export function texOfMathMl(math: MarkupElement): { tex: string } | { tex: undefined; unknown: string } {
  try {
    // A table alone, as programs write a system of equations, is read by its rows.
    const tex = childOf(math, 'semantics') === undefined ? row(math) : semantics(childOf(math, 'semantics') ?? math)
    return { tex: fittingTex(tex) }
  } catch (error) {
    if (error instanceof NoTex) return { tex: undefined, unknown: error.message }
    throw error
  }
}
