/** The key terms of a question of the bank. */
import type { KeyPoint, KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { BankDescriptive } from './bank-files.ts'

type BankTerm = Extract<BankDescriptive['key_terms'][number], string | string[]>

const waysOf = (term: BankTerm): string[] => (typeof term === 'string' ? [term] : term)

function pointOf(term: BankDescriptive['key_terms'][number]): KeyPoint {
  if (typeof term === 'string' || Array.isArray(term)) return { need: 1, terms: [waysOf(term)] }
  return { need: term.any, terms: term.of.map(waysOf) }
}

/** What suggested marks look for in the answers to a question of the bank. */
export function bankKeyTerms({ key_terms, any_fitting }: BankDescriptive): KeyTerms {
  return { any_fitting: any_fitting === true, points: key_terms.map(pointOf) }
}
