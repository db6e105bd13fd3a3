/** For every kind of mathematics question its own way to the answer, from the question's text alone. */
import { algebraAnswers } from './algebra-answers.ts'
import { dataAnswers } from './data-answers.ts'
import { everydayAnswers } from './everyday-answers.ts'
import { factorAnswers } from './factor-answers.ts'
import { figureAnswers, graphAnswers } from './figure-answers.ts'
import { fractionAnswers } from './fraction-answers.ts'
import { geometryAnswers } from './geometry-answers.ts'
import type { Evaluator } from './judging.ts'
import { numberAnswers } from './number-answers.ts'
import { trigonometryAndCoordinateAnswers } from './trigonometry-answers.ts'
import { wholeNumberAnswers } from './whole-number-answers.ts'

export const answers: Readonly<Record<string, Evaluator>> = {
  ...wholeNumberAnswers,
  ...factorAnswers,
  ...fractionAnswers,
  ...everydayAnswers,
  ...algebraAnswers,
  ...numberAnswers,
  ...geometryAnswers,
  ...trigonometryAndCoordinateAnswers,
  ...dataAnswers,
  ...figureAnswers,
  ...graphAnswers,
}
