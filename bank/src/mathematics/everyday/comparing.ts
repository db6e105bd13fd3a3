import { inWords } from '../arithmetic/numerals.ts'
import { inNumbers, kind } from '../kind.ts'
import { person } from '../phrases.ts'

const comparisons = [
  { more: 'taller', most: 'tallest', least: 'shortest' },
  { more: 'older', most: 'oldest', least: 'youngest' },
  { more: 'heavier', most: 'heaviest', least: 'lightest' },
] as const

export const comparingKinds = [
  kind({
    name: 'tallest and shortest',
    topics: ['comparison', 'measurement', 'taller and shorter'],
    standards: [1, 2],
    difficulty: 'medium',
    draft(random) {
      const drawn = Array.from({ length: 12 }, () => person(random))
      const [first = '', second = '', third = '', fourth = ''] = [...new Set(drawn)]
      if (fourth === '') return { question: '', correct: '', mistakes: [] }
      const { more, most, least } = random.pick(comparisons)
      const asksMost = random.pick([true, false])
      return {
        question: `${first} is ${more} than ${second}. ${second} is ${more} than ${third}. ${third} is ${more} than ${fourth}. Who is the ${asksMost ? most : least}?`,
        correct: asksMost ? first : fourth,
        mistakes: [
          [asksMost ? fourth : first, `mixed up ${most} and ${least}`],
          [second, 'compared two children only'],
          [third, 'compared two children only'],
        ],
      }
    },
  }),
  kind({
    name: 'number names to 100',
    topics: ['numbers', 'number names', 'counting'],
    standards: [1, 2],
    difficulty: 'easy',
    draft(random) {
      const [tens, ones] = [random.int(1, 9), random.int(2, 9)]
      const number = 10 * tens + ones
      return inNumbers({
        question: `Which number is ${inWords(number)}?`,
        answer: number,
        mistakes: [
          [10 * ones + tens, 'swapped tens and ones'],
          [10 * (tens === 1 ? ones : tens), tens === 1 ? 'took a teen for tens' : 'left out the ones'],
          [tens === 9 ? number - 10 : number + 10, 'took another ten'],
          [number - 1, 'counted one too few'],
        ],
        most: 99,
      })
    },
  }),
]
