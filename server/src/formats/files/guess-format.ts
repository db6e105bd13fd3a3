/** What a file of questions is, by what is in it. Its name counts only between kinds of text that look alike. */
import type { QuestionFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import { openParts } from '../../platform/files/archive.ts'
import { FormatFault } from '../item.ts'
import { decodedText } from '../plain-text.ts'

/** Of an archive, before anybody opens it. */
const archiveLimits = { entries: 5_000, inflatedBytes: 100 * 1024 * 1024 }
const lookedAt = 64 * 1024

const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]
const zip = [0x50, 0x4b]

const faults = {
  empty: 'There is nothing in this file.',
  oldOffice:
    'This file is protected by a password, or is an old .doc or .xls file. Save it as .docx or .xlsx without a password and choose that.',
  otherArchive: 'This archive holds neither a Word document, nor an Excel sheet, nor a QTI package.',
  otherXml: 'This XML is neither Moodle XML nor QTI.',
  noText: 'This file is neither text nor a kind of file that questions are read from.',
  pdf: 'A PDF cannot be read. Copy its text and paste it, or save it as a Word document.',
} as const

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

function archiveFormat(bytes: Uint8Array): QuestionFormat {
  const names: string[] = []
  openParts(bytes, {
    limits: archiveLimits,
    wants: (name) => {
      names.push(name)
      return false
    },
  })
  if (names.includes('word/document.xml')) return 'word'
  if (names.includes('xl/workbook.xml')) return 'excel'
  if (names.some((name) => /(^|\/)imsmanifest\.xml$/i.test(name)) || names.some((name) => /\.xml$/i.test(name))) {
    return 'qti'
  }
  throw new FormatFault(faults.otherArchive)
}

function xmlFormat(start: string): QuestionFormat {
  if (/<quiz[\s>]/.test(start)) return 'moodle_xml'
  if (/<(?:[\w.-]+:)?(?:qti-)?assessment-?(?:item|test|section)[\s>]/i.test(start)) return 'qti'
  throw new FormatFault(faults.otherXml)
}

const aikenAnswer = /^ANSWER:[ \t]*[A-Z][ \t]*\r?$/m
/** A title, a category, or an answer between braces that begins as those of GIFT do. */
const giftMark = /^\s*(?:::|\$CATEGORY:|\/\/)|(?<!\\)\{\s*(?:[=~#]|(?:T|F|TRUE|FALSE)\s*[#}])|(?<!\\)\{\s*\}/m

/** A header of columns, as our template has it and that of quiz programs. */
function hasHeader(start: string): boolean {
  const lines = start.split(/\r?\n|\r/, 15)
  return lines.some(
    (line) => /(^|[,;\t"])question/i.test(line) && /[,;\t]/.test(line) && /answer|option|correct/i.test(line),
  )
}

function textFormat(start: string, fileName: string): QuestionFormat {
  if (/^\s*<(?:\?xml|!--|!DOCTYPE|[a-z])/i.test(start)) return xmlFormat(start)
  if (/\.(?:csv|tsv)$/i.test(fileName) || hasHeader(start)) return 'csv'
  if (aikenAnswer.test(start)) return 'aiken'
  return giftMark.test(start) ? 'gift' : 'text'
}

/**
 * What a file most likely is.
 * @param fileName as its owner calls it; empty for typed text
 * @throws FormatFault in words for who gave it: what is no file of questions
 */
export function guessFormat(bytes: Uint8Array, fileName: string): QuestionFormat {
  if (bytes.length === 0) throw new FormatFault(faults.empty)
  if (startsWith(bytes, oldOffice)) throw new FormatFault(faults.oldOffice)
  if (startsWith(bytes, zip)) return archiveFormat(bytes)
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) throw new FormatFault(faults.pdf)
  const start = decodedText(bytes)
    .replace(/^\ufeff/, '')
    .slice(0, lookedAt)
  if (start.includes('\0')) throw new FormatFault(faults.noText)
  if (start.trim() === '') throw new FormatFault(faults.empty)
  return textFormat(start, fileName)
}
