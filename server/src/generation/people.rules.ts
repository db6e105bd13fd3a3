/** What a teacher types may name a pupil; what goes to a language model may not. */
import { bareText } from '@pariksha/bank/checks/bare-text.ts'

/** Longest name, in words. */
const maxWords = 6

/** A text without case, space, punctuation and script of digits. */
const bare = (text: string) => bareText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/**
 * How pupils are looked up in a text: by whole name and by code. A name of one word is left out: it may be a topic
 * (Kabir, Lakshmi), and alone it says little of who is meant.
 */
export function studentKeys(students: readonly { name: string; code: string }[]): ReadonlySet<string> {
  const names = students.map(({ name }) => name.trim()).filter((name) => /\s/.test(name))
  return new Set([...names, ...students.map(({ code }) => code)].map(bare))
}

/** Ten digits and more, with or without country code and space: phones, and numbers by which the state knows a person. */
const longNumbers = /\+?\p{Nd}(?:[\s-]?\p{Nd}){9,}/gu

/**
 * A text without pupils' full names and codes, and without phone and identity numbers.
 * @param keys of `studentKeys`
 */
export function withoutPeople(text: string, keys: ReadonlySet<string>): string {
  const parts =
    text
      .normalize('NFC')
      .replace(longNumbers, '[…]')
      .match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? []
  for (let start = 0; start < parts.length; start += 1) {
    if (bare(parts[start] ?? '') === '') continue
    // Words alternate with what stands between them.
    for (let length = 2 * maxWords - 1; length > 0; length -= 2) {
      if (start + length > parts.length || !keys.has(bare(parts.slice(start, start + length).join('')))) continue
      parts.splice(start, length, '[…]')
      break
    }
  }
  return parts.join('')
}
