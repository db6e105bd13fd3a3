/** Which answers to an interaction earn all that it gives. */
import type { MarkupElement } from '../html/markup.ts'
import type { ReadingRemarks } from '../reading-remarks.ts'
import type { MapEntry, ResponseDeclaration } from './qti-response.ts'
import type { QtiScoring } from './qti-scoring.ts'
import type { QtiTexts } from './qti-texts.ts'

type AnswersReading = { response: ResponseDeclaration; scoring: QtiScoring; remarks: ReadingRemarks }

export type InteractionReading = AnswersReading & {
  item: MarkupElement
  interaction: MarkupElement
  /** What stands before the place for the answer. */
  text: string
  texts: QtiTexts
}

/**
 * The answers that earn all, as the file names them, the one that it calls correct first. What earns a part is told.
 * @param named an answer in words
 */
export function rightAnswers({ response, scoring, remarks }: AnswersReading, named: (key: string) => string): string[] {
  const { correct, mapping } = response
  const most = Math.max(0, ...mapping.map(({ value }) => value))
  if (most === 0 || (scoring.by !== 'mapping' && correct.length > 0)) {
    if (scoring.by === 'correct' && scoring.isPartial) {
      remarks.note('Other answers earn a part of the marks in the file.')
    }
    return correct
  }
  for (const { key, value } of mapping) {
    const isPart = value > 0 && value < most
    if (isPart) remarks.note(`“${named(key)}” earns ${value} of ${most} in the file; here it earns nothing.`)
  }
  const full = mapping.filter(({ value }) => value === most).map(({ key }) => key)
  const isFirst = (key: string) => correct.includes(key)
  return [...full.filter(isFirst), ...full.filter((key) => !isFirst(key))]
}

/** Whether each right choice earns the same, and each wrong one takes as much away. */
export function countAlike(mapping: readonly MapEntry[], names: readonly string[]): boolean {
  const share = Math.max(...mapping.map(({ value }) => value))
  const values = names.map((name) => mapping.find(({ key }) => key === name)?.value ?? 0)
  return values.every((value) => Math.abs(Math.abs(value) - share) < 0.001)
}
