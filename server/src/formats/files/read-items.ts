/** A file of questions of any format, read within the bounds of one import. */
import type { QuestionFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import { maxImportedQuestions } from '@pariksha/contract/staff/bank/question-imports.ts'
import { FileFault } from '../../platform/files/file-fault.ts'
import { FormatFault, type QuestionFile } from '../item.ts'
import { guessFormat } from './guess-format.ts'
import { type JudgedItem, judgedItem } from './judged-item.ts'
import type { FileToRead, ReadQuestionFile } from './questions-task.ts'
import { readers } from './readers.ts'

/** All different pictures of one file. */
const maxPictures = 300

const faults = {
  none: 'No questions were found in this file.',
  tooMany: `At most ${maxImportedQuestions.toLocaleString('en')} questions are read of one file. Split it into smaller ones.`,
  tooManyPictures: `At most ${maxPictures} pictures are read of one file. Split it into smaller ones.`,
} as const

const reference = /\(file:([^()\n]+)\)/g

function picturesNamed(items: readonly JudgedItem[]): Set<string> {
  const texts = JSON.stringify(items.map(({ question }) => question))
  return new Set([...texts.matchAll(reference)].map(([, name = '']) => name))
}

async function readAs(format: QuestionFormat, bytes: Uint8Array<ArrayBuffer>): Promise<QuestionFile> {
  try {
    return await readers[format](bytes)
  } catch (error) {
    // What the platform finds wrong with an archive or XML is told as it is.
    if (error instanceof FileFault) throw new FormatFault(error.message)
    throw error
  }
}

/** @throws FormatFault in words for who gave the file */
export async function readItems({ bytes, format: given, fileName }: FileToRead): Promise<ReadQuestionFile> {
  const format = given ?? guessFormat(bytes, fileName)
  const { items: read, pictures } = await readAs(format, bytes)
  if (read.length === 0) throw new FormatFault(faults.none)
  if (read.length > maxImportedQuestions) throw new FormatFault(faults.tooMany)
  const items = read.map(judgedItem)
  const named = picturesNamed(items)
  if (named.size > maxPictures) throw new FormatFault(faults.tooManyPictures)
  const used = [...pictures].filter(([name]) => named.has(name))
  return { format, items, pictures: used.map(([name, content]) => ({ name, bytes: new Uint8Array(content) })) }
}
