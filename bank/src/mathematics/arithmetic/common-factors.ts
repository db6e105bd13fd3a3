import type { Random } from '../../seeded-random.ts'
import { highestCommonFactor, lowestCommonMultiple } from '../fraction.ts'
import { inNumbers, kind } from '../kind.ts'
import { factorsOf } from './factors.ts'

/** Two numbers of which neither divides the other and which share a factor above 1. */
function relatedPair(random: Random, most: number): readonly [number, number] {
  const common = random.int(2, most)
  const [small, large] = random.pick([
    [2, 3],
    [2, 5],
    [3, 4],
    [3, 5],
    [4, 5],
    [5, 6],
    [2, 7],
  ] as const)
  return [common * small, common * large]
}

export const commonFactorKinds = [
  kind({
    name: 'highest common factor',
    topics: ['hcf', 'factors'],
    standards: [5, 6],
    difficulty: 'medium',
    draft(random, standard) {
      const [one = 0, other = 0] = random.shuffle(relatedPair(random, standard === 5 ? 12 : 24))
      const common = highestCommonFactor(one, other)
      const smaller = factorsOf(common).at(-2) ?? 1
      return inNumbers({
        question: `What is the HCF of ${one} and ${other}?`,
        answer: common,
        mistakes: [
          [lowestCommonMultiple(one, other), 'gave the LCM'],
          [smaller, 'stopped at a smaller common factor'],
          [Math.min(one, other), 'gave the smaller number'],
          [2 * common, 'took a factor of only one number'],
        ],
      })
    },
  }),
  kind({
    name: 'lowest common multiple',
    topics: ['lcm', 'multiples'],
    standards: [5, 6],
    difficulty: 'medium',
    draft(random, standard) {
      const [one = 0, other = 0] = random.shuffle(relatedPair(random, standard === 5 ? 6 : 12))
      return inNumbers({
        question: `What is the LCM of ${one} and ${other}?`,
        answer: lowestCommonMultiple(one, other),
        mistakes: [
          [one * other, 'multiplied the numbers'],
          [highestCommonFactor(one, other), 'gave the HCF'],
          [2 * lowestCommonMultiple(one, other), 'did not take the lowest common multiple'],
          [one + other, 'added the numbers'],
        ],
      })
    },
  }),
  kind({
    name: 'bells ringing together',
    topics: ['lcm', 'word problem'],
    standards: [5, 6],
    difficulty: 'hard',
    draft(random, standard) {
      const [one = 0, other = 0] = random.shuffle(relatedPair(random, standard === 5 ? 4 : 6))
      return inNumbers({
        question: `One bell rings every ${one} minutes and another bell every ${other} minutes. They ring together now. After how many minutes will they next ring together?`,
        answer: lowestCommonMultiple(one, other),
        mistakes: [
          [one * other, 'multiplied the numbers'],
          [one + other, 'added the numbers'],
          [highestCommonFactor(one, other), 'took the HCF instead of the LCM'],
          [Math.max(one, other), 'took the longer time'],
        ],
        show: (minutes) => `${minutes} minutes`,
      })
    },
  }),
  kind({
    name: 'product of HCF and LCM',
    topics: ['hcf', 'lcm'],
    standards: [6, 10],
    difficulty: 'medium',
    draft(random, standard) {
      const [one = 0, other = 0] = random.shuffle(relatedPair(random, standard === 6 ? 12 : 30))
      const [common, multiple] = [highestCommonFactor(one, other), lowestCommonMultiple(one, other)]
      return inNumbers({
        question: `The HCF of two numbers is ${common} and their LCM is ${multiple}. One of the numbers is ${one}. What is the other number?`,
        answer: other,
        mistakes: [
          [multiple / common, 'divided the LCM by the HCF'],
          [multiple / one, 'forgot to multiply by the HCF'],
          [multiple - one, 'subtracted instead of dividing'],
          [(multiple * one) / common, 'swapped the HCF and the number'],
        ],
      })
    },
  }),
]
