/** Questions as they travel: without their keys to those who take an exam, with them to who reads a review or writes them. */
import * as z from 'zod/mini'
import { descriptiveSchema, openDescriptive } from './descriptive.ts'
import { multipleChoiceSchema, openMultipleChoice } from './multiple-choice.ts'
import { numericalSchema, openNumerical } from './numerical.ts'
import { openShortAnswer, shortAnswerSchema } from './short-answer.ts'
import { openSingleChoice, singleChoiceSchema } from './single-choice.ts'
import { openTrueFalse, trueFalseSchema } from './true-false.ts'

/** Without its key. */
export const openQuestionSchema = z.discriminatedUnion('kind', [
  openSingleChoice,
  openMultipleChoice,
  openTrueFalse,
  openNumerical,
  openShortAnswer,
  openDescriptive,
])

/** A question as it is given, its texts bounded; `draftFaults` of `question-draft.ts` says what is wrong with it. */
export const otherQuestion = z.discriminatedUnion('kind', [
  singleChoiceSchema,
  multipleChoiceSchema,
  trueFalseSchema,
  numericalSchema,
  shortAnswerSchema,
  descriptiveSchema,
])
