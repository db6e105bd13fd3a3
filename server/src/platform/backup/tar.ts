/**
 * The file of a back-up is a plain tar, so that in ten years any computer opens it. What is read must be what would be
 * written: each byte of a header and of the filling is compared, so that nothing in the file can be altered unseen.
 */
import { damaged } from './backup-fault.ts'

export type Entry = { name: string; content: Buffer }

const block = 512
/** Larger entries are never written; the length of one is read before its content is. */
const maxBytes = 64 * 1024 * 1024

/** @param name ASCII, at most 99 characters */
function tarHeader(name: string, bytes: number): Buffer {
  const header = Buffer.alloc(block)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  header.write(name, 0, 'ascii')
  header.write(`${octal(0o600, 7)}${octal(0, 7)}${octal(0, 7)}${octal(bytes, 11)}${octal(0, 11)}`, 100, 'ascii')
  header.write('        0', 148, 'ascii')
  header.write('ustar\x0000', 257, 'ascii')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)} `, 148, 'ascii')
  return header
}

function filling(bytes: number): Buffer {
  return Buffer.alloc((block - (bytes % block)) % block)
}

export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield tarHeader(name, content.length)
    yield content
    yield filling(content.length)
  }
  yield Buffer.alloc(2 * block)
}

/** Gives exactly as many bytes as are asked for. */
class Reader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterator<Uint8Array>) {
    this.#source = source
  }

  /** @throws BackupFault where the file ends before */
  async take(bytes: number): Promise<Buffer> {
    const pieces = [this.#rest]
    let held = this.#rest.length
    while (held < bytes) {
      const next = await this.#source.next()
      if (next.done) throw damaged('cut short')
      pieces.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength))
      held += next.value.byteLength
    }
    const all = pieces.length === 1 ? this.#rest : Buffer.concat(pieces)
    this.#rest = all.subarray(bytes)
    return all.subarray(0, bytes)
  }

  async isAtEnd(): Promise<boolean> {
    return this.#rest.length === 0 && (await this.#source.next()).done === true
  }
}

/** @throws BackupFault for what `writeTar` would not have written */
export async function* readTar(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const source = bytes[Symbol.asyncIterator]()
  const reader = new Reader(source)
  try {
    for (;;) {
      const header = await reader.take(block)
      if (header.equals(Buffer.alloc(block))) break
      const name = header.toString('ascii', 0, 100).replace(/\0.*$/s, '')
      const size = Number.parseInt(header.toString('ascii', 124, 135), 8)
      if (!(size <= maxBytes) || !header.equals(tarHeader(name, size))) throw damaged('altered')
      const content = await reader.take(size)
      const fill = filling(size)
      if (!fill.equals(await reader.take(fill.length))) throw damaged('altered')
      yield { name, content }
    }
    const isWhole = (await reader.take(block)).equals(Buffer.alloc(block)) && (await reader.isAtEnd())
    if (!isWhole) throw damaged('altered')
  } finally {
    await source.return?.()
  }
}
