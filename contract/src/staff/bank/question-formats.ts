/** The files that questions come from and go to, and how what was read of one is told. */
import * as z from 'zod/mini'

/** What a file of questions can be, with what it is called. */
export const formatNames = {
  text: 'Typed text',
  word: 'Word',
  excel: 'Excel',
  csv: 'CSV',
  gift: 'GIFT',
  moodle_xml: 'Moodle XML',
  aiken: 'Aiken',
  qti: 'QTI',
} as const

export const questionFormat = z.enum(['text', 'word', 'excel', 'csv', 'gift', 'moodle_xml', 'aiken', 'qti'])

export type QuestionFormat = z.infer<typeof questionFormat>

/** What questions can be written as: text that people typed is read only. */
export const writtenFormat = z.enum(['word', 'excel', 'gift', 'moodle_xml', 'aiken', 'qti'])

export type WrittenFormat = z.infer<typeof writtenFormat>

/**
 * What becomes of an item of a file. `incomplete`: a person can mend it. `unsupported`: of a kind that the product does not
 * have. `invalid`: wrong as it stands. `duplicate`: its words are those of a question of the bank, or of an earlier item.
 */
export const itemStatus = z.enum(['ready', 'incomplete', 'unsupported', 'invalid', 'duplicate'])

export type ItemStatus = z.infer<typeof itemStatus>
