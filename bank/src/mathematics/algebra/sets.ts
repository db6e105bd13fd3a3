import type { Random } from '../../seeded-random.ts'
import { type DrawnQuestion, inNumbers, kind } from '../kind.ts'

function shownSet(values: readonly number[]): string {
  return values.length === 0 ? '∅' : `{${values.toSorted((one, other) => one - other).join(', ')}}`
}

function operationDraft(random: Random): DrawnQuestion {
  const pool = random.shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9])
  const shared = pool.slice(0, random.int(1, 2))
  const [onlyA, onlyB] = [pool.slice(2, 2 + random.int(1, 3)), pool.slice(5, 5 + random.int(1, 3))]
  const [a, b] = [
    [...shared, ...onlyA],
    [...shared, ...onlyB],
  ]
  const results = [
    ['∪', [...shared, ...onlyA, ...onlyB], 'took the union'],
    ['∩', shared, 'took the intersection'],
    ['−', onlyA, 'took the difference A − B'],
    ['', onlyB, 'took the difference B − A'],
  ] as const
  const [sign, answer] = random.pick(results.slice(0, 3))
  return {
    question: `A = ${shownSet(a)} and B = ${shownSet(b)}. What is A ${sign} B?`,
    correct: shownSet(answer),
    mistakes: results.map(([, values, mistake]) => [shownSet(values), mistake]),
  }
}

export const setKinds = [
  kind({
    name: 'operations on sets',
    topics: ['sets', 'union', 'intersection'],
    standards: [10],
    difficulty: 'easy',
    draft: operationDraft,
  }),
  kind({
    name: 'number of elements of a union',
    topics: ['sets', 'union', 'intersection'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const shared = random.int(2, 12)
      const [a, b] = [shared + random.int(3, 25), shared + random.int(3, 25)]
      const union = a + b - shared
      return random.pick([
        inNumbers({
          question: `n(A) = ${a}, n(B) = ${b} and n(A ∩ B) = ${shared}. What is n(A ∪ B)?`,
          answer: union,
          mistakes: [
            [a + b, 'counted the common elements twice'],
            [a + b + shared, 'added the common elements'],
            [a + b - 2 * shared, 'left out the common elements'],
          ],
        }),
        inNumbers({
          question: `n(A) = ${a}, n(B) = ${b} and n(A ∪ B) = ${union}. What is n(A ∩ B)?`,
          answer: shared,
          mistakes: [
            [union - a, 'gave the elements that are only in B'],
            [union - b, 'gave the elements that are only in A'],
            [a + b, 'added the two numbers'],
            [a + b + union, 'added all the numbers'],
          ],
        }),
      ])
    },
  }),
  kind({
    name: 'number of subsets',
    topics: ['sets', 'subsets'],
    standards: [10],
    difficulty: 'easy',
    draft(random) {
      const elements = random.shuffle(['a', 'b', 'c', 'd', 'e', 'm', 'n', 'p']).slice(0, random.int(3, 6)).toSorted()
      const count = elements.length
      return inNumbers({
        question: `How many subsets does the set {${elements.join(', ')}} have?`,
        answer: 2 ** count,
        mistakes: [
          [2 * count, 'multiplied by 2 instead of taking a power of 2'],
          [count * count, 'squared the number of elements'],
          [2 ** count - 1, 'left out the empty set or the set itself'],
          [count, 'counted the elements'],
        ],
      })
    },
  }),
]
