/** The texts of one question of a Moodle file, with the files that stand in them. */
import { base64Picture, type FilePictures } from '../html/file-pictures.ts'
import { htmlTree } from '../html/html-tree.ts'
import { childOf, childrenOf, isElement, type MarkupElement, type MarkupNode, wordsIn } from '../html/markup.ts'
import { reducedMarkup } from '../html/reduced-markup.ts'
import { cleanText } from '../plain-text.ts'
import type { ReadingRemarks } from '../reading-remarks.ts'

const ownFile = /^@@PLUGINFILE@@\/?/

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Words as they were typed, without marks: names, short answers, numbers. */
export function plainWords(element: MarkupElement | undefined): string {
  return cleanText(wordsIn(childOf(element, 'text') ?? element)).trim()
}

export class MoodleTexts {
  readonly #remarks: ReadingRemarks
  readonly #pictures: FilePictures

  constructor(given: { remarks: ReadingRemarks; pictures: FilePictures }) {
    this.#remarks = given.remarks
    this.#pictures = given.pictures
  }

  /** A text that pupils see: what cannot be shown of it is remarked. */
  shown(element: MarkupElement | undefined, { isOneLine = false } = {}): string {
    if (element === undefined) return ''
    const files = childrenOf(element, 'file')
    const pictureAt = (address: string) => this.#pictures.addFromAddress(address) ?? this.#ownPicture(files, address)
    return this.#remarks.text(reducedMarkup(this.#nodes(element), { pictureAt, isOneLine }))
  }

  /** A text that is kept beside the question, its pictures in words. */
  note(element: MarkupElement | undefined, name: string): void {
    if (element === undefined) return
    this.#remarks.note(reducedMarkup(this.#nodes(element), { pictureAt: () => 'none', isOneLine: true }).text, name)
  }

  #ownPicture(files: readonly MarkupElement[], address: string): string | undefined {
    const path = decoded(address.replace(/\?.*$/, '').replace(ownFile, '')).replace(/^\//, '')
    const file = files.find(({ attributes: { path: folder = '/', name } }) => `${folder}${name}`.slice(1) === path)
    if (file === undefined) return undefined
    const content = wordsIn(file)
    const bytes = base64Picture(content)
    return bytes === undefined ? undefined : this.#pictures.add(bytes, path, content)
  }

  #nodes(element: MarkupElement): MarkupNode[] {
    const text = childOf(element, 'text') ?? element
    if (text.children.some(isElement)) return text.children
    const words = wordsIn(text)
    const format = element.attributes.format ?? 'html'
    if (format === 'markdown') this.#remarks.note('It was written in Markdown.')
    if (format === 'plain_text' || format === 'markdown') return [{ name: 'pre', attributes: {}, children: [words] }]
    return htmlTree(format === 'moodle_auto_format' ? words.trim().replaceAll(/\r?\n/g, '<br>') : words)
  }

  /** The picture of a file of Moodle 1, which stands beside the text. */
  oldPicture(question: MarkupElement): string {
    const name = wordsIn(childOf(question, 'image')).trim()
    if (name === '') return ''
    const content = wordsIn(childOf(question, 'image_base64'))
    const bytes = base64Picture(content)
    if (bytes !== undefined) return `\n![](file:${this.#pictures.add(bytes, name, content)})`
    this.#remarks.missing('A picture is missing that is not in the file.')
    return ''
  }
}
