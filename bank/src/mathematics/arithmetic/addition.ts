import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'

function sumDraft(a: number, b: number) {
  return inNumbers({
    question: `What is ${grouped(a)} + ${grouped(b)}?`,
    answer: a + b,
    mistakes: [
      [a + b - 10, 'forgot to carry'],
      [a + b + 10, 'carried twice'],
      [a + b - 1, 'counted one too few'],
      [Math.abs(a - b), 'subtracted instead of adding'],
      [a + b + 1, 'counted one too many'],
    ],
  })
}

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
    name: 'two-digit and one-digit addition',
    topics: ['addition', 'two-digit numbers'],
    standards: [1],
    difficulty: 'medium',
    draft(random) {
      const b = random.int(2, 6)
      const a = 10 * random.int(1, 8) + random.int(1, 9 - b)
      return inNumbers({
        question: `What is ${a} + ${b}?`,
        answer: a + b,
        mistakes: [
          [a + 10 * b, 'added the ones to the tens'],
          [a - b, 'subtracted instead of adding'],
          [a + b - 1, 'counted the first number again'],
          [a + b + 10, 'added ten too many'],
        ],
        most: 100,
      })
    },
  }),
  kind({
    name: 'addition of three numbers',
    topics: ['addition', 'numbers'],
    standards: [1, 2],
    difficulty: 'medium',
    draft(random, standard) {
      const [a, b, c] = [random.int(2, 6 * standard), random.int(2, 6), random.int(2, 6)]
      return inNumbers({
        question: `What is ${a} + ${b} + ${c}?`,
        answer: a + b + c,
        mistakes: [
          [a + b, 'left out the last number'],
          [a + b + c - 1, 'counted one too few'],
          [a + b + c + 1, 'counted one too many'],
          [b + c, 'left out the first number'],
        ],
      })
    },
  }),
  kind({
    name: 'missing number in a sum',
    topics: ['addition', 'subtraction', 'missing number'],
    standards: [1, 2],
    difficulty: 'hard',
    draft(random, standard) {
      const a = random.int(2, 9 * standard)
      const missing = random.int(2, 9 * standard)
      return inNumbers({
        question: `${a} + ? = ${a + missing}. What is the missing number?`,
        answer: missing,
        mistakes: [
          [a + a + missing, 'added the two numbers'],
          [missing + 1, 'counted the first number as well'],
          [missing - 1, 'counted one too few'],
          [a + missing, 'wrote the total again'],
        ],
      })
    },
  }),
  kind({
    name: 'addition without carrying',
    topics: ['addition', 'two-digit numbers'],
    standards: [2],
    difficulty: 'easy',
    draft(random) {
      const [ones, tens] = [random.int(1, 7), random.int(1, 7)]
      const [a, b] = [10 * tens + ones, 10 * random.int(1, 8 - tens) + random.int(1, 9 - ones)]
      return inNumbers({
        question: `What is ${a} + ${b}?`,
        answer: a + b,
        mistakes: [
          [a + b - 10, 'added one ten too few'],
          [a + b + 10, 'added one ten too many'],
          [a + b - 1, 'counted one too few'],
          [Math.abs(a - b), 'subtracted instead of adding'],
        ],
      })
    },
  }),
  kind({
    name: 'addition with carrying',
    topics: ['addition', 'carrying', 'two-digit numbers'],
    standards: [2],
    difficulty: 'medium',
    draft(random) {
      const ones = random.int(2, 9)
      return sumDraft(10 * random.int(1, 5) + ones, 10 * random.int(1, 3) + random.int(10 - ones, 9))
    },
  }),
  kind({
    name: 'addition of larger numbers',
    topics: ['addition', 'carrying', 'large numbers'],
    standards: [3, 4, 5],
    difficulty: 'easy',
    draft(random, standard) {
      const [least, most] = [10 ** (standard - 2), 4 * 10 ** (standard - 2)]
      const ones = random.int(2, 9)
      return sumDraft(10 * random.int(least, most) + ones, 10 * random.int(least, most) + random.int(10 - ones, 9))
    },
  }),
]
