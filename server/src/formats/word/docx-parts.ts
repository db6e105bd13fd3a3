/** The parts of a Word file: its text, its lists, its styles and its pictures. */
import { type ArchiveParts, openParts } from '../../platform/files/archive.ts'
import { FileFault } from '../../platform/files/file-fault.ts'
import { childrenOf, type MarkupElement } from '../html/markup.ts'
import { FormatFault } from '../item.ts'
import { xmlLimits, xmlTree } from '../xml-tree.ts'

const limits = { entries: 2_000, inflatedBytes: 60 * 1024 * 1024 } as const

const faults = {
  old: 'This is an old Word file (.doc), or one with a password. Open it in Word, save it as .docx without a password and choose that.',
  notWord: 'This is no Word file. Choose a .docx file.',
  damaged: 'This file is damaged or incomplete. Open it in Word, save it again as .docx and choose that.',
  tooLarge: 'This file is too large once it is opened. Make its pictures smaller, or split it.',
} as const

const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]
const zip = [0x50, 0x4b]

export type DocxParts = {
  body: MarkupElement
  numbering: MarkupElement | undefined
  styles: MarkupElement | undefined
  /** The part that an id of the text stands for, such as a picture. */
  targets: ReadonlyMap<string, string>
  files: ArchiveParts
}

/** An attribute by its name, whatever prefix it has. */
export function attributeOf({ attributes }: MarkupElement, name: string): string | undefined {
  return Object.entries(attributes).find(([given]) => given === name || given.endsWith(`:${name}`))?.[1]
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

function opened(bytes: Uint8Array): ArchiveParts {
  if (startsWith(bytes, oldOffice)) throw new FormatFault(faults.old)
  if (!startsWith(bytes, zip)) throw new FormatFault(faults.notWord)
  try {
    const wants = (name: string) => /^word\/(?:[^/]+\.xml|_rels\/[^/]+\.rels|media\/[^/]+)$/.test(name)
    return openParts(bytes, { wants, limits })
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    throw new FormatFault(error.isTooLarge ? faults.tooLarge : faults.damaged)
  }
}

function targetsIn(relations: MarkupElement | undefined): Map<string, string> {
  const targets = new Map<string, string>()
  for (const { attributes } of childrenOf(relations, 'Relationship')) {
    const { Id: id, Target: target, TargetMode: mode } = attributes
    // What stands on the web is never fetched.
    if (id === undefined || target === undefined || mode === 'External') continue
    targets.set(id, target.startsWith('/') ? target.slice(1) : `word/${target}`)
  }
  return targets
}

/** @throws FormatFault where it is no Word file, or more than is read */
export function docxParts(bytes: Uint8Array): DocxParts {
  const files = opened(bytes)
  const budget = { elements: xmlLimits.elements }
  const tree = (name: string) => {
    const part = files[name]
    return part === undefined ? undefined : xmlTree(part, { budget })
  }
  const name = Object.keys(files).find((file) => /^word\/document\d*\.xml$/.test(file))
  const body = childrenOf(name === undefined ? undefined : tree(name), 'body')[0]
  if (name === undefined || body === undefined) throw new FormatFault(faults.notWord)
  const relations = tree(name.replace('word/', 'word/_rels/').concat('.rels'))
  const targets = targetsIn(relations)
  return { body, numbering: tree('word/numbering.xml'), styles: tree('word/styles.xml'), targets, files }
}
