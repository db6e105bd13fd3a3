/** Texts of questions as XHTML, which reads back as the same text. */
import { partsOfText } from './shown-text.ts'
import { texMarks } from './tex-in-text.ts'

// What no XML may hold: control characters and halves of characters.
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu

/** A text between the marks of XML, or in an attribute. */
export function escapedXml(text: string): string {
  return text
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export type HtmlWriting = {
  /** The address of a picture by its name. */
  pictureAddress: (name: string) => string
  /** A formula in marks of its own; undefined to write it as TeX. */
  formula?: (tex: string) => string | undefined
}

/** A formula as pages mark it, by marks that do not stand in it. */
function markedTex(tex: string): string {
  const mark = texMarks.find(({ closes }) => !tex.includes(closes)) ?? texMarks[0]
  // A dollar sign at its end would run into a closing mark of dollar signs.
  return escapedXml(`${mark.opens}${tex.replace(/\$$/, '$ ')}${mark.closes}`)
}

/** Where a stretch of words stands among the parts of its text. */
type Place = { isFirst: boolean; isLast: boolean }

/** Words, in which all space stays, and nothing is taken for the mark of a formula. */
function wordsOf(text: string, { isFirst, isLast }: Place): string {
  const lines = text.replaceAll('\t', ' ').split('\n')
  const written = lines.map((line, at) => {
    // At the ends of a line, and but for the last of several, a blank is lost unless it is bound to stay.
    const begun = isFirst || at > 0 ? line.replace(/^ /, '\u00a0') : line
    const ended = isLast || at < lines.length - 1 ? begun.replace(/ $/, '\u00a0') : begun
    return escapedXml(ended.replaceAll(/ (?= )/g, '\u00a0'))
      .replaceAll('\u00a0', '&#160;')
      .replaceAll(/\\(?=[([])|\$(?=\$)/g, (sign) => `${sign}<span></span>`)
  })
  // A formula that follows may begin with dollar signs.
  const end = !isLast && text.endsWith('$') ? '<span></span>' : ''
  return written.join('<br/>') + end
}

/** A text as XHTML without blocks: words, breaks, formulas and pictures. */
export function htmlOfText(text: string, { pictureAddress, formula }: HtmlWriting): string {
  return partsOfText(text)
    .map((part, at, parts) => {
      if (part.kind === 'text') return wordsOf(part.text, { isFirst: at === 0, isLast: at === parts.length - 1 })
      if (part.kind === 'formula') return formula?.(part.tex) ?? markedTex(part.tex)
      return `<img src="${escapedXml(pictureAddress(part.name))}" alt="${escapedXml(part.alternative)}"/>`
    })
    .join('')
}
