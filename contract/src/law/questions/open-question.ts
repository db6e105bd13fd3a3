/** Questions without their keys, as they travel to those who take an exam. */
import * as z from 'zod/mini'
import { openDescriptive } from './descriptive.ts'
import { openMultipleChoice } from './multiple-choice.ts'
import { openNumerical } from './numerical.ts'
import { openShortAnswer } from './short-answer.ts'
import { openSingleChoice } from './single-choice.ts'
import { openTrueFalse } from './true-false.ts'

export const openQuestionSchema = z.discriminatedUnion('kind', [
  openSingleChoice,
  openMultipleChoice,
  openTrueFalse,
  openNumerical,
  openShortAnswer,
  openDescriptive,
])
