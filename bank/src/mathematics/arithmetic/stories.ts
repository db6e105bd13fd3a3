import { inNumbers, kind } from '../kind.ts'
import { grouped, person, twoPeople } from '../phrases.ts'
import { range } from './factors.ts'

export const storyKinds = [
  kind({
    name: 'addition story',
    topics: ['addition', 'word problem'],
    standards: [1, 2],
    difficulty: 'medium',
    draft(random, standard) {
      const [a, b] = [random.int(3, 10 ** standard / 2), random.int(3, 10 * standard)]
      const [one, other] = twoPeople(random)
      const thing = random.pick(['pencils', 'marbles', 'sweets', 'flowers'])
      return inNumbers({
        question: random.pick([
          `${a} birds are on a tree. ${b} more birds come. How many birds are there now?`,
          `${one} has ${a} ${thing}. ${other} has ${b} ${thing}. How many ${thing} are there in all?`,
          `There are ${a} red balls and ${b} blue balls. How many balls are there in all?`,
        ]),
        answer: a + b,
        mistakes: [
          [Math.abs(a - b), 'subtracted instead of adding'],
          [a + b - 1, 'counted one too few'],
          [a + b + 1, 'counted one too many'],
          [Math.max(a, b), 'gave one of the numbers'],
        ],
      })
    },
  }),
  kind({
    name: 'subtraction story',
    topics: ['subtraction', 'word problem'],
    standards: [1, 2],
    difficulty: 'medium',
    draft(random, standard) {
      const a = random.int(7, standard === 1 ? 18 : 60)
      const b = random.int(2, Math.min(a - 2, 10 * standard - 1))
      const thing = random.pick(['sweets', 'mangoes', 'bananas', 'biscuits'])
      return inNumbers({
        question: random.pick([
          `${a} birds are on a tree. ${b} birds fly away. How many birds are left?`,
          `There are ${a} ${thing}. ${person(random)} eats ${b} of them. How many ${thing} are left?`,
          `${person(random)} has ${a} balloons. ${b} balloons burst. How many balloons are left?`,
        ]),
        answer: a - b,
        mistakes: [
          [a + b, 'added instead of subtracting'],
          [a - b + 1, 'counted one too few back'],
          [a - b - 1, 'counted one too many back'],
          [b, 'gave what is gone'],
        ],
      })
    },
  }),
  kind({
    name: 'how many more',
    topics: ['subtraction', 'comparison', 'word problem'],
    standards: [1, 2],
    difficulty: 'hard',
    draft(random, standard) {
      const b = random.int(3, 10 * standard)
      const a = b + random.int(2, 9 * standard)
      const [one, other] = twoPeople(random)
      const thing = random.pick(['pens', 'books', 'shells', 'stamps', 'beads'])
      return inNumbers({
        question: `${one} has ${a} ${thing}. ${other} has ${b} ${thing}. How many more ${thing} does ${one} have than ${other}?`,
        answer: a - b,
        mistakes: [
          [a + b, 'added instead of subtracting'],
          [a, 'gave the larger number'],
          [a - b - 1, 'counted one too few'],
          [a - b + 1, 'counted one too many'],
          [b, 'gave the smaller number'],
        ],
      })
    },
  }),
  kind({
    name: 'two-step story',
    topics: ['addition', 'subtraction', 'word problem'],
    standards: [1, 2, 3],
    difficulty: 'hard',
    draft(random, standard) {
      const size = [10, 30, 400][standard - 1] ?? 400
      const a = random.int(size / 2, size)
      const b = random.int(Math.max(2, size / 10), Math.floor(size / 3))
      const c = random.int(2, Math.floor(size / 2))
      return inNumbers({
        question:
          standard === 3
            ? `A shop has ${a} books. It sells ${b} books and then buys ${c} new books. How many books are in the shop now?`
            : `There are ${a} children in a bus. ${b} get off. Then ${c} get on. How many children are in the bus now?`,
        answer: a - b + c,
        mistakes: [
          [a + b + c, 'added all the numbers'],
          [a - b, 'stopped after the first step'],
          [a + b - c, 'mixed up what is added and what is taken away'],
          [a - b - c, 'took away both numbers'],
        ],
      })
    },
  }),
  kind({
    name: 'equal groups',
    topics: ['multiplication', 'word problem'],
    standards: [2, 3],
    difficulty: 'medium',
    draft(random, standard) {
      const groups = random.int(3, standard === 2 ? 5 : 9)
      const each = random.int(2, standard === 2 ? 6 : 12)
      const [holder, thing] = random.pick([
        ['bag', 'apples'],
        ['box', 'pencils'],
        ['plate', 'idlis'],
        ['row', 'chairs'],
        ['basket', 'mangoes'],
      ] as const)
      const holders = holder === 'box' ? 'boxes' : `${holder}s`
      return inNumbers({
        question: `There are ${groups} ${holders}. Each ${holder} has ${each} ${thing}. How many ${thing} are there in all?`,
        answer: groups * each,
        mistakes: [
          [groups + each, 'added instead of multiplying'],
          [groups * each - each, 'left out one group'],
          [groups * each + each, 'counted one group too many'],
          [groups * each + 1, 'counted one too many'],
        ],
      })
    },
  }),
  kind({
    name: 'equal sharing',
    topics: ['division', 'sharing', 'word problem'],
    standards: [3, 4],
    difficulty: 'medium',
    draft(random, standard) {
      const children = random.int(3, 9)
      const each = random.pick(range(3, standard === 3 ? 9 : 24).filter((count) => count !== children))
      const thing = random.pick(['sweets', 'pencils', 'stickers', 'crayons'])
      const total = children * each
      return inNumbers({
        question: `${total} ${thing} are shared equally among ${children} children. How many ${thing} does each child get?`,
        answer: each,
        mistakes: [
          [total - children, 'subtracted instead of dividing'],
          [each + 1, 'counted one too many'],
          [each - 1, 'counted one too few'],
          [children, 'gave the number of children'],
        ],
      })
    },
  }),
  kind({
    name: 'boxes and loose things',
    topics: ['multiplication', 'addition', 'word problem'],
    standards: [4, 5],
    difficulty: 'hard',
    draft(random, standard) {
      const boxes = random.int(6, standard === 4 ? 12 : 35)
      const each = random.int(11, standard === 4 ? 25 : 60)
      const loose = random.int(3, each - 1)
      const thing = random.pick(['pencils', 'oranges', 'candles', 'marbles'])
      return inNumbers({
        question: `A shop has ${boxes} boxes with ${each} ${thing} in each box, and ${loose} loose ${thing}. How many ${thing} are there in all?`,
        answer: boxes * each + loose,
        mistakes: [
          [boxes * each, 'left out the loose ones'],
          [boxes * (each + loose), 'added the loose ones to each box'],
          [boxes + each + loose, 'added all the numbers'],
          [boxes * each - loose, 'took the loose ones away'],
        ],
      })
    },
  }),
  kind({
    name: 'how many are needed',
    topics: ['division', 'remainder', 'word problem'],
    standards: [4, 5],
    difficulty: 'hard',
    draft(random, standard) {
      const [seats, full] = [random.int(4, standard === 4 ? 9 : 45), random.int(4, 12)]
      const left = random.int(1, seats - 1)
      const children = seats * full + left
      const carrier = seats > 9 ? { one: 'bus', all: 'buses' } : { one: 'boat', all: 'boats' }
      return inNumbers({
        question: `One ${carrier.one} can carry ${seats} children. How many ${carrier.all} are needed to carry ${grouped(children)} children?`,
        answer: full + 1,
        mistakes: [
          [full, 'left the remaining children behind'],
          [left, 'gave the remainder'],
          [full + 2, `counted one ${carrier.one} too many`],
          [full + left, 'added the remainder to the quotient'],
        ],
      })
    },
  }),
]
