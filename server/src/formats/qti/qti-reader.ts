/** QTI 2.1, 2.2 and 3.0 of 1EdTech: single items and packages of them. */
import { demandFewEnough } from '../file-bounds.ts'
import { FilePictures } from '../html/file-pictures.ts'
import { FormatFault, type QuestionFile } from '../item.ts'
import { packageFiles } from './package-files.ts'
import { brokenItem, qtiItem } from './qti-item.ts'
import { QtiPackage } from './qti-package.ts'

const qtiFaults = {
  none: 'There are no QTI questions in this file.',
  testAlone: 'This file is a test without its questions. Choose the whole package (.zip).',
  older: 'This file is of QTI 1, which is not read. Export it as QTI 2.1, 2.2 or 3.0.',
} as const

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b

const single = 'item.xml'

/** An item alone is a package of one. @throws FormatFault */
function opened(bytes: Uint8Array): QtiPackage {
  if (isZip(bytes)) return new QtiPackage(packageFiles(bytes))
  const alone = new QtiPackage(new Map([[single, bytes]]))
  const tree = alone.treeAt(single)
  if (tree instanceof FormatFault) throw tree
  return alone
}

/** @throws FormatFault that says why a file without items has none */
function demandItems(read: QtiPackage, count: number): void {
  if (count > 0) return
  const paths = [...read.files.keys()].filter((path) => path.endsWith('.xml'))
  const names = new Set(paths.map((path) => read.rootAt(path)?.name))
  if (names.has('questestinterop')) throw new FormatFault(qtiFaults.older)
  throw new FormatFault(names.has('assessmentTest') ? qtiFaults.testAlone : qtiFaults.none)
}

/**
 * The questions of a package, or of one item as XML.
 * @throws FormatFault where it is no such file, or too much of one
 */
export function readQti(bytes: Uint8Array): QuestionFile {
  const read = opened(bytes)
  const found = read.items()
  demandItems(read, found.length)
  demandFewEnough(found.length)
  const pictures = new FilePictures()
  const treeAt = (path: string) => read.rootAt(path)
  const items = found.map(({ path, topics }, at) => {
    const place = { number: at + 1, path, topics, files: read.files, pictures, treeAt }
    const tree = read.treeAt(path)
    if (tree === undefined || tree instanceof FormatFault) return brokenItem(place, tree?.message ?? qtiFaults.none)
    return qtiItem(tree, place)
  })
  return { items, pictures: pictures.all }
}
