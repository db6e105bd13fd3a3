/** Figures of agreement as people read them (docs/second-marking.md). */
import { formatMarks } from '../../lib/format.ts'
import type { ShownAgreement } from './second-marking.api.ts'

/** What stands where a figure is not defined. */
const notDefined = 'Not defined'

export function shareText(share: number | null): string {
  return share === null ? notDefined : `${Math.round(share * 100)}%`
}

/** Marks more or fewer, e.g. `+0.5`, `−1`, `0`. */
export function differenceText(marks: number | null): string {
  if (marks === null) return notDefined
  const size = formatMarks(Math.abs(marks))
  if (size === '0') return size
  return `${marks > 0 ? '+' : '−'}${size}`
}

export function kappaText(kappa: number | null): string {
  return kappa === null ? notDefined : kappa.toFixed(2).replace('-', '−')
}

/** What a mean difference says of the second marker. */
export function differenceWords(marks: number | null): string {
  if (marks === null) return 'Nothing is marked twice yet'
  const size = differenceText(marks)
  if (size === '0') return 'Neither is stricter on the whole'
  return size.startsWith('+') ? 'Marks; the second gives more' : 'Marks; the second gives less'
}

/** What a weighted kappa says, by the bounds that are usual (Landis and Koch 1977). */
export function kappaWords({ n, kappa }: Pick<ShownAgreement, 'n' | 'kappa'>): string {
  if (n === 0) return 'Nothing is marked twice yet'
  if (kappa === null) return 'All marks are the same, so chance explains them'
  if (kappa <= 0.2) return 'Hardly better than chance'
  if (kappa <= 0.4) return 'Fair'
  if (kappa <= 0.6) return 'Moderate'
  return kappa <= 0.8 ? 'Good' : 'Very good'
}
