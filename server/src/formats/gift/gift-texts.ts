/** The texts of one question, each in the format that it names: `[html]`, `[markdown]`, `[plain]`, `[moodle]`. */
import type { FilePictures } from '../html/file-pictures.ts'
import { htmlTree } from '../html/html-tree.ts'
import { reducedMarkup } from '../html/reduced-markup.ts'
import { textOfParts } from '../html/shown-text.ts'
import { partsOfPageText } from '../html/tex-in-text.ts'
import type { ReadingRemarks } from '../reading-remarks.ts'
import { showEscaped } from './gift-escapes.ts'

const formats = ['html', 'markdown', 'plain', 'moodle'] as const
type TextFormat = (typeof formats)[number]

const formatName = /^\s*\[(html|markdown|plain|moodle)\]/
const hasMarkup = /<\/?[a-z][^<>]{0,2000}>|&(?:#\d{1,7}|[a-z]{2,10});/i

function withoutMarkdown(text: string): string {
  return text.replaceAll(/(\*\*|__)(?=\S)([^*_\n]{1,1000}?)\1/g, '$2').replaceAll(/^#{1,6} +/gm, '')
}

export class GiftTexts {
  readonly #remarks: ReadingRemarks
  readonly #pictures: FilePictures
  /** Of the question, which its answers share. */
  #format: TextFormat = 'moodle'

  constructor(given: { remarks: ReadingRemarks; pictures: FilePictures }) {
    this.#remarks = given.remarks
    this.#pictures = given.pictures
  }

  /** The words of the question, whose format holds for its answers too. */
  stem(written: string): string {
    const [, name] = formatName.exec(written) ?? []
    this.#format = formats.find((format) => format === name) ?? 'moodle'
    return this.#shown(written, false)
  }

  /** Other words of several lines. */
  words(written: string): string {
    return this.#shown(written, false)
  }

  /** A choice, on one line. */
  choice(written: string): string {
    return this.#shown(written, true).replaceAll('\n', ' ').trim()
  }

  /** Words that are compared as they are: short answers, numbers. */
  plain(written: string): string {
    return showEscaped(written.replace(formatName, '')).replaceAll('\n', ' ').trim()
  }

  note(written: string, name: string): void {
    if (written.trim() !== '') this.#remarks.note(this.#reduced(written, true).text, name)
  }

  #shown(written: string, isOneLine: boolean): string {
    return this.#remarks.text(this.#reduced(written, isOneLine))
  }

  #reduced(written: string, isOneLine: boolean) {
    const [head = '', name] = formatName.exec(written) ?? []
    const format = formats.find((one) => one === name) ?? this.#format
    const text = showEscaped(written.slice(head.length)).trim()
    if (format === 'plain') return { text, missing: [], unreadable: [], left: [] }
    const bare = format === 'markdown' ? withoutMarkdown(text) : text
    if (format !== 'html' && !hasMarkup.test(bare)) {
      return { text: this.#withFormulas(bare), missing: [], unreadable: [], left: [] }
    }
    const html = format === 'html' ? bare : bare.replaceAll('\n', '<br>')
    const pictureAt = (address: string) => this.#pictures.addFromAddress(address)
    return reducedMarkup(htmlTree(html), { pictureAt, isOneLine })
  }

  /** Formulas that are marked as pages mark them; those between single dollar signs stay as they are. */
  #withFormulas(text: string): string {
    const parts = partsOfPageText(text)
    return parts.some(({ kind }) => kind === 'formula') ? textOfParts(parts) : text
  }
}
