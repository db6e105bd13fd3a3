import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { pictureSource, pictureTexts } from '@pariksha/contract/law/texts/given-pictures.ts'
import { paperPictureBounds } from '@pariksha/contract/law/texts/pictures.ts'
import { describe, expect, it } from 'vitest'
import { arePicturesOpen, pictureFault } from './paper-pictures.rules.ts'

const hashOf = (at: number) => `${String(at).padStart(42, '0')}A`
const picture = (at: number) => pictureSource({ hash: hashOf(at), alternative: `Picture ${at}` })
const asked = (text: string, modelAnswer = 'So.'): Question => ({ kind: 'descriptive', text, modelAnswer })
const choice = (...options: string[]): Question => ({
  kind: 'single_choice',
  text: 'Which?',
  options: options.map((text, at) => ({ id: at + 1, text })),
  correct: 1,
})

function knownOf(count: number, bytes = 1) {
  return new Map(Array.from({ length: count }, (_, at) => [hashOf(at), bytes] as const))
}

const { count, bytes } = paperPictureBounds
const pictures = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => picture(first + at)).join('')
const missing = { message: pictureTexts.notThere }
const tooMany = { message: pictureTexts.tooManyInPaper }

describe('the pictures of a paper', () => {
  it.each([
    ['none', [asked('Why?')], knownOf(0), undefined],
    ['one that is there', [asked(picture(0))], knownOf(1), undefined],
    ['one that is not', [asked('Why?'), asked(picture(1))], knownOf(1), { question: 1, field: 'text', ...missing }],
    ['one of an option', [choice('a', picture(3))], knownOf(1), { question: 0, field: 'options', ...missing }],
    ['one of a model answer, which shows none', [asked('Why?', picture(9))], knownOf(0), undefined],
    ['as many as may be', [asked(pictures(0, count - 1))], knownOf(count), undefined],
    ['the same ones again', [asked(pictures(0, count - 1)), choice(picture(0), 'b')], knownOf(count), undefined],
    [
      'one more',
      [asked(pictures(0, count - 1)), choice('a', picture(count))],
      knownOf(count + 1),
      { question: 1, field: 'options', ...tooMany },
    ],
    ['as large as may be', [asked(pictures(0, 1))], knownOf(2, bytes / 2), undefined],
    ['a byte more', [asked(pictures(0, 1))], knownOf(2, bytes / 2 + 1), { question: 0, field: 'text', ...tooMany }],
  ] as const)('may be %s', (_, questions, known, fault) => {
    expect(pictureFault(questions, known)).toEqual(fault)
  })
})

describe('the pictures of an exam', () => {
  const startsAt = new Date('2026-11-09T04:30:00Z')
  const before = new Date(startsAt.getTime() - 1000)
  const writing = { hasEnded: false }
  const ended = { hasEnded: true }
  const completedAt = new Date('2026-11-09T05:30:00Z')

  it.each([
    ['before it starts', null, null, before, false],
    ['before it starts, with an attempt of an earlier start', null, writing, before, false],
    ['to who has not begun it', null, null, startsAt, false],
    ['to who writes it', null, writing, startsAt, true],
    ['to who has handed in', null, ended, startsAt, false],
    ['once it is completed', completedAt, ended, completedAt, true],
    ['once it is completed, to who has not taken it', completedAt, null, completedAt, true],
  ])('are open %s', (_, completed, attempt, now, isOpen) => {
    const exam = { startsAt, completedAt: completed, holdsResults: false, releaseAt: null, releasedAt: null }
    expect(arePicturesOpen(exam, attempt, now)).toBe(isOpen)
  })

  it('are shut again while the results are held', () => {
    const exam = { startsAt, completedAt, holdsResults: true, releaseAt: null, releasedAt: null }
    expect(arePicturesOpen(exam, ended, completedAt)).toBe(false)
    expect(arePicturesOpen({ ...exam, releasedAt: completedAt }, ended, completedAt)).toBe(true)
  })
})
