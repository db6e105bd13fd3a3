/** What a student writes, as it is kept. */
import { maxTextLength } from '../../fields.ts'

/**
 * Composed characters, so that the same letters are the same text whatever keyboard wrote them, and nothing but space
 * counts as no answer. The database takes no NUL characters. A few letters, such as क़, are two when composed: a text
 * that would no longer fit is kept as it was written.
 */
export function writtenText(text: string): string | null {
  const written = text.replaceAll('\0', '')
  const composed = written.normalize('NFC')
  const kept = composed.length > maxTextLength ? written : composed
  return kept.trim() === '' ? null : kept
}

/** Of every kind whose answers are written: they are their own words. */
export const writtenAnswers = {
  options: (): null => null,
  rightOptions: (): number[] => [],
  list: () => 'description' as const,
  readAnswer: (_question: { text: string }, given: string): string | null => writtenText(given),
  words: (_question: { text: string }, answer: string): string => answer,
  answerByWords: (_question: { text: string }, words: string): string => words,
}
