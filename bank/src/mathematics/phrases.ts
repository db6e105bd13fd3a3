/** How numbers and people are written in questions for Indian schools. */
import type { Random } from '../seeded-random.ts'

const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 10 })

/** 1,23,456 with a true minus sign before negative numbers. */
export function grouped(value: number): string {
  // A product with 0 may be −0, which is shown with its sign.
  return indian.format(value === 0 ? 0 : value).replace('-', '−')
}

export function rupees(value: number): string {
  return `₹${grouped(value)}`
}

const names = [
  'Anil',
  'Asha',
  'David',
  'Fatima',
  'Imran',
  'Joseph',
  'Kavya',
  'Kiran',
  'Lakshmi',
  'Mary',
  'Meena',
  'Ravi',
  'Salma',
  'Sita',
  'Sunil',
  'Venkat',
]

export function person(random: Random): string {
  return random.pick(names)
}

export function twoPeople(random: Random): readonly [string, string] {
  const one = person(random)
  return [one, random.pick(names.filter((name) => name !== one))]
}

/** A negative number in brackets, so that its sign cannot be read as an operation. */
export function inBrackets(value: number): string {
  return value < 0 ? `(${grouped(value)})` : grouped(value)
}

/** 1 hour, 2 hours. */
export function amountOf(count: number, word: string): string {
  return `${grouped(count)} ${word}${count === 1 ? '' : 's'}`
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(place: number): string {
  const isTeen = Math.floor((place % 100) / 10) === 1
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][place % 10]
  return `${place}${ending ?? 'th'}`
}
