/** What the product shows of a page of HTML: lines of words, formulas, pictures. All else is left out, and what is missed is said. */
import { cleanText } from '../plain-text.ts'
import { descendantsOf, isElement, type MarkupElement, type MarkupNode, wordsIn } from './markup.ts'
import { texOfMathMl } from './mathml-tex.ts'
import { textOfParts } from './shown-text.ts'
import { smallScript } from './small-scripts.ts'
import { partsOfPageText } from './tex-in-text.ts'
import { type LinePart, TextLines } from './text-lines.ts'

export type MarkupReading = {
  /** The name of a picture of the file by its address in the text; undefined where the file has none such. */
  pictureAt: (address: string) => string | undefined
  isOneLine?: boolean
  /** What is shown instead of an element: a place to be filled in, other nodes or none; undefined for the element itself. */
  instead?: (element: MarkupElement) => 'gap' | readonly MarkupNode[] | undefined
}

export type ReducedText = {
  text: string
  /** What a person has to put in again, each in words. */
  missing: string[]
  /** Formulas that are not understood, each in words. */
  unreadable: string[]
  /** What is left out without harm. */
  left: string[]
}

/** How a place to be filled in shows. */
export const gapSign = '____'

const blocks = new Set(
  (
    'address article aside blockquote body caption center contentBody dd details dialog div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header html itemBody legend li main nav ol p pre prompt rubricBlock section ' +
    'stimulusBody summary table tbody tfoot thead tr ul'
  ).split(' '),
)

/** What only changes how words look. */
const styles = new Set('b strong i em span font small big tt code var u'.split(' '))

const silent = new Set('script style template noscript head title meta link col colgroup param source track'.split(' '))

const media = new Map([
  ['video', 'A film'],
  ['audio', 'A recording'],
  ['iframe', 'A part of another page'],
  ['embed', 'An embedded file'],
  ['applet', 'An embedded file'],
  ['object', 'An embedded file'],
  ['svg', 'A drawing'],
  ['canvas', 'A drawing'],
])

class Reducer {
  readonly lines: TextLines
  readonly missing = new Set<string>()
  readonly unreadable = new Set<string>()
  readonly left = new Set<string>()
  readonly #given: MarkupReading
  #lists: ({ count: number } | 'dots')[] = []

  constructor(given: MarkupReading) {
    this.#given = given
    this.lines = new TextLines({ isOneLine: given.isOneLine === true })
  }

  nodes(nodes: readonly MarkupNode[], isVerbatim = false): void {
    let isAfterLanguage = false
    for (const node of nodes) {
      if (!isElement(node)) {
        this.#text(node, isVerbatim)
        isAfterLanguage &&= node.trim() === ''
        continue
      }
      const isLanguage = /(?:^|\s)multilang(?:\s|$)/.test(node.attributes.class ?? '')
      if (isLanguage && isAfterLanguage) this.lines.words(' / ')
      this.#element(node, isVerbatim)
      isAfterLanguage = isLanguage
    }
  }

