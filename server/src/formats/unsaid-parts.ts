/** Parts of a question that formats for other programs have no place for. */
import { isUnsaid } from '@pariksha/contract/law/marking/key-terms.ts'
import type { QuestionToWrite } from './item.ts'

/** Of those that few formats can say, the ones that a question has. */
export function partsBeside({ marks, keyTerms, notes }: QuestionToWrite): string[] {
  return [
    ...(marks === null ? [] : [`Its marks (${marks}) are left out.`]),
    ...(keyTerms === undefined || isUnsaid(keyTerms) ? [] : ['Key terms are left out.']),
    ...(notes.length === 0 ? [] : ['Notes beside the question are left out.']),
  ]
}
