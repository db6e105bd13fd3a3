import { answerSent, optionsOf, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { describe, expect, test } from 'vitest'
import { answerAfter, questionState, questionsOf, submissionOf, unansweredOf } from './paper-questions.ts'

const mcq = { question: '7 × 8?', options: ['54', '56', '64', '48'], option_ids: [1, 2, 3, 4], marks: 1 }
const questions = questionsOf({
  mcqs: [mcq],
  description: [
    { question: 'What is a fraction?', marks: 5 },
    { question: 'What is a circle?', marks: 5 },
  ],
})

test('numbers questions over the whole paper, multiple choice first', () => {
  expect(questions.map(({ index, content }) => [index, content.text])).toEqual([
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
    [0, '2'],
    [1, ' a part \n'],
    [2, '  '],
  ])
  expect(submissionOf(questions, values)).toEqual({
    mcq_answers: { 0: '56' },
    descriptive_answers: { 1: 'a part', 2: null },
    chosen: { 0: '2' },
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

describe('a question of a kind that the two lists do not know', () => {
  const options = ['a', 'b', 'c'].map((text, at) => ({ id: at + 1, text }))
  const [many, statement] = questionsOf({
    mcqs: [{ ...mcq, asked: { kind: 'true_false', text: 'Water is wet.' } }],
    description: [
      { question: 'Which? a, b, c', marks: 2, asked: { kind: 'multiple_choice', text: 'Which?', options } },
    ],
  }).toReversed()

  test('is taken as it is, and shows its options', () => {
    expect(many?.content).toEqual({ kind: 'multiple_choice', text: 'Which?', options })
    expect(statement && optionsOf<QuestionKind>(statement.content)?.map(({ text }) => text)).toEqual(['True', 'False'])
  })

  test.each([
    [null, 2, '2'],
    ['2', 1, '1,2'],
    ['1,2', 2, '1'],
    ['1', 1, ''],
  ])('of many options after %s the press on %d makes %s', (value, id, after) => {
    expect(many && answerAfter(many.content, value, id)).toBe(after)
  })

  test('goes in words and by ids', () => {
    expect(many && answerSent(many.content, '1,3')).toEqual({ value: 'a\nc', chosen: '1,3' })
    expect(submissionOf(many ? [many] : [], new Map([[1, '1,3']]))).toEqual({
      mcq_answers: {},
      descriptive_answers: { 1: 'a\nc' },
      chosen: { 1: '1,3' },
    })
  })
})
