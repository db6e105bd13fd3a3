import { createHmac } from 'node:crypto'

/** The secrets of this school about files of answers, and the public key by which they are sealed. */
export type AnswerFileKeys = { opening: Uint8Array; ofAttempts: Uint8Array; school: string }

/** What only the server and the pages of an attempt know: with it they prove that a file was made by one of these. */
export function secretOfAttempt({ ofAttempts }: Pick<AnswerFileKeys, 'ofAttempts'>, attemptId: number): Buffer {
  return createHmac('sha256', ofAttempts).update(`attempt ${attemptId}`).digest()
}
