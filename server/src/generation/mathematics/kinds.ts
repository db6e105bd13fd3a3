import { equationKinds } from './algebra/equations.ts'
import { expressionKinds } from './algebra/expressions.ts'
import { polynomialKinds } from './algebra/polynomials.ts'
import { quadraticKinds } from './algebra/quadratics.ts'
import { sequenceKinds } from './algebra/sequences.ts'
import { setKinds } from './algebra/sets.ts'
import { additionKinds } from './arithmetic/addition.ts'
import { decimalKinds } from './arithmetic/decimals.ts'
import { factorKinds } from './arithmetic/factors.ts'
import { fractionKinds } from './arithmetic/fractions.ts'
import { integerKinds } from './arithmetic/integers.ts'
import { multiplicationKinds } from './arithmetic/multiplication.ts'
import { placeValueKinds } from './arithmetic/place-value.ts'
import { powerKinds } from './arithmetic/powers.ts'
import { rationalKinds } from './arithmetic/rationals.ts'
import { rootKinds } from './arithmetic/roots.ts'
import { storyKinds } from './arithmetic/stories.ts'
import { calendarKinds } from './everyday/calendar.ts'
import { measureKinds } from './everyday/measures.ts'
import { moneyKinds } from './everyday/money.ts'
import { percentageKinds } from './everyday/percentages.ts'
import { ratioKinds } from './everyday/ratios.ts'
import { coordinateKinds } from './geometry/coordinates.ts'
import { mensurationKinds } from './geometry/mensuration.ts'
import { shapeKinds } from './geometry/shapes.ts'
import { solidKinds } from './geometry/solids.ts'
import { circleTheoremKinds, triangleKinds } from './geometry/triangles.ts'
import { trigonometryKinds } from './geometry/trigonometry.ts'
import { probabilityKinds } from './handling-data/probability.ts'
import { statisticsKinds } from './handling-data/statistics.ts'
import type { Kind } from './kind.ts'

export const kinds: readonly Kind[] = [
  ...additionKinds,
  ...multiplicationKinds,
  ...storyKinds,
  ...placeValueKinds,
  ...factorKinds,
  ...integerKinds,
  ...fractionKinds,
  ...rationalKinds,
  ...decimalKinds,
  ...powerKinds,
  ...rootKinds,
  ...calendarKinds,
  ...moneyKinds,
  ...measureKinds,
  ...percentageKinds,
  ...ratioKinds,
  ...expressionKinds,
  ...polynomialKinds,
  ...equationKinds,
  ...quadraticKinds,
  ...sequenceKinds,
  ...setKinds,
  ...shapeKinds,
  ...triangleKinds,
  ...circleTheoremKinds,
  ...mensurationKinds,
  ...solidKinds,
  ...coordinateKinds,
  ...trigonometryKinds,
  ...statisticsKinds,
  ...probabilityKinds,
]
