/** What proofs stand on: congruent triangles, and Euclid's definitions and axioms. */
import type { Random } from '../../seeded-random.ts'
import { type DrawnQuestion, inNumbers, kind } from '../kind.ts'

const triangles = [
  ['ABC', 'PQR'],
  ['ABC', 'DEF'],
  ['DEF', 'LMN'],
  ['PQR', 'XYZ'],
  ['LMN', 'XYZ'],
] as const

/** Three corners of each triangle, those of the same place corresponding. */
function corners(random: Random) {
  const [first, second] = random.pick(triangles)
  const [i = 0, j = 1, k = 2] = random.shuffle([0, 1, 2])
  const at = (place: number) => ({ one: first.charAt(place), other: second.charAt(place) })
  const [a, b, c] = [at(i), at(j), at(k)]
  const side = (from: typeof a, to: typeof a) => `${from.one}${to.one} = ${from.other}${to.other}`
  const angle = ({ one, other }: typeof a) => `angle ${one} = angle ${other}`
  return { first, second, a, b, c, side, angle }
}

const rules = ['SSS', 'SAS', 'ASA', 'RHS'] as const

function ruleDraft(random: Random): DrawnQuestion {
  const { first, second, a, b, c, side, angle } = corners(random)
  const given = {
    SSS: `${side(a, b)}, ${side(b, c)} and ${side(c, a)}`,
    SAS: `${side(a, b)}, ${side(b, c)} and ${angle(b)}`,
    ASA: `${angle(a)}, ${angle(b)} and ${side(a, b)}`,
    RHS: `${angle(b)} = 90°, ${side(a, c)} and ${side(a, b)}`,
  }
  const right = random.pick(rules)
  return {
    question: `In the triangles ${first} and ${second}, ${given[right]}. By which rule are they congruent?`,
    correct: right,
    mistakes: rules.map((rule) => [rule, 'mixed up the rules of congruence']),
  }
}

function partDraft(random: Random): DrawnQuestion {
  const { first, second, a, b, c } = corners(random)
  // Any three of these are the sides of a triangle.
  const [ab, bc, ca] = random.shuffle([6, 7, 8, 9, 10, 11]).slice(0, 3)
  if (ab === undefined || bc === undefined || ca === undefined) throw new RangeError('no three sides')
  return inNumbers({
    question: `Triangle ${first} is congruent to triangle ${second}. ${a.one}${b.one} = ${ab} cm, ${b.one}${c.one} = ${bc} cm and ${c.one}${a.one} = ${ca} cm. How long is ${b.other}${c.other}?`,
    answer: bc,
    mistakes: [
      [ab, 'took a side that does not correspond'],
      [ca, 'took a side that does not correspond'],
      [ab + bc + ca, 'gave the perimeter'],
    ],
    show: (value) => `${value} cm`,
  })
}

const definitions = [
  ['What did Euclid define as that which has no part?', 'A point'],
  ['What did Euclid define as a length without breadth?', 'A line'],
  ['What did Euclid define as that which has length and breadth only?', 'A surface'],
  ['In the geometry of Euclid, what has length, breadth and thickness?', 'A solid'],
  ['According to Euclid, what is each of the two ends of a line?', 'A point'],
  ['According to Euclid, what is each edge of a surface?', 'A line'],
  ['According to Euclid, what separates one part of space from another, as the boundary of a solid?', 'A surface'],
] as const

const dimensions = [
  ['point', 0],
  ['line', 1],
  ['surface', 2],
  ['solid', 3],
] as const

function definitionDraft(random: Random): DrawnQuestion {
  if (random.int(1, 3) === 1) {
    const [name, count] = random.pick(dimensions)
    return {
      question: `How many dimensions has a ${name} in the geometry of Euclid?`,
      correct: `${count}`,
      mistakes: dimensions.map(([, other]) => [`${other}`, 'miscounted the dimensions']),
    }
  }
  const [question, correct] = random.pick(definitions)
  return {
    question,
    correct,
    mistakes: ['A line', 'A surface', 'A point', 'A solid'].map((value) => [value, 'mixed up the definitions']),
  }
}

const axioms = {
  same: 'Things equal to the same thing are equal to one another',
  added: 'Equals added to equals give equal wholes',
  taken: 'Equals taken from equals leave equal remainders',
  whole: 'The whole is greater than the part',
} as const

function axiomDraft(random: Random): DrawnQuestion {
  const [a, b] = [random.int(3, 15), random.int(16, 40)]
  const [one = 'AB', other = 'PQ', third = 'XY'] = random.shuffle(['AB', 'CD', 'EF', 'PQ', 'RS', 'XY'])
  const [shown, correct] = random.pick([
    [`If ${one} = ${other} and ${third} = ${other}, then ${one} = ${third}.`, axioms.same],
    [`If x − ${a} = ${b}, then x = ${a + b}.`, axioms.added],
    [`If x + ${a} = ${b}, then x = ${b - a}.`, axioms.taken],
    [`If a point M lies between the ends of ${one}, then ${one} is longer than ${one.charAt(0)}M.`, axioms.whole],
  ] as const)
  return {
    question: `${shown} Which of Euclid's axioms says so?`,
    correct,
    mistakes: Object.values(axioms).map((value) => [value, 'mixed up the axioms']),
  }
}

export const proofKinds = [
  kind({
    name: 'rules of congruence',
    topics: ['congruence', 'triangles', 'congruent triangles'],
    standards: [7, 9],
    difficulty: 'medium',
    draft: ruleDraft,
  }),
  kind({
    name: 'corresponding sides of congruent triangles',
    topics: ['congruence', 'triangles', 'congruent triangles'],
    standards: [7],
    difficulty: 'easy',
    draft: partDraft,
  }),
  kind({
    name: "euclid's definitions",
    topics: ["euclid's geometry", 'definitions', 'geometry'],
    standards: [9],
    difficulty: 'easy',
    draft: definitionDraft,
  }),
  kind({
    name: "euclid's axioms",
    topics: ["euclid's geometry", 'axioms', 'geometry'],
    standards: [9],
    difficulty: 'medium',
    draft: axiomDraft,
  }),
]
