import { describe, expect, it } from 'vitest'
import { answerFileSentence, type FiledAnswer, type PaperAnswer, placeOfFiled } from './answer-file.rules.ts'

const filed = (fields: Partial<FiledAnswer>): FiledAnswer => ({
  index: 0,
  value: 'A',
  chosen: null,
  seq: 5,
  writer: 'page-one',
  saved: false,
  ...fields,
})
const standing = (fields: Partial<PaperAnswer>): PaperAnswer => ({
  index: 0,
  value: 'B',
  chosen: null,
  seq: 5,
  writer: 'page-two',
  ...fields,
})

describe('an answer in a file', () => {
  it.each([
    { what: 'which the paper lacks', answer: {}, paper: undefined, place: 'late' },
    { what: 'which a restored server has lost', answer: { saved: true }, paper: undefined, place: 'late' },
    { what: 'cleared, and never in the paper', answer: { value: null }, paper: undefined, place: 'in_paper' },
    { what: 'cleared, and in the paper', answer: { value: null }, paper: {}, place: 'late' },
    { what: 'the same', answer: { value: ' B' }, paper: {}, place: 'in_paper' },
    { what: 'the same option in other words', answer: { chosen: '2' }, paper: { chosen: '2' }, place: 'in_paper' },
    { what: 'of another page, never saved, lower', answer: { seq: 1 }, paper: { seq: 9 }, place: 'late' },
    { what: 'saved before the paper changed', answer: { saved: true, seq: 4 }, paper: {}, place: 'older' },
    { what: 'saved, and lost since', answer: { saved: true, seq: 6 }, paper: {}, place: 'late' },
    { what: 'changed by its own page later', answer: { seq: 4 }, paper: { writer: 'page-one' }, place: 'older' },
    { what: 'its own page has not sent', answer: { seq: 6 }, paper: { writer: 'page-one' }, place: 'late' },
    { what: 'by nobody known', answer: { writer: null, seq: 4 }, paper: { writer: null }, place: 'late' },
  ])('$what: $place', ({ answer, paper, place }) => {
    expect(placeOfFiled(filed(answer), paper === undefined ? undefined : standing(paper))).toBe(place)
  })
})

describe('what is said of a file', () => {
  const student = { name: 'Asha', rollNumber: '12', isWriting: true }

  it.each([
    { answers: [], text: 'Asha, roll number 12: 0 answers in the file.' },
    {
      answers: [{ index: 0, outcome: 'in_paper' }],
      text: 'Asha, roll number 12: 1 answer in the file. 1 in the paper already.',
    },
    {
      answers: [
        { index: 0, outcome: 'late' },
        { index: 6, outcome: 'received' },
      ],
      text: 'Asha, roll number 12: 2 answers in the file. 1 late (question 1): nothing counts until you decide; 1 received before as late answers. This exam is still open for them: decide when it has ended.',
    },
  ] as const)('$text', ({ answers, text }) => {
    expect(answerFileSentence(student, answers)).toBe(text)
  })
})
