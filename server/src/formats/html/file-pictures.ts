/** The pictures of a file while it is read: each once, under a name that a text can say. */

const base64 = /^data:image\/([a-z0-9.+-]+);base64,/i

function extensionOf(name: string): string {
  return /\.[a-z0-9]{1,5}$/i.exec(name)?.[0].toLowerCase() ?? ''
}

function bytesOf(content: string): Uint8Array | undefined {
  const bytes = Buffer.from(content.replaceAll(/\s+/g, ''), 'base64')
  return bytes.length === 0 ? undefined : new Uint8Array(bytes)
}

/** The bytes of a picture that is written out as base64; undefined where it is none. */
export function base64Picture(content: string): Uint8Array | undefined {
  return /^[A-Za-z0-9+/=_\s-]+$/.test(content) ? bytesOf(content) : undefined
}

export class FilePictures {
  readonly all = new Map<string, Uint8Array>()
  readonly #names = new Map<string, string>()

  /**
   * Keeps a picture.
   * @param given what the file calls it
   * @param key what tells it from the others of the file
   * @returns its name in texts: letters, digits, points and strokes, no two the same
   */
  add(bytes: Uint8Array, given: string, key: string): string {
    const before = this.#names.get(key)
    if (before !== undefined) return before
    const end = extensionOf(given)
    const stem =
      given
        .slice(0, given.length - end.length)
        .split('/')
        .at(-1) ?? ''
    const plain =
      stem
        .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
        .replaceAll(/^-+|-+$/g, '')
        .slice(0, 60) || 'picture'
    let name = `${plain}${end}`
    for (let count = 2; this.all.has(name); count += 1) name = `${plain}-${count}${end}`
    this.all.set(name, bytes)
    this.#names.set(key, name)
    return name
  }

  /** The same for an address that holds the picture itself; undefined where it does not. */
  addFromAddress(address: string): string | undefined {
    const [head, kind] = base64.exec(address) ?? []
    if (head === undefined || kind === undefined) return undefined
    const bytes = base64Picture(address.slice(head.length))
    return bytes === undefined ? undefined : this.add(bytes, `picture.${kind.replace(/\+.*/, '')}`, address)
  }
}
