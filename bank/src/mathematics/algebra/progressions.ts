import { inIntegers, inNumbers, kind } from '../kind.ts'
import { grouped, ordinal } from '../phrases.ts'
import { listed, steps } from './sequences.ts'

export const progressionKinds = [
  kind({
    name: 'term of an arithmetic progression',
    topics: ['arithmetic progression', 'progressions'],
    standards: [10],
    difficulty: 'easy',
    draft(random) {
      const [first, step, place] = [
        random.int(-9, 15),
        random.pick([-6, -4, -3, 3, 4, 5, 6, 7]),
        random.pick([15, 18, 20, 25, 30]),
      ]
      return inIntegers({
        question:
          `What is the ${ordinal(place)} term of the arithmetic progression ${listed(steps(first, step, 3))}`.replace(
            /, …$/,
            ', …?',
          ),
        answer: first + (place - 1) * step,
        mistakes: [
          [first + place * step, 'took n instead of n − 1'],
          [first - (place - 1) * step, 'got the sign of the common difference wrong'],
          [(place - 1) * step, 'left out the first term'],
          [first + (place - 2) * step, 'took n − 2 instead of n − 1'],
        ],
      })
    },
  }),
  kind({
    name: 'sum of an arithmetic progression',
    topics: ['arithmetic progression', 'progressions', 'sum'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const [first, step, count] = [random.int(1, 12), random.int(2, 7), random.pick([10, 12, 15, 20, 30])]
      const last = first + (count - 1) * step
      return inNumbers({
        question:
          `What is the sum of the first ${count} terms of the arithmetic progression ${listed(steps(first, step, 3))}`.replace(
            /, …$/,
            ', …?',
          ),
        answer: (count * (first + last)) / 2,
        mistakes: [
          [(count * (first + last + step)) / 2, 'took one common difference too many'],
          [count * (first + last), 'forgot to halve'],
          [last, 'gave the last term'],
          [(count * last) / 2, 'left out the first term'],
        ],
      })
    },
  }),
  kind({
    name: 'number of terms of a progression',
    topics: ['arithmetic progression', 'progressions'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const [first, step, count] = [random.int(2, 15), random.int(3, 9), random.int(12, 40)]
      const last = first + (count - 1) * step
      return inNumbers({
        question: `How many terms are there in the arithmetic progression ${steps(first, step, 3).join(', ')}, …, ${last}?`,
        answer: count,
        mistakes: [
          [count - 1, 'forgot to add 1'],
          [Math.floor(last / step), 'divided the last term by the common difference'],
          [count + 1, 'counted one term too many'],
          [last - first, 'forgot to divide by the common difference'],
        ],
      })
    },
  }),
  kind({
    name: 'first term from two terms',
    topics: ['arithmetic progression', 'progressions'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const [first, step] = [random.int(-10, 20), random.pick([-5, -4, -3, -2, 2, 3, 4, 5, 6, 7])]
      const low = random.int(3, 7)
      const high = low + random.int(4, 9)
      const at = (place: number) => first + (place - 1) * step
      return inIntegers({
        question: `The ${ordinal(low)} term of an arithmetic progression is ${grouped(at(low))} and its ${ordinal(high)} term is ${grouped(at(high))}. What is the first term?`,
        answer: first,
        mistakes: [
          [step, 'gave the common difference'],
          [at(low) - low * step, 'took one common difference too many'],
          [first + step, 'took one common difference too few'],
          [at(low) + (low - 1) * step, 'added instead of subtracting'],
        ],
      })
    },
  }),
  kind({
    name: 'term of a geometric progression',
    topics: ['geometric progression', 'progressions'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const [first, factor] = [random.int(1, 6), random.pick([2, 3, -2])]
      const place = random.int(6, factor === 3 ? 7 : 9)
      const at = (n: number) => first * factor ** (n - 1)
      return inIntegers({
        question:
          `What is the ${ordinal(place)} term of the geometric progression ${listed([at(1), at(2), at(3)])}`.replace(
            /, …$/,
            ', …?',
          ),
        answer: at(place),
        mistakes: [
          [at(place + 1), 'took the power n instead of n − 1'],
          [first + (place - 1) * (at(2) - first), 'took it for an arithmetic progression'],
          [-at(place), 'got the sign wrong'],
          [at(place - 1), 'took one factor too few'],
        ],
      })
    },
  }),
]
