/** The texts of one item of QTI, with the pictures that stand beside it. */
import { posix } from 'node:path'
import type { FilePictures } from '../html/file-pictures.ts'
import { childrenOf, type MarkupElement, type MarkupNode } from '../html/markup.ts'
import { reducedMarkup } from '../html/reduced-markup.ts'
import type { ReadingRemarks } from '../reading-remarks.ts'

/** The files of a package by their paths. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>

/** Where an address in a file of a package leads to; undefined where it leads out of it. */
export function pathFrom(file: string, address: string): string | undefined {
  let plain: string
  try {
    plain = decodeURIComponent(address.replace(/[?#].*$/, ''))
  } catch {
    return undefined
  }
  if (plain === '' || /^[a-z][a-z0-9+.-]*:|^\/|\\/i.test(plain)) return undefined
  const path = posix.normalize(posix.join(posix.dirname(file), plain))
  return path.startsWith('../') || path === '..' ? undefined : path
}

const unseen = new Set(
  (
    'feedbackBlock feedbackInline modalFeedback templateBlock templateInline stylesheet catalogInfo ' +
    'companionMaterialsInfo assessmentStimulusRef'
  ).split(' '),
)

const gaps = new Set(['textEntryInteraction', 'inlineChoiceInteraction'])

/** Whether an element is the unit behind a number, as the product writes it. */
export function isUnit({ name, attributes }: MarkupElement): boolean {
  return name === 'span' && attributes.class === 'unit'
}

/** Whether a note of an item is for those who mark it. */
export function isForMarkers({ attributes: { view } }: MarkupElement): boolean {
  return view !== undefined && !/\b(?:candidate|testConstructor)\b/.test(view)
}

function instead(element: MarkupElement): 'gap' | readonly MarkupNode[] | undefined {
  if (gaps.has(element.name)) return 'gap'
  if (element.name.endsWith('Interaction')) return childrenOf(element, 'prompt')
  if (unseen.has(element.name) || isUnit(element)) return []
  return element.name === 'rubricBlock' && isForMarkers(element) ? [] : undefined
}

export class QtiTexts {
  readonly #remarks: ReadingRemarks
  readonly #pictures: FilePictures
  readonly #files: PackageFiles
  readonly #path: string

  /** @param given.path of the file in which the texts stand */
  constructor(given: { remarks: ReadingRemarks; pictures: FilePictures; files: PackageFiles; path: string }) {
    this.#remarks = given.remarks
    this.#pictures = given.pictures
    this.#files = given.files
    this.#path = given.path
  }

  /** What pupils see of an element: what cannot be shown of it is remarked. */
  shown(element: MarkupElement | undefined, { isOneLine = false } = {}): string {
    if (element === undefined) return ''
    const pictureAt = (address: string) => this.#pictureAt(address)
    return this.#remarks.text(reducedMarkup(element.children, { pictureAt, isOneLine, instead }))
  }

  /** A text that is kept beside the question, its pictures in words. */
  note({ children }: MarkupElement, name: string): void {
    this.#remarks.note(reducedMarkup(children, { pictureAt: () => 'none', isOneLine: true, instead }).text, name)
  }

  #pictureAt(address: string): string | undefined {
    const inAddress = this.#pictures.addFromAddress(address)
    if (inAddress !== undefined) return inAddress
    const path = pathFrom(this.#path, address)
    const bytes = path === undefined ? undefined : this.#files.get(path)
    return path === undefined || bytes === undefined ? undefined : this.#pictures.add(bytes, path, path)
  }
}
