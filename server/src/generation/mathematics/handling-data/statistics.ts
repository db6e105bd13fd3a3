import { fraction, shown } from '../fraction.ts'
import { inFractions, inNumbers, kind } from '../kind.ts'
import type { Random } from '../random.ts'
import { grouped } from '../wording.ts'

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function increasing(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other)
}

function several(random: Random, count: number, [least, most]: readonly [number, number]): number[] {
  return Array.from({ length: count }, () => random.int(least, most))
}

/** Numbers between the limits whose sum is a multiple of their count. */
function withWholeMean(random: Random, count: number, limits: readonly [number, number]): number[] {
  const values = several(random, count - 1, limits)
  const rest = (count - (sumOf(values) % count)) % count
  return random.shuffle([...values, rest + count * Math.round(limits[1] / count / 2)])
}

const fruits = ['mango', 'apple', 'banana', 'guava', 'orange', 'grapes'] as const

/** Equal classes, written as 10–20, with how often each occurs. */
function table(frequencies: readonly number[], width: number): string {
  return frequencies.map((count, index) => `${index * width}–${(index + 1) * width}: ${count}`).join('; ')
}

function className(index: number, width: number): string {
  return `${index * width}–${(index + 1) * width}`
}

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
      const values = several(random, count, [3, 60]).map((value) => 2 * value)
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
  kind({
    name: 'mean of a frequency table',
    topics: ['mean', 'frequency', 'statistics'],
    standards: [9, 10],
    difficulty: 'medium',
    draft(random) {
      const goals = [random.int(1, 3), random.int(4, 6), random.int(7, 9)]
      const times = several(random, 3, [2, 8])
      const [total, count] = [sumOf(goals.map((value, index) => value * (times[index] ?? 0))), sumOf(times)]
      return inFractions({
        question: `In a test, ${times.map((time, index) => `${time} students got ${goals[index]} marks`.replace(/\b1 marks/, '1 mark')).join(', ')}. What is the mean mark?`,
        answer: fraction(total, count),
        mistakes: [
          [fraction(sumOf(goals), 3), 'did not count how often each mark occurs'],
          [fraction(total, 3), 'divided by the number of different marks'],
          [fraction(count, 3), 'gave the mean of the numbers of students'],
          [fraction(total, sumOf(goals)), 'divided by the sum of the marks'],
        ],
      })
    },
  }),
  kind({
    name: 'modal class',
    topics: ['mode', 'grouped data', 'statistics'],
    standards: [10],
    difficulty: 'easy',
    draft(random) {
      const width = random.pick([5, 10, 20])
      const frequencies = random.shuffle([
        random.int(16, 25),
        random.int(10, 15),
        random.int(3, 9),
        random.int(3, 9),
        random.int(3, 9),
      ])
      const modal = frequencies.indexOf(Math.max(...frequencies))
      const rest = [0, 1, 2, 3, 4].filter((index) => index !== modal)
      const second = rest.toSorted((one, other) => (frequencies[other] ?? 0) - (frequencies[one] ?? 0))
      return {
        question: `Number of students by marks: ${table(frequencies, width)}. Which is the modal class?`,
        correct: className(modal, width),
        mistakes: [
          [className(second[0] ?? 0, width), 'took the second highest frequency'],
          [className(modal === 4 ? 3 : 4, width), 'took the class with the highest marks'],
          [className(modal === 2 ? 3 : 2, width), 'took the class in the middle'],
          [className(second[3] ?? 0, width), 'took the lowest frequency'],
        ],
      }
    },
  }),
  kind({
    name: 'median class',
    topics: ['median', 'grouped data', 'statistics'],
    standards: [10],
    difficulty: 'medium',
    draft(random) {
      const width = random.pick([5, 10, 20])
      const frequencies = several(random, 5, [3, 15])
      const total = sumOf(frequencies)
      const sums = frequencies.map((_, index) => sumOf(frequencies.slice(0, index + 1)))
      const median = sums.findIndex((sum) => 2 * sum > total)
      return {
        question: `Number of students by marks: ${table(frequencies, width)}. Which is the median class?`,
        correct: className(median, width),
        mistakes: [
          [className(frequencies.indexOf(Math.max(...frequencies)), width), 'took the highest frequency'],
          [className(2, width), 'took the class in the middle of the table'],
          [className(median + 1 > 4 ? 0 : median + 1, width), 'went one class too far'],
          [className(median === 0 ? 4 : median - 1, width), 'stopped one class too early'],
        ],
      }
    },
  }),
  kind({
    name: 'mean of grouped data',
    topics: ['mean', 'grouped data', 'statistics'],
    standards: [10],
    difficulty: 'hard',
    draft(random) {
      const frequencies = several(random, 4, [2, 9])
      const count = sumOf(frequencies)
      const total = sumOf(frequencies.map((times, index) => times * (10 * index + 5)))
      return inFractions({
        question: `Number of students by marks: ${table(frequencies, 10)}. What is the mean mark, using the class marks?`,
        answer: fraction(total, count),
        mistakes: [
          [fraction(total - 5 * count, count), 'took the lower limits'],
          [fraction(total + 5 * count, count), 'took the upper limits'],
          [fraction(20, 1), 'did not count the students'],
          [fraction(total, 4), 'divided by the number of classes'],
        ],
        show: (value) =>
          Number.isInteger((value.top * 100) / value.bottom) ? grouped(value.top / value.bottom) : shown(value),
      })
    },
  }),
]
