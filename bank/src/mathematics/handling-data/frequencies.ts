import { inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'
import { several, sumOf } from './lists.ts'

/** Equal classes, written as 10–20, with how often each occurs. */
function table(frequencies: readonly number[], width: number): string {
  return frequencies.map((count, index) => `${index * width}–${(index + 1) * width}: ${count}`).join('; ')
}

function className(index: number, width: number): string {
  return `${index * width}–${(index + 1) * width}`
}

/** A quotient in tenths, rounded. */
function inTenths(total: number, count: number): number {
  return Math.round((10 * total) / count)
}

export const frequencyKinds = [
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
        question: `Marks and number of students: ${table(frequencies, width)}. Which is the modal class?`,
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
      const drawn = several(random, 4, [3, 15])
      // An odd number of students: half of them never ends just at a class limit.
      const frequencies = [...drawn, 2 * random.int(2, 6) + ((sumOf(drawn) + 1) % 2)]
      const total = sumOf(frequencies)
      const sums = frequencies.map((_, index) => sumOf(frequencies.slice(0, index + 1)))
      const median = sums.findIndex((sum) => 2 * sum > total)
      return {
        question: `Marks and number of students: ${table(frequencies, width)}. Which is the median class?`,
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
      const most = several(random, 3, [2, 6])
      const count = 20
      const frequencies = random.shuffle([...most, count - sumOf(most)])
      const total = sumOf(frequencies.map((times, index) => times * (10 * index + 5)))
      return inNumbers({
        question: `Marks and number of students: ${table(frequencies, 10)}. What is the mean mark, using the class marks?`,
        answer: 5 * total,
        mistakes: [
          [5 * total - 500, 'took the lower limits'],
          [5 * total + 500, 'took the upper limits'],
          [2000, 'did not count the students'],
          [25 * total, 'divided by the number of classes'],
        ],
        show: (value) => grouped(value / 100),
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
      const [few, factor] = [several(random, 2, [1, 4]), random.int(1, 2)]
      const times = [...few, 10 - sumOf(few)].map((time) => 2 * factor * time)
      const count = sumOf(times)
      const total = sumOf(goals.map((value, index) => value * (times[index] ?? 0)))
      return inNumbers({
        question: `In a test, ${times.map((time, index) => `${time} students got ${goals[index]} marks`.replace(/\b1 marks/, '1 mark')).join(', ')}. What is the mean mark?`,
        answer: inTenths(total, count),
        mistakes: [
          [inTenths(sumOf(goals), 3), 'did not count how often each mark occurs'],
          [inTenths(total, 3), 'divided by the number of different marks'],
          [inTenths(count, 3), 'gave the mean of the numbers of students'],
          [inTenths(total, sumOf(goals)), 'divided by the sum of the marks'],
        ],
        show: (value) => grouped(value / 10),
      })
    },
  }),
]
