import { amounts, type Evaluator, listedFitting } from './judging.ts'
import { listedIn, numbersIn, only, range } from './reading.ts'

function divides(divisor: number, number: number): boolean {
  return number % divisor === 0
}

function divisors(number: number): number[] {
  return range(1, number).filter((divisor) => divides(divisor, number))
}

function largestShared(one: number, other: number): number {
  return Math.max(...divisors(one).filter((divisor) => divides(divisor, other)))
}

function firstShared(one: number, other: number): number {
  return (
    only(
      range(1, other),
      (count) => divides(other, one * count) && !range(1, count - 1).some((less) => divides(other, one * less)),
    ) * one
  )
}

const listedBy =
  (fits: (number: number, asked: number) => boolean): Evaluator =>
  (question) => {
    const [asked = 0] = numbersIn(question)
    return listedFitting(listedIn(question), (text) => fits(Number(text.replaceAll(',', '')), asked))
  }

export const factorAnswers: Readonly<Record<string, Evaluator>> = {
  'factors of a number': listedBy((number, asked) => divides(number, asked)),
  'multiples of a number': listedBy((number, asked) => divides(asked, number)),
  'divisibility rules': listedBy((number, asked) => divides(asked, number)),
  'prime numbers': (question) => {
    const isPrime = question.includes('prime')
    return listedFitting(listedIn(question), (text) => (divisors(Number(text)).length === 2) === isPrime)
  },
  'smallest digit for divisibility': (question) => {
    const [, before = '', after = '', divisor = '1'] = /that (\d+)\*(\d+) is divisible by (\d+)/.exec(question) ?? []
    const fitting = range(0, 9).filter((digit) => divides(Number(divisor), Number(`${before}${digit}${after}`)))
    return amounts(Math.min(...fitting))
  },
  'number of factors': (question) => amounts(divisors(numbersIn(question)[0] ?? 0).length),
  'highest common factor': (question) => {
    const [one = 0, other = 0] = numbersIn(question)
    return amounts(largestShared(one, other))
  },
  'lowest common multiple': (question) => {
    const [one = 0, other = 0] = numbersIn(question)
    return amounts(firstShared(one, other))
  },
  'bells ringing together': (question) => {
    const [one = 0, other = 0] = numbersIn(question)
    return amounts(firstShared(one, other), 'minute')
  },
  'product of HCF and LCM': (question) => {
    const [common = 0, multiple = 0, one = 0] = numbersIn(question)
    const fits = (other: number) => largestShared(one, other) === common && firstShared(one, other) === multiple
    return amounts(only(divisors(multiple), fits))
  },
}
