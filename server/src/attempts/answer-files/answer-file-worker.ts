/** The thread in which files of saved answers are opened: the largest takes a third of a second. */
import {
  type AnswerFileParts,
  answerFileHeader,
  answerFilePurpose,
  answerFileSharedName,
  readAnswerFile,
} from '@pariksha/contract/attempts/answer-file.ts'
import { type AnswerFileContent, answerFileContent } from '@pariksha/contract/attempts/answer-file-content.ts'
import { readJson } from '../../platform/http/body/json-text.ts'
import { openSealed } from '../../platform/sealing/open-sealed.ts'
import { serveTasks } from '../../platform/worker/serve-tasks.ts'
import { type AnswerFileKeys, secretOfAttempt } from './attempt-secret.ts'

export type GivenFile = { bytes: Uint8Array<ArrayBuffer>; keys: AnswerFileKeys }

/** What the file holds, or why it is not taken. */
export type OpenedFile = { content: AnswerFileContent } | { fault: 'unreadable' | 'damaged' | 'other_school' }

/** @returns the text that a page of the attempt has sealed; undefined for what none of them has made, or is not as it was made */
function textOf(keys: AnswerFileKeys, parts: AnswerFileParts): string | undefined {
  const { attempt, key } = parts
  const sealed = Buffer.from(parts.sealed, 'base64url')
  // The last letters of a text in base64url may be others and mean the same.
  if (sealed.toString('base64url') !== parts.sealed) return undefined
  const shared = { secret: secretOfAttempt(keys, attempt), name: answerFileSharedName(attempt) }
  const along = Buffer.from(answerFileHeader(parts))
  const whom = { secret: keys.opening, shared, purpose: answerFilePurpose }
  return openSealed(whom, { key, sealed, along })?.toString('utf8')
}

function opened({ bytes, keys }: GivenFile): OpenedFile {
  const read = readAnswerFile(new TextDecoder().decode(bytes))
  if (read.kind !== 'read') return { fault: read.kind === 'other' ? 'unreadable' : 'damaged' }
  if (read.parts.school !== keys.school) return { fault: 'other_school' }
  const text = textOf(keys, read.parts)
  // Who holds the secret of an attempt may have sealed anything.
  const { data } = answerFileContent.safeParse(text === undefined ? undefined : readJson(text)?.value)
  return data?.attempt_id === read.parts.attempt ? { content: data } : { fault: 'damaged' }
}

serveTasks(opened)
