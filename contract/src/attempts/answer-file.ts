/**
 * How a file of saved answers is laid out (product 4.12): a first line for people, a few facts in the open, and what is
 * sealed. All of it is plain text, which survives every way of copying a file.
 */

/** Names the file to people, and is how one is known. */
const title = 'Pariksha answer file'

const firstLine = `${title}. It holds the exam answers of one student, locked for their school. Do not open or change it: give it to the teacher.`

/** What the sealing binds the file to beside the words of its header. */
export const answerFilePurpose = 'pariksha answer file 1'

/** What the secret of an attempt is called where a file is sealed with it. */
export function answerFileSharedName(attempt: number): string {
  return `attempt ${attempt}`
}

const answerFileExtension = '.pariksha'

/** A file of the largest paper: every answer as long as it may be, in any script. In bytes. */
export const maxAnswerFileBytes = 18 * 1024 * 1024

/** What stands in the open; `school` and `key` are public keys in base64url. */
export type AnswerFileHeader = { school: string; attempt: number; key: string }

/** @param sealed in base64url */
export type AnswerFileParts = AnswerFileHeader & { sealed: string }

const lineLength = 76

/** The header as it stands in the file, and as it is sealed along. */
export function answerFileHeader({ school, attempt, key }: AnswerFileHeader): string {
  return `${firstLine}\n\nversion: 1\nschool: ${school}\nattempt: ${attempt}\nkey: ${key}\n`
}

/** The whole file. */
export function answerFileText({ sealed, ...header }: AnswerFileParts): string {
  const lines = sealed.match(new RegExp(`.{1,${lineLength}}`, 'g')) ?? []
  return `${answerFileHeader(header)}\n${lines.join('\n')}\n`
}

const layout = /\nschool: ([\w-]{43})\nattempt: ([1-9]\d{0,14})\nkey: ([\w-]{43})\n\n([\w\-\n]+)$/

export type ReadAnswerFile = { kind: 'read'; parts: AnswerFileParts } | { kind: 'damaged' | 'other' }

/**
 * Takes a file apart. Whatever is not to the letter what `answerFileText` writes is damaged; only the ends of lines may have
 * changed, which mail and some editors do.
 * @returns `other` for what does not even say that it is such a file
 */
export function readAnswerFile(given: string): ReadAnswerFile {
  const text = `${given
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .trimEnd()}\n`
  if (!text.startsWith(title)) return { kind: 'other' }
  const [, school = '', attempt = '', key = '', sealed = ''] = layout.exec(text) ?? []
  const parts = { school, attempt: Number(attempt), key, sealed: sealed.replaceAll('\n', '') }
  return answerFileText(parts) === text ? { kind: 'read', parts } : { kind: 'damaged' }
}

type Named = { name: string; date: string; time: string }

/**
 * What a file is called, e.g. `answers-5-12-2026-11-24-1042.pariksha`.
 * @param name whose it is, the class and the roll number; what no file system takes becomes a dash
 * @param date as `2026-11-24`
 * @param time as `10:42`, with or without seconds
 */
export function answerFileName({ name, date, time }: Named): string {
  const who = name.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
  return `answers-${who}-${date}-${time.slice(0, 5).replace(':', '')}${answerFileExtension}`
}
