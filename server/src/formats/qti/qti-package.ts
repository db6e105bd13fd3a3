/** A package of QTI: items, perhaps a test that puts them in order, and a manifest that names them. */
import { childOf, childrenOf, descendantsOf, type MarkupElement, wordsIn } from '../html/markup.ts'
import { FormatFault } from '../item.ts'
import { oneLine } from '../plain-text.ts'
import { xmlTree } from '../xml-tree.ts'
import { qtiNames } from './qti-names.ts'
import { type PackageFiles, pathFrom } from './qti-texts.ts'

/** Of all files of a package together. */
const maxElements = 1_000_000

/** Sections that stand in files of their own, in each other. */
const maxSections = 5

export type ItemFile = {
  path: string
  /** The keywords that the manifest gives it. */
  topics: string[]
}

/** What the manifest says of the files. */
function resourcesOf(manifest: MarkupElement | undefined, at: string): (ItemFile & { isItem: boolean })[] {
  return childrenOf(childOf(manifest, 'resources'), 'resource').flatMap((resource) => {
    const path = pathFrom(at, resource.attributes.href ?? '')
    if (path === undefined) return []
    const keywords = descendantsOf(resource).filter(({ name }) => name === 'keyword')
    const topics = keywords.map((keyword) => oneLine(wordsIn(keyword))).filter((word) => word !== '')
    return [{ path, isItem: /item/i.test(resource.attributes.type ?? ''), topics: [...new Set(topics)] }]
  })
}

export class QtiPackage {
  readonly files: PackageFiles
  readonly #trees = new Map<string, MarkupElement | FormatFault>()
  readonly #budget = { elements: maxElements }

  constructor(files: PackageFiles) {
    this.files = files
  }

  /** The tree of a file, read once, or why it has none; undefined where there is no such file. */
  treeAt(path: string): MarkupElement | FormatFault | undefined {
    const read = this.#trees.get(path)
    const bytes = this.files.get(path)
    if (read !== undefined || bytes === undefined) return read
    const tree = this.#read(bytes)
    this.#trees.set(path, tree)
    return tree
  }

  #read(bytes: Uint8Array): MarkupElement | FormatFault {
    try {
      return xmlTree(bytes, { renamed: qtiNames, budget: this.#budget })
    } catch (error) {
      // Where all together are too much, none of the others can be read either.
      if (error instanceof FormatFault && this.#budget.elements >= 0) return error
      throw error
    }
  }

  /** The root of a file that can be read. */
  rootAt(path: string): MarkupElement | undefined {
    const tree = this.treeAt(path)
    return tree instanceof FormatFault ? undefined : tree
  }

  /** The items of a test or a section, in their order. */
  #itemsOf(path: string, depth = 0): string[] {
    const root = this.rootAt(path)
    if (root === undefined || depth > maxSections) return []
    return descendantsOf(root).flatMap(({ name, attributes }) => {
      const target = pathFrom(path, attributes.href ?? '')
      if (target === undefined) return []
      if (name === 'assessmentItemRef') return [target]
      return name === 'assessmentSectionRef' ? this.#itemsOf(target, depth + 1) : []
    })
  }

  /** All items: in the order of the test where there is one, then in that of the manifest, then the others. */
  items(): ItemFile[] {
    const paths = [...this.files.keys()].filter((path) => path.endsWith('.xml')).sort()
    const manifests = paths.filter((path) => /(?:^|\/)imsmanifest\.xml$/.test(path))
    const [manifest] = manifests.sort((one, other) => one.length - other.length)
    const resources = manifest === undefined ? [] : resourcesOf(this.rootAt(manifest), manifest)
    const named = resources.map(({ path }) => path)
    const all = [...new Set([...named, ...paths])].filter((path) => path !== manifest && this.files.has(path))
    const tests = all.filter((path) => this.rootAt(path)?.name === 'assessmentTest')
    const ordered = [...new Set([...tests.flatMap((path) => this.#itemsOf(path)), ...all])]
    const byPath = new Map(resources.map((resource) => [resource.path, resource]))
    return ordered
      .filter((path) => this.#isItem(path, manifest === undefined || byPath.get(path)?.isItem === true))
      .map((path) => ({ path, topics: byPath.get(path)?.topics ?? [] }))
  }

  /** Whether a file is an item, or was to be one. */
  #isItem(path: string, isDeclared: boolean): boolean {
    const tree = this.treeAt(path)
    return tree instanceof FormatFault ? isDeclared : tree?.name === 'assessmentItem'
  }
}
