import { expect, it } from 'vitest'
import type { MarkableAnswer } from './marking.api.ts'
import { isSameAnswers, markedAs, type StandingMarks } from './standing-marks.ts'

const suggestion = { marks: 2, matched: ['part'], missing: [], addresses_marker: false }
const answer = (answer_id: number): MarkableAnswer => ({
  answer_id,
  seq: 1,
  number: answer_id,
  text: 'a part of a whole',
  marks: null,
  marked_by: null,
  student: null,
  suggestion,
})
const standing = (answer_id: number, change: Partial<StandingMarks> = {}): StandingMarks => ({
  answer_id,
  seq: 1,
  marks: null,
  marked_by: null,
  ...change,
})

it.each([
  ['in whatever order', [standing(2), standing(1)], true],
  ['with marks by now', [standing(1, { marks: 3 }), standing(2)], true],
  ['of which one is gone', [standing(1)], false],
  ['with one more', [standing(1), standing(2), standing(3)], false],
  ['of which one is another', [standing(1), standing(3)], false],
  ['of which one was written anew', [standing(1), standing(2, { seq: 2 })], false],
])('tells answers %s', (_, standings, expected) => {
  expect(isSameAnswers([answer(1), answer(2)], standings)).toBe(expected)
})

it('shows the marks of others, and suggests nothing beside them', () => {
  const by = { marks: 3.5, marked_by: 'Asha Rao' }
  const [first, second] = markedAs([answer(2), answer(1)], [standing(1, { held_by: 'Meena' }), standing(2, by)])
  expect(first).toMatchObject({ answer_id: 2, ...by, suggestion: null })
  expect(second).toMatchObject({ answer_id: 1, marks: null, suggestion, held_by: 'Meena' })
})
