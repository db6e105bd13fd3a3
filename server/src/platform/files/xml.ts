/** XML that anybody may have written, read element by element: what no program of an office writes is refused. */
import { SaxesParser } from 'saxes'
import { damagedFile, tooLargeFile } from './file-fault.ts'

export type Attributes = Readonly<Record<string, string>>

/** What is made of a part while it is read. Names come without their prefix. */
export type XmlReader = {
  open?(name: string, attributes: Attributes): void
  close?(name: string): void
  /** @param name of the element that the text stands in */
  text?(text: string, name: string): void
  /** Once it says so, the rest is left unread. */
  isDone?(): boolean
}

const chunkBytes = 64 * 1024
const maxAttributes = 100

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/**
 * Tells its own faults apart from those of a reader, which are ours and are thrown as they are. No handler of `error`
 * does it: one property more makes the parser an object of the slow kind, and it takes four times as long.
 */
class StrictParser extends SaxesParser {
  override fail(): never {
    throw damagedFile()
  }
}

function parserFor(reader: XmlReader, maxDepth: number): SaxesParser {
  const parser = new StrictParser()
  const path: string[] = []
  let attributes = 0
  // No such program writes one; entities of its own could make a short text long.
  parser.on('doctype', () => {
    throw damagedFile()
  })
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > maxAttributes) throw tooLargeFile()
  })
  parser.on('opentag', (tag) => {
    const name = localName(tag.name)
    if (path.push(name) > maxDepth) throw tooLargeFile()
    reader.open?.(name, tag.attributes)
  })
  parser.on('closetag', () => {
    const name = path.pop()
    if (name !== undefined) reader.close?.(name)
  })
  const onText = (text: string) => {
    const name = path.at(-1)
    if (name !== undefined) reader.text?.(text, name)
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  return parser
}

/**
 * Reads a part in pieces, so that nothing is kept of it but what the reader keeps.
 * @param part its bytes in UTF-8, or its text
 * @throws FileFault where it is no XML, or more than any program writes: elements in each other deeper than `maxDepth`
 */
export function readXml(part: Uint8Array | string, reader: XmlReader, { maxDepth = 50 } = {}): void {
  const parser = parserFor(reader, maxDepth)
  if (typeof part === 'string') {
    parser.write(part).close()
    return
  }
  const decoder = new TextDecoder()
  for (let at = 0; at < part.length && reader.isDone?.() !== true; at += chunkBytes) {
    parser.write(decoder.decode(part.subarray(at, at + chunkBytes), { stream: true }))
  }
  if (reader.isDone?.() !== true) parser.close()
}
