import { inNumbers, kind } from '../kind.ts'
import type { Random } from '../random.ts'
import { grouped } from '../wording.ts'

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

function smallerFromLarger(a: number, b: number): number {
  if (a === 0 && b === 0) return 0
  return Math.abs((a % 10) - (b % 10)) + 10 * smallerFromLarger(Math.floor(a / 10), Math.floor(b / 10))
}

function differenceDraft(a: number, b: number) {
  return inNumbers({
    question: `What is ${grouped(a)} − ${grouped(b)}?`,
    answer: a - b,
    mistakes: [
      [smallerFromLarger(a, b), 'took the smaller digit from the larger one in each column'],
      [a - b + 10, 'forgot the borrowed ten'],
      [a - b - 10, 'took away one ten too many'],
      [a - b + 1, 'counted one too few back'],
      [a - b - 1, 'counted one too many back'],
    ],
  })
}

function digitPairs(random: Random, digits: number): { top: number; bottom: number }[] {
  return Array.from({ length: digits }, () => {
    const top = random.int(2, 9)
    return { top, bottom: random.int(1, top - 1) }
  })
}

const joined = (digits: readonly number[]) => Number(digits.join(''))

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
    name: 'subtraction within 20',
    topics: ['subtraction', 'numbers'],
    standards: [1],
    difficulty: 'easy',
    draft(random) {
      const a = random.int(5, 19)
      const b = random.int(2, Math.min(a - 2, 9))
      return inNumbers({
        question: `What is ${a} − ${b}?`,
        answer: a - b,
        mistakes: [
          [a - b + 1, 'counted the first number again'],
          [a + b, 'added instead of subtracting'],
          [a - b - 1, 'counted one too many back'],
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
      return sumDraft(10 * tens + ones, 10 * random.int(1, 8 - tens) + random.int(1, 9 - ones))
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
    name: 'subtraction without borrowing',
    topics: ['subtraction', 'two-digit numbers'],
    standards: [2],
    difficulty: 'easy',
    draft(random) {
      const columns = digitPairs(random, 2)
      const [a, b] = [joined(columns.map(({ top }) => top)), joined(columns.map(({ bottom }) => bottom))]
      return inNumbers({
        question: `What is ${a} − ${b}?`,
        answer: a - b,
        mistakes: [
          [a - b + 10, 'took away one ten too few'],
          [a - b - 1, 'counted one too many back'],
          [a - b + 1, 'counted one too few back'],
          [a + b, 'added instead of subtracting'],
        ],
      })
    },
  }),
  kind({
    name: 'subtraction with borrowing',
    topics: ['subtraction', 'borrowing', 'two-digit numbers'],
    standards: [2],
    difficulty: 'medium',
    draft(random) {
      const ones = random.int(0, 7)
      const tens = random.int(3, 9)
      return differenceDraft(10 * tens + ones, 10 * random.int(1, tens - 2) + random.int(ones + 1, 9))
    },
  }),
  kind({
    name: 'addition of larger numbers',
    topics: ['addition', 'carrying', 'large numbers'],
    standards: [3, 4, 5],
    difficulty: 'easy',
    draft(random, standard) {
      const most = 5 * 10 ** (standard - 1)
      const [a, b] = [random.int(most / 5, most), random.int(most / 5, most)]
      return inNumbers({
        question: `What is ${grouped(a)} + ${grouped(b)}?`,
        answer: a + b,
        mistakes: [
          ...((a % 10) + (b % 10) > 9 ? ([[a + b - 10, 'forgot to carry to the tens']] as const) : []),
          ...((a % 100) + (b % 100) > 99 ? ([[a + b - 100, 'forgot to carry to the hundreds']] as const) : []),
          [a + b + 10, 'carried to the tens twice'],
          [a + b + 100, 'carried to the hundreds twice'],
          [a + b - 1, 'counted one too few in the ones'],
        ],
      })
    },
  }),
  kind({
    name: 'subtraction of larger numbers',
    topics: ['subtraction', 'borrowing', 'large numbers'],
    standards: [3, 4, 5],
    difficulty: 'medium',
    draft(random, standard) {
      const a = random.int(4 * 10 ** (standard - 1), 10 ** standard - 1)
      return differenceDraft(a, random.int(10 ** (standard - 1), a - 2 * 10 ** (standard - 1)))
    },
  }),
]
