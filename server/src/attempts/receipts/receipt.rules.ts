/** The law of the receipt: what a student can note down after handing in, so that staff can compare it later. */

import { clearLetters } from '../../students/students.rules.ts'

const codeLength = 8

export type ReceiptedAnswer = { index: number; value: string | null }

/** `scheme` says how the code was made: 2 with the school's key. */
export type Receipt = { scheme: 2; code: string; answered: number }

/** The questions that have an answer, in the order of the paper. */
function givenAnswers(answers: readonly ReceiptedAnswer[]): ReceiptedAnswer[] {
  return answers.filter(({ value }) => value !== null).sort((one, other) => one.index - other.index)
}

export function countGivenAnswers(answers: readonly ReceiptedAnswer[]): number {
  return givenAnswers(answers).length
}

/**
 * What the code of a receipt is made from, answer by answer: the same answers of the same attempt are the same text, in
 * whatever order they come, and cleared answers count as none.
 */
export function* receiptText(attemptId: number, answers: readonly ReceiptedAnswer[]): Generator<string> {
  yield `[${attemptId},[`
  for (const [at, { index, value }] of givenAnswers(answers).entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify([index, value])}`
  }
  yield ']]'
}

/**
 * The code of a receipt, 40 bits grouped for reading, e.g. `7F4K-Q2MX`.
 * @param digest 32 bytes made from `receiptText`
 */
export function receiptCode(digest: Uint8Array): string {
  const letters = clearLetters(digest, codeLength)
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

type Handed = {
  endedAt: Date | null
  receiptCode: string | null
  receiptAnswered: number | null
  endedByTime: boolean | null
}

/** A receipt as it is shown; null for an attempt that was not handed in, or before there were receipts. */
export function shownReceipt({ endedAt, receiptCode: code, receiptAnswered: answered, endedByTime }: Handed) {
  if (endedAt === null || code === null || answered === null) return null
  return { submitted_at: endedAt.toISOString(), answered, code, ...(endedByTime === true ? { by_time: true } : {}) }
}
