/** A question of any kind with its key, as calls carry it. Apart from its draft: reviews read it, and write none. */
import * as z from 'zod/mini'
import { descriptiveSchema } from './descriptive.ts'
import { multipleChoiceSchema } from './multiple-choice.ts'
import { numericalSchema } from './numerical.ts'
import { shortAnswerSchema } from './short-answer.ts'
import { singleChoiceSchema } from './single-choice.ts'
import { trueFalseSchema } from './true-false.ts'

/** A question as it is given, its texts bounded; `draftFaults` of `question-draft.ts` says what is wrong with it. */
export const otherQuestion = z.discriminatedUnion('kind', [
  singleChoiceSchema,
  multipleChoiceSchema,
  trueFalseSchema,
  numericalSchema,
  shortAnswerSchema,
  descriptiveSchema,
])
