/** One part of an .xlsx archive, read element by element. The part is anybody's: what no spreadsheet holds is refused. */
import { SaxesParser } from 'saxes'
import { SheetFault, sheetFaults, tooLarge } from './sheet.ts'

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
const maxDepth = 50
const maxAttributes = 100

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/**
 * Tells its own faults apart from those of a reader, which are ours and are thrown as they are. No handler of `error`
 * does it: one property more makes the parser an object of the slow kind, and it takes four times as long.
 */
class SheetParser extends SaxesParser {
  override fail(): never {
    throw new SheetFault(sheetFaults.damaged)
  }
}

function parserFor(reader: XmlReader): SaxesParser {
  const parser = new SheetParser()
  const path: string[] = []
  let attributes = 0
  // No spreadsheet program writes one; entities of its own could make a short text long.
  parser.on('doctype', () => {
    throw new SheetFault(sheetFaults.damaged)
  })
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > maxAttributes) throw tooLarge()
  })
  parser.on('opentag', (tag) => {
    const name = localName(tag.name)
    if (path.push(name) > maxDepth) throw tooLarge()
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
 * @throws SheetFault where it is no XML, or no spreadsheet's
 */
export function readXml(part: Uint8Array, reader: XmlReader): void {
  const parser = parserFor(reader)
  const decoder = new TextDecoder()
  for (let at = 0; at < part.length && reader.isDone?.() !== true; at += chunkBytes) {
    parser.write(decoder.decode(part.subarray(at, at + chunkBytes), { stream: true }))
  }
  if (reader.isDone?.() !== true) parser.close()
}
