import { createHash } from 'node:crypto'
import { receiptCode, receiptText } from './receipt.rules.ts'

/** The code that answers of an attempt would be receipted with. */
export function codeOfAnswers(attemptId: number, answers: readonly { index: number; value: string | null }[]): string {
  return receiptCode(createHash('sha256').update(receiptText(attemptId, answers)).digest())
}
