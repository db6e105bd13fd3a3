import { describe, expect, test } from 'vitest'
import { questionState, questionsOf, submissionOf, unansweredOf } from './paper-questions.ts'

const questions = questionsOf({
  mcqs: [{ question: '7 × 8?', options: ['54', '56', '64', '48'], marks: 1 }],
  description: [
    { question: 'What is a fraction?', marks: 5 },
    { question: 'What is a circle?', marks: 5 },
  ],
})

test('numbers questions over the whole paper, multiple choice first', () => {
  expect(questions.map(({ index, text }) => [index, text])).toEqual([
    [0, '7 × 8?'],
    [1, 'What is a fraction?'],
    [2, 'What is a circle?'],
  ])
})

test.each([
  [[], [0, 1, 2]],
  [[[0, '56']], [1, 2]],
  [
    [
      [0, null],
      [1, ' \n'],
      [2, 'round'],
    ],
    [0, 1],
  ],
] as [[number, string | null][], number[]][])(
  'of the answers %o the unanswered questions are %o',
  (values, indices) => {
    expect(unansweredOf(questions, new Map(values))).toEqual(indices)
  },
)

test('a submission is complete: choices as they are, texts trimmed, null where there is none', () => {
  const values = new Map([
    [0, '56'],
    [1, ' a part \n'],
    [2, '  '],
  ])
  expect(submissionOf(questions, values)).toEqual({
    mcq_answers: { 0: '56' },
    descriptive_answers: { 1: 'a part', 2: null },
  })
})

describe('a question number', () => {
  test.each([
    [undefined, false, 'not-visited'],
    [null, true, 'visited'],
    [' ', true, 'visited'],
    ['56', true, 'answered'],
    ['56', false, 'answered'],
  ] as const)('with the answer %s, visited: %s, is %s', (value, isVisited, state) => {
    expect(questionState(value, isVisited)).toBe(state)
  })
})
