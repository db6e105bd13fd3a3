import { describe, expect, it, test } from 'vitest'
import { marksFor, type Question, type QuestionKind } from '../questions/question.ts'
import { keyTexts, withMainAnswer, withRightAnswers } from './corrected-key.ts'

const options = ['Delhi', 'Mumbai', 'Agra', 'Pune'].map((text, at) => ({ id: at + 1, text }))
const all = {
  capital: { kind: 'single_choice', text: 'The capital?', options, correct: 1 },
  cities: { kind: 'multiple_choice', text: 'Which?', options, correct: [2, 4], credit: 'all_or_nothing' },
  statement: { kind: 'true_false', text: 'Water is wet.', correct: true },
  length: {
    kind: 'numerical',
    text: 'How long?',
    value: 12.5,
    tolerance: { amount: 0.1, unit: 'absolute' },
    unit: 'cm',
  },
  country: { kind: 'short_answer', text: 'Where?', accepted: ['India', 'Bharat'] },
  essay: { kind: 'descriptive', text: 'Why?', modelAnswer: 'Because.' },
} satisfies Record<string, Question>
type Name = keyof typeof all

const corrected = (name: Name, right: string[]): Question | string => {
  const outcome = withRightAnswers<QuestionKind>(all[name], right)
  return outcome.isValid ? outcome.question : outcome.message
}

describe('another key', () => {
  it.each<[Name, string[], string[], [answer: string, marks: number | null][]]>([
    [
      'capital',
      ['Agra'],
      ['Agra'],
      [
        ['3', 4],
        ['1', 0],
      ],
    ],
    [
      'capital',
      [' agra ', 'Delhi'],
      ['Delhi', 'Agra'],
      [
        ['1', 4],
        ['3', 4],
        ['2', 0],
      ],
    ],
    [
      'cities',
      ['Pune', 'Agra'],
      ['Agra', 'Pune'],
      [
        ['3,4', 4],
        ['2,4', 0],
      ],
    ],
    [
      'statement',
      ['False'],
      ['False'],
      [
        ['2', 4],
        ['1', 0],
      ],
    ],
    [
      'statement',
      ['false', 'true'],
      ['True', 'False'],
      [
        ['2', 4],
        ['1', 4],
      ],
    ],
    [
      'length',
      ['13'],
      ['13 cm'],
      [
        ['13.1', 4],
        ['12.5', 0],
      ],
    ],
    [
      'length',
      ['12,500', '१२.५ cm'],
      ['12500 cm', '12.5 cm'],
      [
        ['12500', 4],
        ['12.4', 4],
        ['13', 0],
      ],
    ],
    [
      'country',
      ['Bharat', 'BHARAT', 'Hindustan'],
      ['Bharat', 'Hindustan'],
      [
        ['hindustan', 4],
        ['India', 0],
      ],
    ],
    ['essay', ['So it is.'], ['So it is.'], [['anything', null]]],
  ])('of %s, %j, reads %j', (name, right, texts, answers) => {
    const question = corrected(name, right)
    if (typeof question === 'string') throw new Error(question)
    expect(keyTexts<QuestionKind>(question)).toEqual(texts)
    for (const [answer, marks] of answers) expect(marksFor<QuestionKind>(question, answer, 4)).toBe(marks)
  })

  it.each<[Name, string[], string]>([
    ['capital', [], 'Say what is right'],
    ['capital', ['Delhi', ' '], 'Say what is right'],
    ['capital', ['Chennai'], 'This question has no choice "Chennai"'],
    ['statement', ['Perhaps'], 'This question has no choice "Perhaps"'],
    ['length', ['12', 'long'], '"long" is not a number'],
    ['country', ['one\ntwo'], 'Each accepted answer must be one line'],
    ['country', Array.from({ length: 21 }, (_, at) => `a${at}`), 'At most 20 answers'],
    ['essay', ['One.', 'Two.'], 'A long answer has one model answer'],
  ])('of %s cannot be %j', (name, right, message) => {
    expect(corrected(name, right)).toBe(message)
  })
})

test('the key as it is told makes the same question again', () => {
  for (const question of Object.values<Question>(all)) {
    expect(withRightAnswers<QuestionKind>(question, keyTexts<QuestionKind>(question))).toEqual({
      isValid: true,
      question,
    })
  }
})

test('a key of one takes back one of several, and a copy has the main one', () => {
  for (const [name, two, one] of [
    ['capital', ['Delhi', 'Agra'], ['Delhi']],
    ['statement', ['True', 'False'], ['True']],
    ['length', ['12.5', '13'], ['12.5 cm']],
  ] as const) {
    const several = withRightAnswers<QuestionKind>(all[name], two)
    if (!several.isValid) throw new Error(several.message)
    expect(withMainAnswer<QuestionKind>(several.question)).toEqual(all[name])
    expect(withRightAnswers<QuestionKind>(several.question, one)).toEqual({ isValid: true, question: all[name] })
  }
})
