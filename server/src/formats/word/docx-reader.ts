/** Questions in a Word file: its text is read as pasted text is, with its lists, formulas and pictures. */
import { type QuestionKind, textsOf } from '@pariksha/contract/law/questions/question.ts'
import { FilePictures } from '../html/file-pictures.ts'
import type { ItemReading, QuestionFile } from '../item.ts'
import { readPastedLines } from '../pasted/pasted-reader.ts'
import { DocxLines, lost } from './docx-lines.ts'
import { docxParts } from './docx-parts.ts'

const reasons = [
  [lost.formula, 'It has a formula that cannot be read: write it where [formula] stands.'],
  [lost.drawing, 'It has a drawing that cannot be read: put a picture of it where [drawing] stands.'],
] as const

/** A question in which something could not be read needs a person. */
function withLosses(reading: ItemReading): ItemReading {
  if (!('read' in reading)) return reading
  const texts = textsOf<QuestionKind>(reading.read.question)
  const found = reasons.filter(([mark]) => texts.some((text) => text.includes(mark))).map(([, reason]) => reason)
  if (found.length === 0) return reading
  const before = reading.status === 'incomplete' ? [reading.reason] : []
  return { status: 'incomplete', read: reading.read, reason: [...before, ...found].join(' ') }
}

/**
 * The questions of a .docx file.
 * @throws FormatFault where it is no such file, or has no question
 */
export function readDocx(bytes: Uint8Array): QuestionFile {
  const pictures = new FilePictures()
  const { items } = readPastedLines(new DocxLines(docxParts(bytes), pictures).all)
  return { items: items.map((item) => ({ ...item, reading: withLosses(item.reading) })), pictures: pictures.all }
}