  #text(text: string, isVerbatim: boolean): void {
    for (const part of partsOfPageText(text)) {
      if (part.kind !== 'text') this.lines.add(part)
      else if (isVerbatim) this.lines.verbatim(part.text)
      else this.lines.words(part.text)
    }
  }

  #element(element: MarkupElement, isVerbatim: boolean): void {
    const instead = this.#given.instead?.(element)
    if (instead === 'gap') this.lines.add({ kind: 'gap' })
    else if (instead !== undefined) this.nodes(instead)
    if (instead !== undefined || silent.has(element.name)) return
    if (element.name === 'img' || this.#isPictureObject(element)) this.#picture(element)
    else if (element.name === 'br') this.lines.newLine()
    else if (element.name === 'math') this.#math(element)
    else if (media.has(element.name)) this.missing.add(`${media.get(element.name)} is left out.`)
    else if (element.name === 'sub' || element.name === 'sup') this.#small(element, element.name)
    else if (element.name === 'td' || element.name === 'th') this.lines.cell(() => this.nodes(element.children))
    else if (blocks.has(element.name)) this.#block(element, isVerbatim)
    else {
      if (element.name === 'a') this.#link(element.attributes.href ?? '')
      if (element.name === 'u' || element.name === 'ins') this.left.add('Underlining is left out.')
      this.nodes(element.children, isVerbatim)
    }
  }

  #block(element: MarkupElement, isVerbatim: boolean): void {
    if (element.name === 'li') this.lines.item(this.#markOfItem())
    else this.lines.block()
    const isList = element.name === 'ol' || element.name === 'ul'
    if (isList) this.#lists.push(element.name === 'ol' ? { count: Number(element.attributes.start ?? 1) || 1 } : 'dots')
    this.nodes(element.children, isVerbatim || element.name === 'pre')
    if (isList) this.#lists.pop()
    this.lines.block()
  }

  #link(address: string): void {
    if (/^(?:[a-z]+:|\/\/)/i.test(address)) this.left.add('A link is left out.')
    else if (/^[^#]/.test(address)) this.missing.add('A file that is linked is left out.')
  }

  #markOfItem(): string {
    const list = this.#lists.at(-1)
    const indent = '\u00a0\u00a0'.repeat(Math.max(0, this.#lists.length - 1))
    if (list === undefined || list === 'dots') return `${indent}• `
    list.count += 1
    return `${indent}${list.count - 1}. `
  }

  #small(element: MarkupElement, place: 'sub' | 'sup'): void {
    if (descendantsOf(element).every(({ name }) => styles.has(name))) {
      if (wordsIn(element).trim() !== '') this.lines.add(smallScript(wordsIn(element), place))
      return
    }
    this.left.add('What stands above or below a line in the file is on it here.')
    this.nodes(element.children)
  }

  #math(element: MarkupElement): void {
    const found = texOfMathMl(element)
    if (found.tex === undefined) this.unreadable.add(`A formula has a part that is not known here (${found.unknown}).`)
    else if (found.tex !== '') this.lines.add({ kind: 'formula', tex: found.tex })
  }

  #isPictureObject({ name, attributes }: MarkupElement): boolean {
    return name === 'object' && /^image\//.test(attributes.type ?? '')
  }

  #picture(element: MarkupElement): void {
    const { src, data, alt } = element.attributes
    const address = (src ?? data ?? '').trim()
    const name = this.#given.pictureAt(address)
    if (name !== undefined) this.lines.add({ kind: 'picture', name, alternative: alt ?? wordsIn(element).trim() })
    else if (/^(?:https?:)?\/\//i.test(address)) this.missing.add('A picture from the web is missing.')
    else this.missing.add('A picture is missing that is not in the file.')
  }
}

function shown(lines: readonly LinePart[][]): string {
  const isGap = (part: LinePart | undefined) => part?.kind === 'gap'
  // A gap that stands alone is the place for the answer, which the product has below the question.
  const kept = lines.filter((line) => !(line.length === 1 && isGap(line[0])))
  const texts = kept.map((line) => {
    const parts = line.map((part) => (part.kind === 'gap' ? ({ kind: 'text', text: gapSign } as const) : part))
    return cleanText(textOfParts(parts))
  })
  return texts
    .map((line) => (line.trim() === '' ? '' : line))
    .join('\n')
    .trim()
}

/** The text of some nodes of a page. Nothing is fetched, and nothing of it has an effect. */
export function reducedMarkup(nodes: readonly MarkupNode[], given: MarkupReading): ReducedText {
  const reducer = new Reducer(given)
  reducer.nodes(nodes)
  return {
    text: shown(reducer.lines.lines),
    missing: [...reducer.missing],
    unreadable: [...reducer.unreadable],
    left: [...reducer.left],
  }
}
