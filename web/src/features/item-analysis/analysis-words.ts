/** Figures of an analysis as people read them. */
import { formatMarks } from '../../lib/format.ts'

/** What stands where a figure is not defined. */
export const notDefined = '–'

/** A share of a whole, e.g. `43%`. @param share 0 to 1 */
export function percentText(share: number | null): string {
  return share === null ? notDefined : `${Math.round(share * 100)}%`.replace('-', '−')
}

/** A coefficient with two digits, e.g. `0.31`, `−0.20`. */
export function coefficientText(figure: number | null): string {
  return figure === null ? notDefined : figure.toFixed(2).replace('-', '−')
}

export function marksFigure(marks: number | null): string {
  return marks === null ? notDefined : formatMarks(marks)
}

/** What a reliability says, by the bounds that are usual for a test of one class (docs/item-analysis.md). */
export function reliabilityWords(alpha: number | null): string {
  if (alpha === null) return 'Needs two questions and totals that differ'
  if (alpha < 0) return 'The questions work against each other'
  if (alpha < 0.5) return 'Low: chance decides much of the order'
  if (alpha < 0.7) return 'Fair for one test of a class'
  return alpha < 0.8 ? 'Good for one test of a class' : 'High'
}

/** Below so many students a figure may be chance. */
export const fewStudents = 10

/** A question whose figures ask to be looked at: who knew the rest did worse in it, or hardly better. */
export function isDoubtful({ item_rest_correlation: rest }: { item_rest_correlation: number | null }): boolean {
  return rest !== null && rest < 0.1
}
