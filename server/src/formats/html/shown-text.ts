/** What a text of a question is made of, put together so that it reads as it was meant. */
import { piecesOf } from '@pariksha/contract/law/formulas.ts'
import { maxAlternativeLength } from '@pariksha/contract/law/texts/pictures.ts'

export type TextPart =
  | { kind: 'text'; text: string }
  | { kind: 'formula'; tex: string }
  | { kind: 'picture'; name: string; alternative: string }

const markOfPicture = new RegExp(`!\\[([^[\\]\\n]{0,${maxAlternativeLength}})\\]\\(file:([^()[\\]\\s]{1,200})\\)`, 'g')

/** A picture as texts of a file name it: `![words](file:name)`. */
export function filePicture({ name, alternative }: { name: string; alternative: string }): string {
  const plain = alternative.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/g, ' ').trim()
  const cut = plain.slice(0, maxAlternativeLength).replace(/[\ud800-\udbff]$/, '')
  return `![${cut}](file:${name})`
}

/** A formula that can stand between dollar signs: on one line, without space around it. */
export function fittingTex(tex: string): string {
  const line = tex.replaceAll(/[\r\n\u2028\u2029]+/g, ' ').trim()
  // What was `\ ` at the end, a space of its own, is a lone backslash now.
  return /(?<!\\)(?:\\\\)*\\$/.test(line) ? line.slice(0, -1).trim() : line
}

function joined(parts: readonly TextPart[], as: { isEscaped: boolean; pictures: 'marks' | 'signs' }): string {
  let text = ''
  let before: TextPart['kind'] = 'text'
  for (const part of parts) {
    if (part.kind === 'picture') text += as.pictures === 'signs' ? '\ufffc' : filePicture(part)
    else if (part.kind === 'formula') {
      // A backslash before it would take its dollar sign.
      text += `${text.endsWith('\\') ? ' ' : ''}$${part.tex}$`
    } else {
      // Before a digit, a dollar sign ends no formula.
      const between = before === 'formula' && /^\d/.test(part.text) ? ' ' : ''
      text += between + (as.isEscaped ? part.text.replaceAll('$', () => '\\$') : part.text)
    }
    before = part.kind
  }
  return text
}

const withoutSpace = (text: string) => text.replaceAll(' ', '')

function wordsMeant(parts: readonly TextPart[]): string {
  const plain = parts.filter(({ kind }) => kind !== 'formula')
  return joined(plain, { isEscaped: false, pictures: 'signs' })
}

function readsAsMeant(parts: readonly TextPart[]): boolean {
  const pieces = piecesOf(joined(parts, { isEscaped: false, pictures: 'signs' }))
  const formulas = pieces.flatMap(({ tex }) => tex ?? [])
  const meant = parts.flatMap((part) => (part.kind === 'formula' ? part.tex : []))
  const words = pieces.filter(({ tex }) => tex === null).map(({ text }) => text)
  return formulas.join('\n') === meant.join('\n') && withoutSpace(words.join('')) === withoutSpace(wordsMeant(parts))
}

/** A text out of its parts. Dollar signs that would begin a formula are written `\$`. */
export function textOfParts(parts: readonly TextPart[]): string {
  return joined(parts, { isEscaped: !readsAsMeant(parts), pictures: 'marks' })
}

/** The parts of a text of a question that is written out. */
export function partsOfText(text: string): TextPart[] {
  const parts: TextPart[] = []
  const addText = (stretch: string) => {
    for (const { text: source, tex } of piecesOf(stretch)) {
      if (source !== '') parts.push(tex === null ? { kind: 'text', text: source } : { kind: 'formula', tex })
    }
  }
  let end = 0
  for (const { 0: source, 1: alternative = '', 2: name = '', index } of text.matchAll(markOfPicture)) {
    addText(text.slice(end, index))
    parts.push({ kind: 'picture', name, alternative })
    end = index + source.length
  }
  addText(text.slice(end))
  return parts
}

/** The names of the pictures in some texts, each once, in their order. */
export function pictureNames(texts: readonly string[]): string[] {
  const names = texts.flatMap(partsOfText).flatMap((part) => (part.kind === 'picture' ? part.name : []))
  return [...new Set(names)]
}
