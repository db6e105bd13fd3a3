/** Key terms while they are typed. */
import {
  isUnsaid,
  type KeyTerms,
  keyTermsIssue,
  pointsOfText,
  textOfPoints,
} from '@pariksha/contract/law/marking/key-terms.ts'

/** Kept while any fitting answer counts, so that the choice can be taken back. */
export type TypedTerms = { terms: string; anyFitting: boolean }

/** Key terms, to be worked on. */
export function typedTermsOf(keyTerms: KeyTerms | null | undefined): TypedTerms {
  return { terms: textOfPoints(keyTerms?.points ?? []), anyFitting: keyTerms?.any_fitting ?? false }
}

/** As they are sent; undefined for none. Faulty ones that do not count are left out. */
export function keyTermsOf({ terms, anyFitting }: TypedTerms): KeyTerms | undefined {
  const points = pointsOfText(terms)
  const isLeftOut = anyFitting && keyTermsIssue({ points }) !== undefined
  const written = { any_fitting: anyFitting, points: isLeftOut ? [] : points }
  return isUnsaid(written) ? undefined : written
}

/** What is wrong with them; undefined where nothing is. */
export function typedTermsIssue(typed: TypedTerms): string | undefined {
  return keyTermsIssue(keyTermsOf(typed) ?? { points: [] })
}
