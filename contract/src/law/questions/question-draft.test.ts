import { describe, expect, test } from 'vitest'
import { otherQuestion } from './open-question.ts'
import type { Question, QuestionKind } from './question.ts'
import { blankQuestion, draftFaults, trimmedQuestion } from './question-draft.ts'

const options = ['Delhi', 'Agra', 'Pune'].map((text, at) => ({ id: at + 1, text }))
const good: { [K in QuestionKind]: Question & { kind: K } } = {
  single_choice: { kind: 'single_choice', text: 'The capital?', options, correct: 1 },
  multiple_choice: { kind: 'multiple_choice', text: 'Cities?', options, correct: [1, 2], credit: 'partial' },
  true_false: { kind: 'true_false', text: 'Water is wet.', correct: false },
  numerical: {
    kind: 'numerical',
    text: 'How long?',
    unit: 'cm',
    value: 2,
    tolerance: { amount: 0.1, unit: 'absolute' },
  },
  short_answer: { kind: 'short_answer', text: 'Where?', accepted: ['India', 'Bharat'] },
  descriptive: { kind: 'descriptive', text: 'Why?', modelAnswer: 'Because.' },
}
const kinds = Object.keys(good) as QuestionKind[]
const many = Array.from({ length: 7 }, (_, at) => ({ id: at + 1, text: `City ${at}` }))
const deep = `$${'{'.repeat(9)}${'}'.repeat(9)}$`
const listed = (...texts: string[]) => texts.map((text, at) => ({ id: at + 1, text }))

describe.each(kinds)('a question of kind %s', (kind) => {
  test('has no fault once it is filled, and is read as it is given', () => {
    expect(draftFaults(good[kind])).toEqual([])
    expect(otherQuestion.parse(good[kind])).toEqual(good[kind])
  })

  test('begins blank, which is not enough', () => {
    expect(draftFaults(blankQuestion(kind)).map(({ field }) => field)).toContain('text')
  })

  test('needs a text, and takes the space around it away', () => {
    expect(draftFaults({ ...good[kind], text: ' \n' })[0]).toEqual({
      field: 'text',
      message: 'Question text is required',
    })
    expect(trimmedQuestion({ ...good[kind], text: ' Why? ' }).text).toBe('Why?')
  })

  test('takes no formula that is nested too deeply', () => {
    expect(draftFaults({ ...good[kind], text: deep })[0]).toMatchObject({ field: 'text' })
  })
})

test.each<[QuestionKind, object, string, string]>([
  ['single_choice', { options: options.slice(0, 1) }, 'options', 'Between 2 and 6 choices are needed'],
  ['single_choice', { options: many }, 'options', 'Between 2 and 6 choices are needed'],
  ['single_choice', { options: listed('Delhi', ' ') }, 'options', 'All choices must be filled'],
  ['single_choice', { options: listed('Delhi', ' delhi ') }, 'options', 'All choices must be different'],
  ['single_choice', { options: listed('Delhi', 'New\nDelhi') }, 'options', 'Each choice must be one line'],
  [
    'single_choice',
    { options: [options[0], { id: 1, text: 'Agra' }] },
    'options',
    'Each choice needs an id of its own',
  ],
  ['single_choice', { options: listed('Delhi', deep) }, 'options', 'This formula is nested too deeply'],
  ['single_choice', { correct: 0 }, 'correct', 'Correct answer is required'],
  ['single_choice', { correct: 4 }, 'correct', 'Correct answer is required'],
  ['multiple_choice', { correct: [] }, 'correct', 'Correct answer is required'],
  ['multiple_choice', { correct: [1, 9] }, 'correct', 'Correct answer is required'],
  ['numerical', { value: Number.NaN }, 'value', 'The right number is required'],
  ['numerical', { tolerance: { amount: -1, unit: 'absolute' } }, 'tolerance', 'Tolerance must be a number, 0 or more'],
  ['numerical', { tolerance: { amount: 101, unit: 'percent' } }, 'tolerance', 'Tolerance must be at most 100 percent'],
  ['numerical', { unit: '00' }, 'unit', 'The unit cannot be a number'],
  ['short_answer', { accepted: [] }, 'accepted', 'Each accepted answer must be filled'],
  ['short_answer', { accepted: ['India', ' '] }, 'accepted', 'Each accepted answer must be filled'],
  ['short_answer', { accepted: ['India', 'INDIA '] }, 'accepted', 'Two accepted answers are the same'],
  ['descriptive', { modelAnswer: ' ' }, 'modelAnswer', 'Answer is required'],
])('%s with %o: at %s, %s', (kind, changes, field, message) => {
  expect(draftFaults({ ...good[kind], ...changes })).toContainEqual({ field, message })
})

test('the key of several choices is kept once each, in ascending order', () => {
  expect(trimmedQuestion({ ...good.multiple_choice, correct: [3, 1, 3] })).toMatchObject({ correct: [1, 3] })
})
