/** How long a written answer may be, and what is said of it. Lengths are those of strings, which the server counts too. */
import { lengthText, maxTextLength } from '@pariksha/contract/fields.ts'

/** From here on a pupil is told how much room is left. */
const countsFrom = 0.9 * maxTextLength

/** What of a text can be saved: its beginning, without half a character at the end. */
export function savablePart(text: string): string {
  if (text.length <= maxTextLength) return text
  const lastCode = text.charCodeAt(maxTextLength - 1)
  const isHalf = lastCode >= 0xd800 && lastCode <= 0xdbff
  return text.slice(0, isHalf ? maxTextLength - 1 : maxTextLength)
}

export type AnswerLength = { kind: 'near' | 'over'; text: string }

/** What a pupil is told of the length of an answer; nothing while there is much room. */
export function answerLengthOf(text: string): AnswerLength | undefined {
  if (text.length < countsFrom) return undefined
  const counted = lengthText(text.length)
  if (text.length <= maxTextLength) return { kind: 'near', text: counted }
  return {
    kind: 'over',
    text: `Too long: ${counted}. Only the first ${savablePart(text).length.toLocaleString('en')} can be saved.`,
  }
}
