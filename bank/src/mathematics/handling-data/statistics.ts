import type { Random } from '../../seeded-random.ts'
import { inNumbers, kind } from '../kind.ts'
import { several, sumOf } from './lists.ts'

function increasing(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other)
}

/** Numbers between the limits whose sum is a multiple of their count. */
function withWholeMean(random: Random, count: number, limits: readonly [number, number]): number[] {
  const values = several(random, count - 1, limits)
  const rest = (count - (sumOf(values) % count)) % count
  return random.shuffle([...values, rest + count * Math.round(limits[1] / count / 2)])
}

const fruits = ['mango', 'apple', 'banana', 'guava', 'orange', 'grapes'] as const

export const statisticsKinds = [
  kind({
    name: 'reading data',
    topics: ['data handling', 'comparison', 'statistics'],
    standards: [3, 4],
    difficulty: 'medium',
    draft(random, standard) {
      const [one, other, third] = random.shuffle(fruits)
      const least = random.int(4, 12 * standard)
      const [a, b, c] = [least + random.int(2, 9), least, random.int(3, 12 * standard)]
      return inNumbers({
        question: `Children named the fruit they like best: ${one} ${a}, ${other} ${b}, ${third} ${c}. How many more children named ${one} than ${other}?`,
        answer: a - b,
        mistakes: [
          [a + b, 'added instead of subtracting'],
          [Math.abs(a - c), 'took the wrong fruit'],
          [a, 'gave the larger number'],
          [a - b + 1, 'counted one too many'],
        ],
      })
    },
  }),
  kind({
    name: 'average of a few numbers',
    topics: ['mean', 'average', 'statistics'],
    standards: [5, 6, 7, 8],
    difficulty: 'medium',
    draft(random, standard) {
      const count = random.int(3, standard - 1)
      const values = withWholeMean(random, count, [4, 6 * standard])
      const sum = sumOf(values)
      return inNumbers({
        question: `What is the mean (average) of ${values.join(', ')}?`,
        answer: sum / count,
        mistakes: [
          [sum, 'forgot to divide'],
          [sum / (count - 1), 'divided by one too few'],
          [values[Math.floor(count / 2)] ?? 0, 'took the number in the middle of the list'],
          [sum / count + 1, 'slipped by one in the division'],
          [sum / count - 1, 'slipped by one in the division'],
        ],
      })
    },
  }),
  kind({
    name: 'range',
    topics: ['range', 'statistics'],
    standards: [6, 7],
    difficulty: 'easy',
    draft(random) {
      const values = several(random, random.int(5, 7), [11, 95])
      const [least, most] = [Math.min(...values), Math.max(...values)]
      return inNumbers({
        question: `What is the range of ${values.join(', ')}?`,
        answer: most - least,
        mistakes: [
          [most, 'gave the largest number'],
          [most + least, 'added instead of subtracting'],
          [Math.abs((values.at(-1) ?? 0) - (values[0] ?? 0)), 'took the first and the last number'],
          [values.length, 'counted the numbers'],
        ],
      })
    },
  }),
  kind({
    name: 'median',
    topics: ['median', 'statistics'],
    standards: [7, 8, 9],
    difficulty: 'medium',
    draft(random, standard) {
      const count = standard === 7 ? random.pick([5, 7]) : random.pick([6, 8, 7])
      const values = several(random, count, [3, 60]).map((value) => (count % 2 === 0 ? 2 * value : value))
      const [low = 0, high = 0] = increasing(values).slice(Math.ceil(count / 2) - 1, Math.floor(count / 2) + 1)
      const middle = count % 2 === 1 ? low : high
      return inNumbers({
        question: `What is the median of ${values.join(', ')}?`,
        answer: (low + middle) / 2,
        mistakes: [
          [values[Math.floor(count / 2)] ?? 0, 'did not put the numbers in order'],
          [count % 2 === 1 ? high : low, 'took the number next to the middle'],
          [Math.round(sumOf(values) / count), 'gave the mean'],
          [Math.max(...values) - Math.min(...values), 'gave the range'],
        ],
      })
    },
  }),
  kind({
    name: 'mode',
    topics: ['mode', 'statistics'],
    standards: [7, 8, 9],
    difficulty: 'easy',
    draft(random) {
      const [mode = 1, twice = 2, once = 3, another = 4] = random.shuffle(
        several(random, 12, [2, 30]).filter((value, index, all) => all.indexOf(value) === index),
      )
      const values = random.shuffle([mode, mode, mode, twice, twice, once, another])
      return inNumbers({
        question: `What is the mode of ${values.join(', ')}?`,
        answer: mode,
        mistakes: [
          [3, 'gave how often it occurs'],
          [Math.max(...values), 'gave the largest number'],
          [twice, 'took a number that occurs less often'],
          [increasing(values)[3] ?? 0, 'gave the median'],
        ],
      })
    },
  }),
  kind({
    name: 'missing value from the mean',
    topics: ['mean', 'statistics', 'word problem'],
    standards: [8, 9],
    difficulty: 'hard',
    draft(random) {
      const known = several(random, random.int(3, 4), [8, 40])
      const count = known.length + 1
      const mean = Math.round(sumOf(known) / known.length) + random.int(1, 4)
      const missing = mean * count - sumOf(known)
      return inNumbers({
        question: `The mean of ${known.join(', ')} and x is ${mean}. What is the value of x?`,
        answer: missing,
        mistakes: [
          [mean, 'gave the mean'],
          [Math.abs(mean * known.length - sumOf(known)), 'did not count x among the numbers'],
          [mean * count, 'gave the sum of all the numbers'],
          [missing + mean, 'counted one number too many'],
        ],
      })
    },
  }),
]
