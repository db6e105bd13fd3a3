/** The papers of the exams that pupils take here, as their pages know them, and what an answer is worth. */

import { createHash } from 'node:crypto'
import { openQuestion, optionsOf, type Question, type QuestionKind } from '@pariksha/contract/law/questions/question.ts'
import { pictureSource } from '@pariksha/contract/law/texts/given-pictures.ts'
import { type AttemptQuestion, questionsOf } from '../../web/src/features/attempts/core/paper-questions.ts'

export const options = ['a', 'b', 'c', 'd'] as const
export const key = 'a'
export const choices = 8
export const texts = 4

const ids = [1, 2, 3, 4]

/** Of the two kinds that servers of every release know. */
export const twoKinds: readonly AttemptQuestion[] = questionsOf({
  mcqs: Array.from({ length: choices }, (_, n) => ({
    question: `Choice ${n}`,
    options: [...options],
    option_ids: ids,
    marks: 1,
  })),
  description: Array.from({ length: texts }, (_, n) => ({ question: `Text ${n}`, marks: 5 })),
})

const listed = options.map((text, at) => ({ id: at + 1, text }))

/** A picture of one dot, as the school keeps it. */
export const dot = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
const dotHash = createHash('sha256').update(dot).digest('base64url')

/** What stands in places of the paper of two kinds where it has every kind. */
export const otherKinds: readonly { index: number; content: Question }[] = [
  { index: 7, content: { kind: 'true_false', text: 'Choice 7', correct: true } },
  {
    index: 8,
    content: {
      kind: 'descriptive',
      text: `Text 0 ${pictureSource({ hash: dotHash, alternative: 'A dot', size: { width: 1, height: 1 } })}`,
      modelAnswer: key,
    },
  },
  { index: 9, content: { kind: 'short_answer', text: 'Text 1', accepted: [key] } },
  {
    index: 10,
    content: { kind: 'numerical', text: 'Text 2', unit: '', value: 7, tolerance: { amount: 0, unit: 'absolute' } },
  },
  {
    index: 11,
    content: { kind: 'multiple_choice', text: 'Text 3', options: listed, correct: [1, 3], credit: 'partial' },
  },
]

export const everyKind: readonly AttemptQuestion[] = twoKinds.map((question) => {
  const other = otherKinds.find(({ index }) => index === question.index)
  return other === undefined ? question : { ...question, content: openQuestion<QuestionKind>(other.content) }
})

function sharesOf(value: string): number {
  const chosen = value.split('\n')
  const right = chosen.filter((text) => text === 'a' || text === 'c').length
  return Math.max(0, right - (chosen.length - right))
}

/** What an answer in words is worth, counted anew and not by the product's law. */
export function worthOf({ content }: AttemptQuestion, value: string | null): number {
  switch (content.kind) {
    case 'single_choice':
      return value === key ? 1 : 0
    case 'true_false':
      return value === 'True' ? 1 : 0
    case 'multiple_choice':
      return (sharesOf(value ?? '') * 5) / 2
    case 'numerical':
      return value?.trim() === '7' ? 5 : 0
    case 'short_answer':
      return value?.trim().toLowerCase() === key ? 5 : 0
    case 'descriptive':
      return 0
  }
}

/** The ids of the options of some question, all of which a pupil may press. */
export function optionIdsOf({ content }: AttemptQuestion): number[] {
  return (optionsOf<QuestionKind>(content) ?? []).map(({ id }) => id)
}

/** Something that the pupil writes as the n-th change; now and then it is right. */
export function writtenAnswer({ content }: AttemptQuestion, { n, text }: { n: number; text: string }): string {
  if (content.kind === 'numerical') return String(n % 9)
  return content.kind === 'short_answer' && n % 3 === 0 ? key.toUpperCase() : text
}
