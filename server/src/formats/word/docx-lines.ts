/** A Word file as lines of text: numbers of lists, bold, formulas, pictures, rows of tables. */
import type { FilePictures } from '../html/file-pictures.ts'
import { childOf, childrenOf, descendantsOf, type MarkupElement, wordsIn } from '../html/markup.ts'
import { filePicture } from '../html/shown-text.ts'
import { smallScript } from '../html/small-scripts.ts'
import { isLabel } from '../pasted/line-kinds.ts'
import type { StyledLine } from '../pasted/styled-line.ts'
import { cleanText, oneLine } from '../plain-text.ts'
import { attributeOf, type DocxParts } from './docx-parts.ts'
import { ListNumbers } from './list-numbers.ts'
import { texOfOfficeMath } from './office-math.ts'
import { ParagraphText } from './paragraph-text.ts'

/** What stands where a formula or a drawing cannot be read. */
export const lost = { formula: '[formula]', drawing: '[drawing]' } as const

const transparent = /^(?:hyperlink|ins|smartTag|sdt|sdtContent|fldSimple|moveTo|oMathPara|customXml|dir|bdo)$/
const shownPicture = /\.(?:png|jpe?g|gif|webp|bmp|tiff?)$/i
const startsChoice = /^\s*[([]?[\p{L}]{1,2}[)\].]/u

function isOn(properties: MarkupElement | undefined, name: string): boolean {
  const setting = childOf(properties, name)
  return setting !== undefined && !/^(?:0|false|off|none)$/.test(attributeOf(setting, 'val') ?? '1')
}

export class DocxLines {
  readonly all: StyledLine[] = []
  readonly #parts: DocxParts
  readonly #numbers: ListNumbers
  readonly #pictures: FilePictures

  constructor(parts: DocxParts, pictures: FilePictures) {
    this.#parts = parts
    this.#numbers = new ListNumbers(parts)
    this.#pictures = pictures
    this.#blocks(parts.body)
  }

