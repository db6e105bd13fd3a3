/** Texts of questions as the lines of a Word file: words, formulas, pictures. */
import { pictureInWords } from '@pariksha/contract/law/texts/pictures.ts'
import { ImageRun, Tab, TextRun, type Math as WordMath } from 'docx'
import { partsOfText, type TextPart } from '../html/shown-text.ts'
import { wordMath } from './word-math.ts'

/** A picture of a kind that Word shows. */
export type WordPicture = {
  bytes: Uint8Array
  type: 'png' | 'jpg'
  /** In pixels. */
  width: number
  height: number
}

export type WordRun = TextRun | ImageRun | WordMath

/** In pixels: what fits on a page beside its margins. */
const widest = 400
const highest = 300

export class WordTexts {
  readonly #pictures: ReadonlyMap<string, WordPicture>
  /** Formulas and pictures that stand there otherwise than in the question. */
  readonly unsaid = new Set<string>()

  constructor(pictures: ReadonlyMap<string, WordPicture>) {
    this.#pictures = pictures
  }

  /** The lines of a text. */
  lines(text: string): WordRun[][] {
    const lines: WordRun[][] = [[]]
    for (const part of partsOfText(text)) {
      if (part.kind !== 'text') {
        lines.at(-1)?.push(this.#special(part))
        continue
      }
      for (const [index, line] of part.text.split('\n').entries()) {
        if (index > 0) lines.push([])
        if (line !== '') lines.at(-1)?.push(new TextRun(line))
      }
    }
    return lines
  }

  /** A text on one line. */
  line(text: string): WordRun[] {
    return this.lines(text.replaceAll('\n', ' ')).flat()
  }

  #special(part: Exclude<TextPart, { kind: 'text' }>): WordRun {
    if (part.kind === 'picture') return this.#picture(part)
    const math = wordMath(part.tex)
    if (math !== undefined) return math
    this.unsaid.add('A formula is written as TeX.')
    return new TextRun(`$${part.tex}$`)
  }

  #picture({ name, alternative }: { name: string; alternative: string }): WordRun {
    const picture = this.#pictures.get(name)
    if (picture === undefined) {
      this.unsaid.add('Its pictures are written in words.')
      return new TextRun(pictureInWords({ alternative }))
    }
    const { bytes, type, width, height } = picture
    const scale = Math.min(1, widest / width, highest / height)
    const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) }
    return new ImageRun({ type, data: bytes, transformation, altText: { name, description: alternative } })
  }
}

export function tab(): TextRun {
  return new TextRun({ children: [new Tab()] })
}
