/** What neither Moodle XML nor QTI says of a question; its marks both do. */
import { type QuestionKind, textsOf } from '@pariksha/contract/law/questions/question.ts'
import { pictureNames } from './html/shown-text.ts'
import type { QuestionToWrite } from './item.ts'
import { partsBeside } from './unsaid-parts.ts'

/** In sentences; pictures that are not at hand among them. */
export function alwaysUnsaid(written: QuestionToWrite, pictures: ReadonlyMap<string, Uint8Array>): string[] {
  const lost = pictureNames(textsOf<QuestionKind>(written.question)).filter((name) => !pictures.has(name))
  return [
    ...partsBeside({ ...written, marks: null }),
    ...lost.map((name) => `The picture ${name} is not at hand and is left out.`),
  ]
}