  #blocks(parent: MarkupElement): void {
    for (const child of childrenOf(parent)) {
      if (child.name === 'p') this.#paragraph(child)
      else if (child.name === 'tbl') this.#table(child)
      else if (transparent.test(child.name)) this.#blocks(child)
    }
  }

  #paragraph(paragraph: MarkupElement): void {
    for (const line of this.#textOf(paragraph).lines()) this.all.push(line)
    for (const box of this.#boxesIn(paragraph)) this.#blocks(box)
  }

  #textOf(paragraph: MarkupElement): ParagraphText {
    const text = new ParagraphText()
    text.add(this.#numbers.before(childOf(paragraph, 'pPr')))
    this.#inline(paragraph, text)
    return text
  }

  /** Boxes of text that float beside a paragraph; what older programs have in their place is left out. */
  #boxesIn(paragraph: MarkupElement): MarkupElement[] {
    return childrenOf(paragraph).flatMap((child): MarkupElement[] => {
      if (child.name === 'txbxContent') return [child]
      return child.name === 'Fallback' ? [] : this.#boxesIn(child)
    })
  }

  #inline(parent: MarkupElement, text: ParagraphText): void {
    for (const child of childrenOf(parent)) {
      if (child.name === 'r') this.#run(child, text)
      else if (child.name === 'oMath') this.#formula(child, text)
      else if (transparent.test(child.name)) this.#inline(child, text)
    }
  }

  #formula(formula: MarkupElement, text: ParagraphText): void {
    const tex = texOfOfficeMath(formula)
    if (tex === undefined) text.add(lost.formula)
    else text.addFormula(tex)
  }

  #run(run: MarkupElement, text: ParagraphText): void {
    const properties = childOf(run, 'rPr')
    const isBold = isOn(properties, 'b') || isOn(properties, 'highlight')
    const place = childOf(properties, 'vertAlign')
    const small = place === undefined ? undefined : attributeOf(place, 'val')
    for (const child of childrenOf(run)) {
      const words = child.name === 't' ? cleanText(wordsIn(child)).replaceAll('\n', ' ') : ''
      if (words.trim() !== '' && (small === 'superscript' || small === 'subscript')) {
        text.addPart(smallScript(words, small === 'superscript' ? 'sup' : 'sub'), isBold)
      } else this.#piece(child, words, { text, isBold })
    }
  }

  #piece(child: MarkupElement, words: string, { text, isBold }: { text: ParagraphText; isBold: boolean }): void {
    if (child.name === 't') text.add(words, isBold)
    else if (child.name === 'tab' || child.name === 'ptab') text.add('\t')
    else if (child.name === 'br' || child.name === 'cr') text.add('\n')
    else if (child.name === 'noBreakHyphen') text.add('-', isBold)
    else if (child.name === 'sym') text.add('?', isBold)
    else if (child.name === 'AlternateContent') this.#drawing(childOf(child, 'Choice') ?? child, text)
    else if (/^(?:drawing|pict|object)$/.test(child.name)) this.#drawing(child, text)
  }

  #drawing(drawing: MarkupElement, text: ParagraphText): void {
    const inside = [drawing, ...descendantsOf(drawing)]
    if (inside.some(({ name }) => name === 'txbxContent')) return
    const ole = inside.find(({ name }) => name === 'OLEObject')
    if (ole !== undefined && /equation|math/i.test(attributeOf(ole, 'ProgID') ?? '')) {
      text.add(lost.formula)
      return
    }
    const named = inside.find(({ name }) => name === 'docPr')
    const alternative = (named === undefined ? undefined : attributeOf(named, 'descr')) ?? ''
    const ids = inside.flatMap((one) => {
      const id = one.name === 'blip' ? 'embed' : one.name === 'imagedata' ? 'id' : undefined
      return id === undefined ? [] : [attributeOf(one, id) ?? '']
    })
    const names = ids.map((id) => this.#pictureOf(id))
    if (names.length === 0) text.add(lost.drawing)
    for (const name of names) text.add(name === undefined ? lost.drawing : filePicture({ name, alternative }))
  }

  #pictureOf(id: string): string | undefined {
    const target = this.#parts.targets.get(id) ?? ''
    const bytes = this.#parts.files[target]
    return bytes === undefined || !shownPicture.test(target) ? undefined : this.#pictures.add(bytes, target, target)
  }

  /** A table that is a frame for paragraphs is read as these; any other row by row. */
  #table(table: MarkupElement): void {
    for (const row of childrenOf(table, 'tr')) {
      const cells = childrenOf(row, 'tc')
      const isFrame = cells.some((cell) => childrenOf(cell, 'p').length > 1 || childOf(cell, 'tbl') !== undefined)
      if (isFrame) for (const cell of cells) this.#blocks(cell)
      else this.#row(cells.map((cell) => this.#cellOf(cell)))
    }
  }

  #cellOf(cell: MarkupElement): StyledLine {
    const [paragraph] = childrenOf(cell, 'p')
    const lines = paragraph === undefined ? [] : this.#textOf(paragraph).lines()
    const [only] = lines
    if (lines.length === 1 && only !== undefined) return only
    return { text: oneLine(lines.map(({ text }) => text).join(' ')), bold: [] }
  }

  #row(cells: readonly StyledLine[]): void {
    const [first, second] = cells
    // A column of numbers beside one of questions; beside letters it is a key.
    const isNumbered =
      /^\s*\d{1,3}\s*[.)]?\s*$/.test(first?.text ?? '') && second !== undefined && !isLabel(second.text)
    const isText = /\p{L}.*\s/u.test(second?.text.trim() ?? '')
    const areChoices = cells.filter(({ text }) => startsChoice.test(text)).length > 1
    const separator = areChoices || (isNumbered && isText) ? '\t' : ' | '
    let text = ''
    const bold: [number, number][] = []
    for (const [index, cell] of cells.entries()) {
      if (index > 0) text += index === 1 && isNumbered && isText ? (/[.)]\s*$/.test(text) ? ' ' : '. ') : separator
      for (const [from, to] of cell.bold) bold.push([from + text.length, to + text.length])
      text += index === 0 && isNumbered && isText ? cell.text.trim() : cell.text
    }
    this.all.push({ text, bold })
  }
}
