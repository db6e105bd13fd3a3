/** HTML and XML as a tree, whoever read it. */

export type MarkupElement = {
  /** Without its prefix; of HTML in small letters. */
  name: string
  attributes: Readonly<Record<string, string>>
  children: MarkupNode[]
}

/** An element, or a stretch of text; no two stretches stand beside each other. */
export type MarkupNode = MarkupElement | string

export function isElement(node: MarkupNode): node is MarkupElement {
  return typeof node !== 'string'
}

/** The elements in an element, of one name or all. */
export function childrenOf(parent: MarkupElement | undefined, name?: string): MarkupElement[] {
  return (parent?.children ?? []).filter(isElement).filter((child) => name === undefined || child.name === name)
}

/** The first element of a name in an element. */
export function childOf(parent: MarkupElement | undefined, name: string): MarkupElement | undefined {
  return childrenOf(parent, name)[0]
}

/** All elements below an element, however deep, in their order. The depth of the tree is bounded by who reads it. */
export function descendantsOf(parent: MarkupElement): MarkupElement[] {
  return childrenOf(parent).flatMap((child) => [child, ...descendantsOf(child)])
}

/** All text in an element, without its marks. */
export function wordsIn(node: MarkupNode | undefined): string {
  if (node === undefined) return ''
  return isElement(node) ? node.children.map(wordsIn).join('') : node
}

/** Puts a tree together from what a parser tells one after the other. */
export class MarkupBuilder {
  readonly root: MarkupElement = { name: '', attributes: {}, children: [] }
  readonly #open: MarkupElement[] = [this.root]
  readonly #maxDepth: number
  /** Elements that stand too deep to be kept: what is in them is put into the last that is kept. */
  #tooDeep = 0
  elements = 0

  constructor(maxDepth: number) {
    this.#maxDepth = maxDepth
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.elements += 1
    if (this.#open.length > this.#maxDepth) {
      this.#tooDeep += 1
      return
    }
    const element: MarkupElement = { name, attributes, children: [] }
    this.#open.at(-1)?.children.push(element)
    this.#open.push(element)
  }

  close(): void {
    if (this.#tooDeep > 0) this.#tooDeep -= 1
    else if (this.#open.length > 1) this.#open.pop()
  }

  text(text: string): void {
    const children = this.#open.at(-1)?.children
    const before = children?.at(-1)
    if (typeof before === 'string') children?.splice(-1, 1, before + text)
    else children?.push(text)
  }
}
