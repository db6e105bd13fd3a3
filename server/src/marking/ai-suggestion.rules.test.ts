import { expect, it } from 'vitest'
import { believedSuggestion, withoutWriter } from './ai-suggestion.rules.ts'

const writer = { name: 'K. Ravi (Kumar)', code: '7F4K-Q2M1-0A', rollNumber: '7' }

it.each([
  ['My name is Ravi and KUMAR is my brother', 'My name is […] and […] is my brother'],
  ['By K. Ravi (Kumar).', 'By […].'],
  ['Code 7F4K-Q2M1-0A or 7f4kq2m10a', 'Code […] or […]'],
  ['Roll No: 7, roll number 7; 7 + 70 = 77', '[…], […]; 7 + 70 = 77'],
  ['रोल नंबर 7 और రోల్ నంబర్ 7', '[…] और […]'],
  ['Gravity in Ravindra, K = 7', 'Gravity in Ravindra, K = 7'],
])('takes the writer out of "%s"', (text, expected) => {
  expect(withoutWriter(text, writer)).toBe(expected)
})

it('believes marks of the question in halves, with a reason', () => {
  const marksOf = (marks: number, maxMarks = 5) => believedSuggestion({ marks, reason: 'ok' }, maxMarks)?.marks
  expect([0, 2.24, 2.25, 5].map((marks) => marksOf(marks))).toEqual([0, 2, 2.5, 5])
  expect([-0.1, 5.1, Number.NaN, 80].map((marks) => marksOf(marks))).toEqual(Array(4).fill(undefined))
})
