/**
 * What all rows of a table come to, in whatever order they come: a database gives them as they lie on its disk.
 * The sum of the hashes of the rows, in eight words.
 */
import { hash } from 'node:crypto'

const lineEnd = 10
const words = 8

export class RowDigest {
  readonly #sums = new Uint32Array(words)
  #rest: Buffer = Buffer.alloc(0)

  /** Takes the text of COPY, cut anywhere. */
  add(piece: Buffer): void {
    const text = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    let from = 0
    for (let end = text.indexOf(lineEnd); end !== -1; end = text.indexOf(lineEnd, from)) {
      this.#addRow(text.subarray(from, end))
      from = end + 1
    }
    this.#rest = Buffer.from(text.subarray(from))
  }

  #addRow(row: Buffer): void {
    const digest = hash('sha256', row, 'buffer')
    for (let word = 0; word < words; word += 1) {
      this.#sums[word] = (this.#sums[word] ?? 0) + digest.readUInt32LE(4 * word)
    }
  }

  result(): string {
    return Buffer.from(this.#sums.buffer).toString('hex')
  }
}
