import type { PaperDraft } from '@pariksha/contract/law/paper.ts'
import type { Random } from '../random.ts'
import { descriptive, mcq } from './question.ts'

/** Wrong options near the right one, all different from it and from each other. */
function near(right: number, step: number): [string, string, string] {
  const below = right > step ? right - step : right + 3 * step
  return [String(right + step), String(right + 2 * step), String(below)]
}

function sum(standard: number, random: Random) {
  const limit = standard <= 2 ? 20 : 100 * standard
  const [a, b] = [random.whole(2, limit), random.whole(2, limit)]
  return mcq(`What is ${a} + ${b}?`, String(a + b), near(a + b, standard <= 2 ? 1 : 10))
}

function difference(standard: number, random: Random) {
  const limit = standard <= 2 ? 20 : 100 * standard
  const b = random.whole(2, limit)
  const right = random.whole(20, limit + 20)
  return mcq(`What is ${right + b} − ${b}?`, String(right), near(right, standard <= 2 ? 1 : 10))
}

function product(standard: number, random: Random) {
  const [a, b] = [random.whole(2, 9), random.whole(3, standard <= 3 ? 5 : 20)]
  return mcq(`What is ${a} × ${b}?`, String(a * b), near(a * b, a))
}

function perimeter(random: Random) {
  const [a, b] = [random.whole(5, 14), random.whole(16, 30)]
  const right = 2 * (a + b)
  return mcq(`A rectangle is ${b} cm long and ${a} cm wide. What is its perimeter in cm?`, String(right), [
    String(a + b),
    String(a * b),
    String(right + 2),
  ])
}

function percent(random: Random) {
  const whole = random.whole(4, 19) * 20
  const right = whole / 5
  return mcq(`What is 20% of ${whole}?`, String(right), near(right, 2))
}

function equation(random: Random) {
  const [x, a, b] = [random.whole(8, 15), random.whole(2, 6), random.whole(1, 7)]
  return mcq(`Solve for x: ${a}x + ${b} = ${a * x + b}`, String(x), near(x, 1))
}

/** A paper of ten computed multiple-choice questions and two descriptive ones that fit the class. */
export function mathematicsPaper(standard: number, random: Random): PaperDraft {
  const kinds =
    standard <= 2
      ? [sum, difference]
      : standard <= 5
        ? [sum, difference, product, () => perimeter(random)]
        : [product, () => perimeter(random), () => percent(random), () => equation(random)]
  const mcqs = Array.from({ length: 10 }, (_, index) => {
    const kind = kinds[index % kinds.length] ?? sum
    return kind(standard, random)
  })
  const total = random.whole(6, 9) * 10
  return {
    mcqs,
    description: [
      descriptive(
        `Ravi has ${total} mangoes and puts 10 in each basket. How many baskets does he need? Show your working.`,
        `${total} ÷ 10 = ${total / 10}, so he needs ${total / 10} baskets.`,
      ),
      descriptive(
        'Write a story problem of your own that uses addition, and solve it.',
        'A sensible story with two quantities, the sum written out and the right total with its unit.',
      ),
    ],
  }
}
