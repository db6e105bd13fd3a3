import { equationKinds } from './algebra/equations.ts'
import { expressionKinds } from './algebra/expressions.ts'
import { polynomialKinds } from './algebra/polynomials.ts'
import { powerKinds } from './algebra/powers.ts'
import { progressionKinds } from './algebra/progressions.ts'
import { quadraticKinds } from './algebra/quadratics.ts'
import { rootKinds } from './algebra/roots.ts'
import { sequenceKinds } from './algebra/sequences.ts'
import { setKinds } from './algebra/sets.ts'
import { twoUnknownKinds } from './algebra/two-unknowns.ts'
import { additionKinds } from './arithmetic/addition.ts'
import { commonFactorKinds } from './arithmetic/common-factors.ts'
import { decimalKinds } from './arithmetic/decimals.ts'
import { divisionKinds } from './arithmetic/division.ts'
import { factorKinds } from './arithmetic/factors.ts'
import { fractionOperationKinds } from './arithmetic/fraction-operations.ts'
import { fractionKinds } from './arithmetic/fractions.ts'
import { integerKinds } from './arithmetic/integers.ts'
import { multiplicationKinds } from './arithmetic/multiplication.ts'
import { numberKinds } from './arithmetic/numbers.ts'
import { placeValueKinds } from './arithmetic/place-value.ts'
import { storyKinds } from './arithmetic/stories.ts'
import { subtractionKinds } from './arithmetic/subtraction.ts'
import { calendarKinds } from './everyday/calendar.ts'
import { commerceKinds } from './everyday/commerce.ts'
import { comparingKinds } from './everyday/comparing.ts'
import { measureKinds } from './everyday/measures.ts'
import { moneyKinds } from './everyday/money.ts'
import { percentageKinds } from './everyday/percentages.ts'
import { ratioKinds } from './everyday/ratios.ts'
import { angleKinds } from './geometry/angles.ts'
import { boxKinds } from './geometry/boxes.ts'
import { circleMeasureKinds } from './geometry/circle-measures.ts'
import { circleKinds } from './geometry/circles.ts'
import { coordinateKinds } from './geometry/coordinates.ts'
import { heightKinds } from './geometry/heights.ts'
import { parallelogramKinds } from './geometry/parallelograms.ts'
import { proofKinds } from './geometry/proofs.ts'
import { mensurationKinds } from './geometry/rectilinear-figures.ts'
import { roundSolidKinds } from './geometry/round-solids.ts'
import { shapeKinds } from './geometry/shapes.ts'
import { symmetryKinds } from './geometry/symmetry.ts'
import { triangleKinds } from './geometry/triangles.ts'
import { trigonometryKinds } from './geometry/trigonometry.ts'
import { diceAndCoinKinds } from './handling-data/dice-and-coins.ts'
import { frequencyKinds } from './handling-data/frequencies.ts'
import { graphKinds } from './handling-data/graphs-in-words.ts'
import { probabilityKinds } from './handling-data/probability.ts'
import { statisticsKinds } from './handling-data/statistics.ts'
import type { MathematicsKind } from './kind.ts'

export const kinds: readonly MathematicsKind[] = [
  ...additionKinds,
  ...commonFactorKinds,
  ...decimalKinds,
  ...divisionKinds,
  ...factorKinds,
  ...fractionOperationKinds,
  ...fractionKinds,
  ...integerKinds,
  ...multiplicationKinds,
  ...numberKinds,
  ...placeValueKinds,
  ...storyKinds,
  ...subtractionKinds,
  ...calendarKinds,
  ...commerceKinds,
  ...comparingKinds,
  ...measureKinds,
  ...moneyKinds,
  ...percentageKinds,
  ...ratioKinds,
  ...equationKinds,
  ...expressionKinds,
  ...polynomialKinds,
  ...powerKinds,
  ...progressionKinds,
  ...quadraticKinds,
  ...rootKinds,
  ...sequenceKinds,
  ...setKinds,
  ...twoUnknownKinds,
  ...angleKinds,
  ...boxKinds,
  ...circleMeasureKinds,
  ...circleKinds,
  ...coordinateKinds,
  ...heightKinds,
  ...mensurationKinds,
  ...parallelogramKinds,
  ...proofKinds,
  ...roundSolidKinds,
  ...shapeKinds,
  ...symmetryKinds,
  ...triangleKinds,
  ...trigonometryKinds,
  ...diceAndCoinKinds,
  ...frequencyKinds,
  ...graphKinds,
  ...probabilityKinds,
  ...statisticsKinds,
]
