/** Tables and graphs whose numbers are told in words: what they show has to be read, not seen. */
import type { Random } from '../../seeded-random.ts'
import { type DrawnQuestion, inNumbers, kind } from '../kind.ts'
import { grouped } from '../phrases.ts'
import { sumOf } from './lists.ts'

const subjects = [
  {
    shows: 'the rainy days of four months',
    names: ['June', 'July', 'August', 'September'],
    unit: 'days',
    which: 'month',
  },
  {
    shows: 'the books that four classes read',
    names: ['Class 3', 'Class 4', 'Class 5', 'Class 6'],
    unit: 'books',
    which: 'class',
  },
  {
    shows: 'the trees that four villages planted',
    names: ['Rampur', 'Kottapalli', 'Nandigama', 'Madhira'],
    unit: 'trees',
    which: 'village',
  },
  {
    shows: 'the bicycles that a shop sold on four days',
    names: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
    unit: 'bicycles',
    which: 'day',
  },
] as const

type Bars = { name: string; height: number }[]

/** Four different heights, in multiples of a unit of the class. */
function barsOf(random: Random, { names, most, step }: { names: readonly string[]; most: number; step: number }): Bars {
  const heights = random.shuffle(Array.from({ length: most }, (_, index) => index + 2)).slice(0, names.length)
  return names.map((name, index) => ({ name, height: step * (heights[index] ?? 1) }))
}

function barGraph(random: Random, standard: number): DrawnQuestion {
  const { shows, names, unit, which } = random.pick(subjects)
  // Days of a month are few; other things may be many.
  const bars = barsOf(random, { names, most: unit === 'days' ? 24 : 20, step: unit === 'days' ? 1 : standard - 2 })
  const told = `A bar graph shows ${shows}: ${bars.map(({ name, height }) => `${name} ${height}`).join(', ')}.`
  const [first, second, third, last] = bars.toSorted((one, other) => other.height - one.height)
  if (!(first && second && third && last)) throw new RangeError('four bars')
  const total = sumOf(bars.map(({ height }) => height))
  return random.pick([
    {
      question: `${told} Which ${which} has the ${'second longest'} bar?`,
      correct: second.name,
      mistakes: [
        [first.name, 'took the longest bar'],
        [third.name, 'took the third longest bar'],
        [last.name, 'took the shortest bar'],
      ],
    },
    inNumbers({
      question: `${told} How many ${unit} are there in all?`,
      answer: total,
      mistakes: [
        [total - last.height, 'left out one bar'],
        [total + 10, 'carried once too often'],
        [total - 10, 'forgot to carry'],
        [first.height, 'gave the longest bar'],
      ],
    }),
    inNumbers({
      question: `${told} How many more ${unit} has ${first.name} than ${last.name}?`,
      answer: first.height - last.height,
      mistakes: [
        [first.height + last.height, 'added instead of subtracting'],
        [first.height, 'gave the longer bar'],
        [first.height - second.height, 'took another bar'],
        [first.height - last.height + 1, 'counted one too many'],
      ],
    }),
  ] as const)
}

const hours = ['8 a.m.', '9 a.m.', '10 a.m.', '11 a.m.', '12 noon'] as const

function lineGraph(random: Random): DrawnQuestion {
  const growth = random.shuffle([0, 10, 15, 20, 25, 30, 35, 40, 45, 50]).slice(0, 4)
  const distances = [0, ...growth.map((_, index) => sumOf(growth.slice(0, index + 1)))]
  const told = hours.map((hour, index) => `${distances[index]} km at ${hour}`).join(', ')
  const asksMost = random.pick([true, false])
  const wanted = asksMost ? Math.max(...growth) : Math.min(...growth)
  const between = growth.map((_, index) => `From ${hours[index]} to ${hours[index + 1]}`)
  const right = growth.indexOf(wanted)
  return {
    question: `A line graph shows how far a van is from its town: ${told}. In which hour did it travel the ${asksMost ? 'farthest' : 'least'}?`,
    correct: between[right] ?? '',
    mistakes: between
      .filter((_, index) => index !== right)
      .map((value) => [value, 'compared the heights instead of the rises']),
  }
}

export const graphKinds = [
  kind({
    name: 'fruits in a basket',
    topics: ['data handling', 'counting', 'word problem'],
    standards: [1, 2],
    difficulty: 'easy',
    draft(random, standard) {
      const [a, b, c] = [random.int(2, 5 * standard), random.int(2, 5 * standard), random.int(2, 5 * standard)]
      const [one, other, third] = random.shuffle(['mangoes', 'apples', 'bananas', 'guavas', 'oranges', 'lemons'])
      return inNumbers({
        question: `A basket has ${a} ${one}, ${b} ${other} and ${c} ${third}. How many fruits are in the basket?`,
        answer: a + b + c,
        mistakes: [
          [a + b, `left out the ${third}`],
          [a + b + c + 1, 'counted one too many'],
          [a + b + c - 1, 'counted one too few'],
          [3, 'counted the kinds of fruits'],
        ],
      })
    },
  }),
  kind({
    name: 'pictographs',
    topics: ['data handling', 'pictograph', 'multiplication'],
    standards: [3, 4, 5, 6],
    difficulty: 'easy',
    draft(random, standard) {
      const [each, count] = [random.pick(standard === 3 ? [2, 3, 4, 5, 10] : [4, 5, 6, 8, 10, 20]), random.int(3, 9)]
      const [one, many] = random.pick([
        ['tree', 'trees'],
        ['car', 'cars'],
        ['book', 'books'],
        ['ball', 'balls'],
      ] as const)
      const asksPictures = random.pick([true, false])
      return inNumbers({
        question: asksPictures
          ? `In a pictograph one picture of a ${one} stands for ${each} ${many}. How many pictures stand for ${each * count} ${many}?`
          : `In a pictograph one picture of a ${one} stands for ${each} ${many}. For how many ${many} do ${count} pictures stand?`,
        answer: asksPictures ? count : each * count,
        mistakes: asksPictures
          ? [
              [each * count - each, 'subtracted instead of dividing'],
              [count + 1, 'counted one picture too many'],
              [count - 1, 'counted one picture too few'],
              [each * count, 'took one picture for each'],
            ]
          : [
              [each + count, 'added instead of multiplying'],
              [count, 'took one for each picture'],
              [each * (count + 1), 'counted one picture too many'],
              [each * (count - 1), 'counted one picture too few'],
            ],
      })
    },
  }),
  kind({
    name: 'reading a bar graph',
    topics: ['data handling', 'bar graph', 'statistics'],
    standards: [4, 5, 6, 7],
    difficulty: 'medium',
    draft: barGraph,
  }),
  kind({
    name: 'scale of a bar graph',
    topics: ['data handling', 'bar graph', 'scale'],
    standards: [6, 7],
    difficulty: 'medium',
    draft(random) {
      const [scale, length] = [random.pick([5, 10, 20, 25, 50, 100]), random.int(3, 12)]
      return inNumbers({
        question: `On a bar graph 1 cm stands for ${scale} pupils. How long is the bar for ${grouped(scale * length)} pupils?`,
        answer: length,
        mistakes: [
          [scale * length - scale, 'subtracted instead of dividing'],
          [length + 1, 'slipped by one in the division'],
          [10 * length, 'slipped by one place'],
          [scale, 'gave the scale'],
        ],
        show: (value) => `${grouped(value)} cm`,
      })
    },
  }),
  kind({
    name: 'reading a line graph',
    topics: ['line graph', 'introduction to graphs', 'data handling'],
    standards: [8],
    difficulty: 'hard',
    draft: lineGraph,
  }),
]
