import { frac, fraction } from '../fraction.ts'
import { inFractions, inNumbers, kind } from '../kind.ts'
import { grouped, rupees } from '../phrases.ts'

const percent = (value: number) => `${grouped(value)}%`

export const commerceKinds = [
  kind({
    name: 'profit and loss per cent',
    topics: ['profit and loss', 'percentage'],
    standards: [7, 8],
    difficulty: 'medium',
    draft(random) {
      const [rate, cost] = [random.pick([5, 10, 15, 20, 25, 30, 40]), 100 * random.int(2, 25)]
      const change = (cost * rate) / 100
      const gains = random.pick([true, false])
      const selling = gains ? cost + change : cost - change
      return inFractions({
        question: `A trader buys a ${random.pick(['chair', 'bicycle', 'fan', 'table', 'radio', 'clock'])} for ${rupees(cost)} and sells it for ${rupees(selling)}. What is the ${gains ? 'profit' : 'loss'} per cent?`,
        answer: fraction(rate, 1),
        mistakes: [
          [fraction(100 * change, selling), 'took the percentage of the selling price'],
          [fraction(100 - rate, 1), 'gave what is left to 100'],
          [fraction(change, 10), 'divided by 10 only'],
          [fraction(100 + rate, 1), 'compared the prices instead of the change'],
          [fraction(rate + 5, 1), 'slipped in the division'],
        ],
        show: (value) =>
          value.bottom === 1
            ? percent(value.top)
            : `$${value.top < value.bottom ? '' : Math.floor(value.top / value.bottom)}${frac(value.top % value.bottom, value.bottom)}$%`,
      })
    },
  }),
  kind({
    name: 'discount',
    topics: ['discount', 'percentage'],
    standards: [8],
    difficulty: 'medium',
    draft(random) {
      const [rate, marked] = [random.pick([5, 10, 15, 20, 25, 30, 40]), 100 * random.int(3, 40)]
      const discount = (marked * rate) / 100
      return inNumbers({
        question: `The marked price of a ${random.pick(['shirt', 'bag', 'watch', 'pressure cooker', 'saree'])} is ${rupees(marked)}. A discount of ${rate}% is given. What is the selling price?`,
        answer: marked - discount,
        mistakes: [
          [discount, 'gave the discount'],
          [marked + discount, 'added the discount'],
          [marked - rate, 'subtracted the rate itself'],
          [marked - discount / 10, 'slipped by one decimal place'],
        ],
        show: rupees,
      })
    },
  }),
  kind({
    name: 'simple interest',
    topics: ['simple interest', 'percentage'],
    standards: [7, 8],
    difficulty: 'medium',
    draft(random) {
      const [principal, rate, years] = [500 * random.int(2, 30), random.int(4, 12), random.int(2, 5)]
      const interest = (principal * rate * years) / 100
      return inNumbers({
        question: `What is the simple interest on ${rupees(principal)} at ${rate}% per year for ${years} years?`,
        answer: interest,
        mistakes: [
          [interest / years, 'took one year only'],
          [principal + interest, 'gave the amount'],
          [interest / 10, 'divided by 1000 instead of 100'],
          [interest * 10, 'divided by 10 instead of 100'],
        ],
        show: rupees,
      })
    },
  }),
  kind({
    name: 'compound interest',
    topics: ['compound interest', 'percentage'],
    standards: [8],
    difficulty: 'hard',
    draft(random) {
      const [principal, rate] = [1000 * random.int(2, 20), random.pick([5, 10, 20])]
      const interest = (principal * ((100 + rate) ** 2 - 10_000)) / 10_000
      return inNumbers({
        question: `What is the compound interest on ${rupees(principal)} at ${rate}% per year for 2 years, compounded yearly?`,
        answer: interest,
        mistakes: [
          [(principal * rate * 2) / 100, 'took simple interest'],
          [principal + interest, 'gave the amount'],
          [(principal * rate) / 100, 'took one year only'],
          [(principal * rate * (100 + rate)) / 10_000, 'gave the interest of the second year'],
        ],
        show: rupees,
      })
    },
  }),
  kind({
    name: 'price with tax',
    topics: ['tax', 'gst', 'percentage'],
    standards: [8],
    difficulty: 'easy',
    draft(random) {
      const [price, rate] = [100 * random.int(3, 60), random.pick([5, 10, 12, 18, 20])]
      const tax = (price * rate) / 100
      return inNumbers({
        question: `The price of a ${random.pick(['mixer', 'lamp', 'phone cover', 'cooker', 'school bag'])} is ${rupees(price)}. A tax of ${rate}% is added. How much does the customer pay in all?`,
        answer: price + tax,
        mistakes: [
          [tax, 'gave the tax only'],
          [price + 2 * tax, 'added the tax twice'],
          [price - tax, 'subtracted the tax'],
          [price + rate, 'added the rate itself'],
          [price + tax / 10, 'slipped by one decimal place'],
        ],
        show: rupees,
      })
    },
  }),
]
