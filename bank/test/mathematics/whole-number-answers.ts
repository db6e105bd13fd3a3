import { calculate } from './calculation.ts'
import { amounts, calculated, type Evaluator, listedFitting } from './judging.ts'
import { listedIn, numbersIn, only, part, range } from './reading.ts'

const plain = calculated()

/** "a + ? = b": the number that fits when it is put in. */
const missing: Evaluator = (question) => {
  const [left = '', right = ''] = part(question, /^(.*?)\. What/).split(' = ')
  return amounts(only(range(0, 99), (number) => calculate(left.replace('?', `${number}`)) === Number(right)))
}

const extreme: Evaluator = (question) => {
  const listed = listedIn(question)
  const values = listed.map((text) => calculate(text))
  const wanted = question.includes('largest') ? Math.max(...values) : Math.min(...values)
  return listedFitting(listed, (text) => calculate(text) === wanted)
}

const story =
  (work: (numbers: readonly number[]) => number): Evaluator =>
  (question) =>
    amounts(work(numbersIn(question)))

const units = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const teens = ['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const powers = [
  ['lakh', 1_00_000],
  ['thousand', 1000],
  ['hundred', 100],
] as const

function spokenBelowHundred(words: string): number {
  const small = [...units, ...teens].indexOf(words)
  if (small >= 0) return small
  const [ten = '', one = ''] = words.split('-')
  return 10 * tens.indexOf(ten) + units.indexOf(one)
}

function spoken(words: string): number {
  let rest = words.replace(' and ', ' ')
  let value = 0
  for (const [name, worth] of powers) {
    const at = rest.indexOf(name)
    if (at < 0) continue
    value += worth * spokenBelowHundred(rest.slice(0, at).trim())
    rest = rest.slice(at + name.length).trim()
  }
  return value + spokenBelowHundred(rest)
}

const letters: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

const wellFormed = /^(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/

/** A letter before a larger one counts as taken away. */
function roman(numeral: string): number {
  if (!wellFormed.test(numeral)) throw new Error(`not a Roman numeral: ${numeral}`)
  const values = numeral.split('').map((letter) => letters[letter] ?? Number.NaN)
  return values.reduce((total, value, index) => total + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}

/** All orders of the digits, as text. */
function orders(digits: readonly string[]): string[] {
  if (digits.length < 2) return [digits.join('')]
  return digits.flatMap((digit, index) => orders(digits.toSpliced(index, 1)).map((rest) => digit + rest))
}

const fromDigits: Evaluator = (question) => {
  const digits = part(question, /digits (.*) once/).split(', ')
  const made = orders(digits)
    .filter((text) => !text.startsWith('0'))
    .map(Number)
  return amounts(question.includes('largest') ? Math.max(...made) : Math.min(...made))
}

/** What the digit named first is worth in the number named last. */
function worth(question: string): { digit: number; value: number } {
  const [digit = 0, number = 0] = numbersIn(question)
  const text = `${number}`
  const place = text.length - 1 - text.indexOf(`${digit}`)
  return { digit, value: Number(`${digit}${'0'.repeat(place)}`) }
}

export const wholeNumberAnswers: Readonly<Record<string, Evaluator>> = {
  'addition within 20': plain,
  'subtraction within 20': plain,
  'two-digit and one-digit addition': plain,
  'addition of three numbers': plain,
  'missing number in a sum': missing,
  'addition without carrying': plain,
  'addition with carrying': plain,
  'subtraction without borrowing': plain,
  'subtraction with borrowing': plain,
  'addition of larger numbers': plain,
  'subtraction of larger numbers': plain,
  'multiplication tables': plain,
  'repeated addition': (question) => {
    const total = calculate(part(question, /same as (.*)\?/))
    return (option) => calculate(option) === total
  },
  'doubles and halves': (question) => {
    const [number = 0] = numbersIn(question)
    return amounts(question.includes('half') ? only(range(1, 99), (half) => half + half === number) : number + number)
  },
  'multiplication by one digit': plain,
  'long multiplication': plain,
  'division facts': plain,
  'missing factor': missing,
  'long division': plain,
  remainder: story(([number = 0, divisor = 1]) => number % divisor),
  'order of operations': plain,
  'addition story': story(([a = 0, b = 0]) => a + b),
  'subtraction story': story(([a = 0, b = 0]) => a - b),
  'how many more': story(([a = 0, b = 0]) => a - b),
  'two-step story': story(([a = 0, b = 0, c = 0]) => a - b + c),
  'equal groups': story(([groups = 0, each = 0]) => groups * each),
  'equal sharing': story(([total = 0, children = 0]) => only(range(1, 99), (each) => each * children === total)),
  'boxes and loose things': story(([boxes = 0, each = 0, loose = 0]) => boxes * each + loose),
  'how many are needed': (question) => {
    const [, seats = 0, children = 0] = numbersIn(question.replace('One', '1'))
    return amounts(only(range(1, 99), (count) => count * seats >= children && (count - 1) * seats < children))
  },
  'number before or after': (question) => {
    const [number = 0] = numbersIn(question)
    return amounts(question.includes('after') ? number + 1 : number - 1)
  },
  'largest and smallest number': extreme,
  'smallest and largest integer': extreme,
  'comparing decimals': extreme,
  'comparing unit fractions': extreme,
  'comparing fractions': extreme,
  'tens and ones': story(([ten = 0, one = 0]) => Number(`${ten}${one}`)),
  'hundreds, tens and ones': (question) => {
    const digits = ['hundreds', 'tens', 'ones'].map((place) => part(question, new RegExp(`(\\d) in the ${place}`)))
    return amounts(Number(digits.join('')))
  },
  'expanded form': (question) => amounts(calculate(part(question, /number is (.*)\?/))),
  'place value of a digit': (question) => amounts(worth(question).value),
  'place value and face value': (question) => amounts(worth(question).value - worth(question).digit),
  'number names to 100': (question) => amounts(spoken(part(question, /number is (.*)\?/))),
  'number names': (question) => amounts(spoken(part(question, /number is (.*)\?/))),
  'even and odd numbers': (question) => {
    const rest = question.includes('even') ? 0 : 1
    return listedFitting(listedIn(question), (text) => Number(text) % 2 === rest)
  },
  rounding: (question) => {
    const [number = 0, unit = 1] = numbersIn(question)
    const near = range(0, 1 + number / unit).map((count) => count * unit)
    return amounts(only(near, (multiple) => Math.abs(multiple - number) < unit / 2))
  },
  'roman numerals': (question) => amounts(roman(part(question, /numeral ([A-Z]+) /))),
  'numbers from digits': fromDigits,
}
