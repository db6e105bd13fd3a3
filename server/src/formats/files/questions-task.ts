/** What the thread of question files is given, and what it answers. */
import type { PaperSection } from '@pariksha/contract/law/sections/paper-sections.ts'
import type { QuestionFormat, WrittenFormat } from '@pariksha/contract/staff/bank/question-formats.ts'
import type { QuestionToWrite, Unsaid } from '../item.ts'
import type { JudgedItem } from './judged-item.ts'

export type ReadQuestionFile = {
  format: QuestionFormat
  items: JudgedItem[]
  /** Those that the questions name, as `file:name`. */
  pictures: { name: string; bytes: Uint8Array<ArrayBuffer> }[]
}

export type FileToRead = {
  bytes: Uint8Array<ArrayBuffer>
  /** Undefined to find it out. */
  format: QuestionFormat | undefined
  fileName: string
  /** Where the thread counts what it has found so far. */
  found: SharedArrayBuffer
}

export type FileToWrite = {
  format: WrittenFormat
  title: string
  questions: QuestionToWrite[]
  /** Of the paper that the questions are; none where it has none. */
  sections: PaperSection[]
  /** By the name that the questions have them by. */
  pictures: ReadonlyMap<string, Uint8Array<ArrayBuffer>>
  /** In Word: whether the answers stand behind the questions. */
  withKey: boolean
}

export type WrittenFile = { content: Uint8Array<ArrayBuffer>; extension: string; unsaid: Unsaid[] }

/** `template`: the sheet that teachers fill in. */
export type QuestionsTask = { read: FileToRead } | { write: FileToWrite } | { template: 'xlsx' }

export type QuestionsAnswer =
  | { read: ReadQuestionFile }
  | { written: WrittenFile }
  | { template: Uint8Array<ArrayBuffer> }
  | { fault: string }
