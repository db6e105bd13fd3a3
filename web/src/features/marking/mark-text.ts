import { isPossibleMark } from '@pariksha/contract/law/marks.ts'

/** What of a typed text can be marks: digits and a point, a comma read as one. */
export function markTextOf(typed: string): string {
  return typed.replaceAll(',', '.').replace(/[^\d.]/g, '')
}

/** Marks as typed; undefined where a question of so many marks cannot have them. */
export function marksOf(text: string, maxMarks: number): number | undefined {
  if (!/\d/.test(text)) return undefined
  const marks = Number(text)
  return isPossibleMark(marks, maxMarks) ? marks : undefined
}

/** The next half up or down, within what is possible; from nothing, up begins at a half and down at none. */
export function stepped(text: string, by: 0.5 | -0.5, maxMarks: number): string {
  const from = Number(text)
  const halves = Number.isNaN(from) ? 0 : Math.round(from * 2) / 2
  return String(Math.min(maxMarks, Math.max(0, halves + by)))
}
