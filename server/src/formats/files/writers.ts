/** What writes each format. */
import type { WrittenFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import { writeAiken } from '../aiken/aiken-writer.ts'
import { writeGift } from '../gift/gift-writer.ts'
import type { Unsaid } from '../item.ts'
import { writeMoodleXml } from '../moodle-xml/moodle-writer.ts'
import { writeQti } from '../qti/qti-writer.ts'
import { writeQuestionSheet } from '../sheet/sheet-writer.ts'
import { writeDocx } from '../word/word-writer.ts'
import type { FileToWrite } from './questions-task.ts'

type Written = { content: string | Uint8Array; unsaid: Unsaid[] }
type Writer = (file: FileToWrite) => Written | Promise<Written>

export const writers: Record<WrittenFormat, { extension: string; write: Writer }> = {
  word: {
    extension: 'docx',
    write: ({ questions, sections, title, withKey, pictures }) =>
      writeDocx(questions, { title, withKey, instructions: [], sections, pictures }),
  },
  excel: { extension: 'xlsx', write: ({ questions }) => writeQuestionSheet(questions, 'xlsx') },
  gift: { extension: 'gift', write: ({ questions }) => writeGift(questions) },
  moodle_xml: { extension: 'xml', write: ({ questions, pictures }) => writeMoodleXml(questions, pictures) },
  aiken: { extension: 'txt', write: ({ questions }) => writeAiken(questions) },
  qti: { extension: 'zip', write: ({ questions, pictures }) => writeQti(questions, pictures) },
}
