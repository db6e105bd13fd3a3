import { inNumbers, kind } from '../kind.ts'

export const additionKinds = [
  kind({
    name: 'addition within 20',
    topics: ['addition', 'numbers'],
    standards: [1],
    difficulty: 'easy',
    draft(random) {
      const a = random.int(3, 10)
      const b = random.int(2, 10)
      return inNumbers({
        question: `What is ${a} + ${b}?`,
        answer: a + b,
        mistakes: [
          [a + b - 1, 'counted the first number again'],
          [Math.abs(a - b), 'subtracted instead of adding'],
          [a + b + 1, 'counted one too many'],
          [a + b - 10, 'forgot the ten'],
        ],
      })
    },
  }),
  kind({
    name: 'addition with carrying',
    topics: ['addition', 'carrying'],
    standards: [2],
    difficulty: 'medium',
    draft(random) {
      const ones = random.int(2, 9)
      const a = 10 * random.int(1, 5) + ones
      const b = 10 * random.int(1, 3) + random.int(10 - ones, 9)
      return inNumbers({
        question: `What is ${a} + ${b}?`,
        answer: a + b,
        mistakes: [
          [a + b - 10, 'forgot to carry'],
          [a + b + 10, 'carried twice'],
          [Math.abs(a - b), 'subtracted instead of adding'],
          [a + b - 1, 'counted one too few'],
        ],
      })
    },
  }),
]
