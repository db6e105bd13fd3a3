/** A whole XML file as a tree. The file is anybody's: no document type, nothing from outside, bounded in all directions. */
import { FileFault } from '../platform/files/file-fault.ts'
import { type Attributes, readXml } from '../platform/files/xml.ts'
import { MarkupBuilder } from './html/markup.ts'
import { FormatFault } from './item.ts'
import { decodedText } from './plain-text.ts'

export const xmlLimits = {
  bytes: 20 * 1024 * 1024,
  depth: 100,
  elements: 400_000,
} as const

const xmlFaults = {
  tooLarge: 'This file is larger than 20 MB. Split it and choose a part.',
  tooMuch: 'This file has too many elements, or too many in each other, to be read.',
  damaged:
    'This file is no XML, or it is damaged or incomplete. A file with a document type (<!DOCTYPE …>) is not read either.',
  encoding: 'The letters of this file cannot be read. Save it as UTF-8 and choose it again.',
} as const

/** Encodings that `decodedText` finds by itself. */
const known = /^(?:utf-?8|us-ascii|ascii|iso-8859-1|windows-1252|utf-16(?:le|be)?)$/i

/** The text of a file, by its first bytes or by what it says of itself. @throws FormatFault */
function xmlText(bytes: Uint8Array): string {
  if (bytes[0] === 0x3c && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0 && bytes[1] === 0x3c) return new TextDecoder('utf-16be').decode(bytes)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const named = /^[^<]{0,3}<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1]
  if (named === undefined || known.test(named)) return decodedText(bytes)
  try {
    return new TextDecoder(named).decode(bytes)
  } catch {
    throw new FormatFault(xmlFaults.encoding)
  }
}

export type TreeReading = {
  /** What an element and its attributes are called in the tree. */
  renamed?: (name: string, attributes: Attributes) => { name: string; attributes: Attributes }
  /** How many elements may still be read, of this file and of those after it. */
  budget?: { elements: number }
}

/**
 * The root of a file.
 * @throws FormatFault where it is no XML or more than is read
 */
export function xmlTree(bytes: Uint8Array, { renamed, budget = { elements: xmlLimits.elements } }: TreeReading = {}) {
  if (bytes.length > xmlLimits.bytes) throw new FormatFault(xmlFaults.tooLarge)
  const builder = new MarkupBuilder(xmlLimits.depth)
  const open = (given: string, all: Attributes) => {
    const { name, attributes } = renamed?.(given, all) ?? { name: given, attributes: all }
    builder.open(name, attributes)
    budget.elements -= 1
    if (budget.elements < 0) throw new FormatFault(xmlFaults.tooMuch)
  }
  const reader = { open, close: () => builder.close(), text: (text: string) => builder.text(text) }
  try {
    readXml(xmlText(bytes), reader, { maxDepth: xmlLimits.depth })
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    throw new FormatFault(error.isTooLarge ? xmlFaults.tooMuch : xmlFaults.damaged)
  }
  const [root] = builder.root.children
  if (root === undefined || typeof root === 'string') throw new FormatFault(xmlFaults.damaged)
  return root
}
