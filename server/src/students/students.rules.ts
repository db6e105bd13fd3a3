/** The law of unique codes, the student's login and only secret; and how a student is shown. */
import { type CamelNamed, toWire } from '@pariksha/contract/law/wire-names.ts'
import { type StudentFieldValues, studentColumnNames } from '@pariksha/contract/people/student-fields.ts'
import type { StudentRecord } from '@pariksha/contract/students.ts'

/** Crockford's base 32: no I, L, O or U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 10

/**
 * How a code is compared: upper case, without separators, look-alikes folded (O to 0, I and L to 1).
 * @param typed a code as somebody typed it
 */
export function codeKey(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
}

/** A unique code with the key by which it is looked up. */
export function withKey(uniqueCode: string): { uniqueCode: string; codeKey: string } {
  return { uniqueCode, codeKey: codeKey(uniqueCode) }
}

/** Letters that nobody mistakes for others, one for each of the first bytes: 5 bits of each. */
export function clearLetters(bytes: Uint8Array, count: number): string {
  return Array.from(bytes.subarray(0, count), (byte) => alphabet[byte % alphabet.length]).join('')
}

/**
 * A code from random bytes, grouped for reading, e.g. `7F4K-Q2MX-9A`: 50 bits.
 * @param bytes 10 bytes from a cryptographic source
 */
export function codeFrom(bytes: Uint8Array): string {
  const letters = clearLetters(bytes, codeLength)
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`
}

/** What a student is looked up by. */
export type StudentKey = { id: number } | { codeKey: string }

/** A student of the school. */
export type Student = { id: number; uniqueCode: string; version: number } & CamelNamed<StudentFieldValues>

/** A student as staff get it. */
export function studentRecordOf(student: Student): StudentRecord {
  return {
    student_id: student.id,
    uniqueCode: student.uniqueCode,
    version: student.version,
    ...toWire(student, studentColumnNames),
  }
}

/** Says which roll numbers a class does not have. */
export function unknownRollNumbersText(rollNumbers: readonly string[]): string {
  const noun = rollNumbers.length === 1 ? 'student with the roll number' : 'students with the roll numbers'
  const named = rollNumbers.slice(0, 5).join(', ')
  const more = rollNumbers.length > 5 ? ` and ${rollNumbers.length - 5} more` : ''
  return `This class has no ${noun} ${named}${more}.`
}
