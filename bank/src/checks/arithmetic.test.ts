import { expect, it } from 'vitest'
import { askedValue, isValue } from './arithmetic.ts'

const text = (question: string) => {
  const value = askedValue(question)
  return value && (value.below === 1n ? `${value.above}` : `${value.above}/${value.below}`)
}

it.each([
  ['12 + 7 × 3 = ?', '33'],
  ['What is 12 + 7 × 3?', '33'],
  ['(12 + 7) × 3 =', '57'],
  ['Find the value of 100 - 36 ÷ 4 ÷ 3.', '97'],
  ['Simplify: 3/4 + 1/2', '5/4'],
  ['Calculate 3/4 ÷ 1/2', '3/2'],
  ['What is 2 1/2 − 3/4?', '7/4'],
  ['Evaluate $\\frac{3}{4} \\times \\frac{2}{5}$.', '3/10'],
  ['$2\\frac{1}{3} + 1\\frac{1}{6} = ?$', '7/2'],
  ['0.1 + 0.2 = __', '3/10'],
  ['What is 25% of 80?', '20'],
  ['1,20,000 + 5,000 is', '125000'],
  ['What is 2^{10}?', '1024'],
  ['5² + 3 = ?', '28'],
  ['-7 + 3 = ?', '-4'],
  ['7 - (-3) = ?', '10'],
  ['[2 + {3 × (4 - 1)}] = ?', '11'],
  ['౧౨ + ౩ = ?', '15'],
  ['Find the sum of 14 + 9', '23'],
  ['6 * 7 = ?', '42'],
  ['6 x 7 = ?', '42'],
])('computes %s', (question, expected) => {
  expect(text(question)).toBe(expected)
})

it.each([
  'Ravi has 12 apples and buys 7 more. How many has he now?',
  '12 + ? = 20',
  'Which number is the greatest?',
  'What is 7?',
  'Find the value of x + 3 when x = 2.',
  '5 ÷ 0 = ?',
  'What is 22/7 rounded to two decimals?',
  '2 ^ 100 = ?',
  '12 + = ?',
  '(12 + 3 = ?',
  'What is the capital of India?',
  'What is the difference between 12 and 7?',
  '',
])('leaves alone what is not plain arithmetic: %s', (question) => {
  expect(text(question)).toBeUndefined()
})

it.each([
  ['33', true],
  ['३३', true],
  ['$33$', true],
  ['66/2', true],
  ['33.0', true],
  ['34', false],
  ['33 apples', undefined],
  ['thirty-three', undefined],
])('reads the option %s', (option, expected) => {
  expect(isValue(option, { above: 33n, below: 1n })).toBe(expected)
})

it('takes a rounded decimal for its fraction', () => {
  const third = { above: 1n, below: 3n }
  expect([isValue('0.33', third), isValue('0.3', third), isValue('0.34', third)]).toEqual([true, true, false])
})
