/** What reads each format. */
import type { QuestionFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import { readAiken } from '../aiken/aiken-reader.ts'
import { readGift } from '../gift/gift-reader.ts'
import type { QuestionFile } from '../item.ts'
import { readMoodleXml } from '../moodle-xml/moodle-reader.ts'
import { readPastedText } from '../pasted/pasted-reader.ts'
import { decodedText } from '../plain-text.ts'
import { readQti } from '../qti/qti-reader.ts'
import { readQuestionSheet } from '../sheet/sheet-reader.ts'
import { readDocx } from '../word/docx-reader.ts'

type Reader = (bytes: Uint8Array<ArrayBuffer>) => QuestionFile | Promise<QuestionFile>

export const readers: Record<QuestionFormat, Reader> = {
  text: (bytes) => readPastedText(decodedText(bytes)),
  word: readDocx,
  excel: readQuestionSheet,
  csv: readQuestionSheet,
  gift: readGift,
  moodle_xml: readMoodleXml,
  aiken: readAiken,
  qti: readQti,
}
