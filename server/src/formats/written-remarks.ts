/** What no format of these says of a question. */
import { isUnsaid } from '@pariksha/contract/law/marking/key-terms.ts'
import { type QuestionKind, textsOf } from '@pariksha/contract/law/questions/question.ts'
import { pictureNames } from './html/shown-text.ts'
import type { WrittenQuestion } from './item.ts'

/** In sentences; pictures that are not at hand among them. */
export function alwaysUnsaid(written: WrittenQuestion, pictures: ReadonlyMap<string, Uint8Array>): string[] {
  const { question, keyTerms, notes } = written
  const lost = pictureNames(textsOf<QuestionKind>(question)).filter((name) => !pictures.has(name))
  return [
    ...(notes.length > 0 ? ['Notes beside the question are left out.'] : []),
    ...(keyTerms !== undefined && !isUnsaid(keyTerms) ? ['Key terms are left out.'] : []),
    ...lost.map((name) => `The picture ${name} is not at hand and is left out.`),
  ]
}
