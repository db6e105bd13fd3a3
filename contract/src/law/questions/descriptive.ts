/** A text that a person marks. */
import * as z from 'zod/mini'
import type { KindLaw } from './question-kind.ts'
import { writtenAnswers } from './written-text.ts'

export const openDescriptive = z.object({ kind: z.literal('descriptive'), text: z.string() })
const schema = z.extend(openDescriptive, { modelAnswer: z.string() })

export type DescriptiveQuestion = z.infer<typeof schema>

export const descriptive: KindLaw<DescriptiveQuestion, z.infer<typeof openDescriptive>> = {
  open: ({ kind, text }) => ({ kind, text }),
  texts: { shown: ({ text }) => [text], key: ({ modelAnswer }) => [modelAnswer] },
  ...writtenAnswers,
  marks: () => null,
  twoKinds: ({ text, modelAnswer }) => ({ kind: 'descriptive', question: text, answer: modelAnswer }),
}
