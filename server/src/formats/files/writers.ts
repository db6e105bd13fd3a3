/** What writes each format. */
import type { ExportFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import { writeAiken } from '../aiken/aiken-writer.ts'
import { writeGift } from '../gift/gift-writer.ts'
import { FormatFault, type Unsaid } from '../item.ts'
import { writeMoodleXml } from '../moodle-xml/moodle-writer.ts'
import { writeQuestionSheet } from '../sheet/sheet-writer.ts'
import type { FileToWrite } from './questions-task.ts'

type Written = { content: string | Uint8Array; unsaid: Unsaid[] }
type Writer = (file: FileToWrite) => Written | Promise<Written>

const notYet: Writer = () => {
  throw new FormatFault('Files of this kind cannot be written yet.')
}

export const writers: Record<ExportFormat, { extension: string; write: Writer }> = {
  word: { extension: 'docx', write: notYet },
  excel: { extension: 'xlsx', write: ({ questions }) => writeQuestionSheet(questions, 'xlsx') },
  gift: { extension: 'gift', write: ({ questions }) => writeGift(questions) },
  moodle_xml: { extension: 'xml', write: ({ questions, pictures }) => writeMoodleXml(questions, pictures) },
  aiken: { extension: 'txt', write: ({ questions }) => writeAiken(questions) },
  qti: { extension: 'zip', write: notYet },
}
