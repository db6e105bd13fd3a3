import { calculate } from './calculation.ts'
import { amounts, calculated, type Evaluator, listedFitting } from './judging.ts'
import { close, listedIn, numbersIn, only, part, range } from './reading.ts'

const plain = calculated()

const inLowestTerms: Evaluator = (question) => {
  const value = calculate(part(question, /What is (\$.*\$) /))
  return (option) => {
    const [top = 1, bottom = 1] = numbersIn(option)
    const isReduced = !range(2, Math.min(top, bottom)).some((common) => top % common === 0 && bottom % common === 0)
    return close(calculate(option), value) && isReduced
  }
}

function hasFactorsOtherThanTwoAndFive(number: number): boolean {
  if (number % 2 === 0) return hasFactorsOtherThanTwoAndFive(number / 2)
  if (number % 5 === 0) return hasFactorsOtherThanTwoAndFive(number / 5)
  return number > 1
}

export const fractionAnswers: Readonly<Record<string, Evaluator>> = {
  'unit fraction of a collection': (question) => {
    const [, bottom = 1, collection = 0] = numbersIn(question)
    return amounts(only(range(1, 200), (part) => part * bottom === collection))
  },
  'fraction of a whole': (question) => {
    const [all = 1, eaten = 0] = numbersIn(question)
    return amounts((question.includes('left?') ? all - eaten : eaten) / all)
  },
  'adding and subtracting like fractions': plain,
  'adding and subtracting unlike fractions': plain,
  'multiplying fractions': plain,
  'dividing fractions': plain,
  'adding rational numbers': plain,
  'equivalent fractions': (question) => {
    const [top = 0, bottom = 1, wanted = 0] = numbersIn(question)
    return amounts(only(range(1, 200), (number) => close(number / wanted, top / bottom)))
  },
  'simplest form of a fraction': inLowestTerms,
  'mixed numbers and improper fractions': inLowestTerms,
  'pages that remain': (question) => {
    const [a = 0, b = 1, pages = 0, c = 0, d = 1] = numbersIn(question)
    return amounts(pages * (1 - a / b - c / d))
  },
  'additive and multiplicative inverse': (question) => {
    const value = calculate(part(question, /of (\$.*\$)/))
    const isRight = (other: number) =>
      question.includes('additive') ? close(value + other, 0) : close(value * other, 1)
    return (option) => isRight(calculate(option))
  },
  'fractions as decimals': (question) => amounts(calculate(part(question, /What is (\$.*\$)/))),
  'place value in decimals': (question) => {
    const [digit = 0, number = 0] = numbersIn(question)
    const place = `${number}`.indexOf(`${digit}`) - `${number}`.indexOf('.')
    return amounts(digit / 10 ** place)
  },
  'adding and subtracting decimals': plain,
  'multiplying decimals': plain,
  'dividing decimals': plain,
  'adding and subtracting integers': plain,
  'multiplying and dividing integers': plain,
  'integers in several steps': plain,
  'temperature change': (question) => {
    const [start = 0, change = 0] = numbersIn(question)
    return amounts(question.includes('risen') ? start + change : start - change, '°C')
  },
  'terminating decimals': (question) =>
    listedFitting(listedIn(question), (text) => !hasFactorsOtherThanTwoAndFive(numbersIn(text)[1] ?? 1)),
  'irrational numbers': (question) =>
    listedFitting(listedIn(question), (text) => text.includes('sqrt') && !Number.isInteger(calculate(text))),
}
