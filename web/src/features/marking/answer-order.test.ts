import { expect, it } from 'vitest'
import { firstAnswer, nextAnswer, previousAnswer } from './answer-order.ts'

const list = [3, null, 1, null].map((marks, place) => ({ answer_id: place + 10, marks }))
const anybodys = () => true
const idAfter = (from: number, isUnmarkedOnly = false) =>
  nextAnswer(list, { from, isUnmarkedOnly, given: new Set(), isFree: anybodys })?.answer_id

it('begins where nothing is marked yet', () => {
  expect(firstAnswer(list)?.answer_id).toBe(11)
  expect(firstAnswer(list.map((answer) => ({ ...answer, marks: 1 })))?.answer_id).toBe(10)
  expect(firstAnswer([])).toBeUndefined()
})

it('goes on to the next, and from the last to what was left out', () => {
  expect([10, 11, 12, 13].map((from) => idAfter(from))).toEqual([11, 12, 13, 11])
  expect([10, 11, 12, 13].map((from) => idAfter(from, true))).toEqual([11, 13, 13, 11])
  const lastLeft = list.slice(0, 2)
  expect(nextAnswer(lastLeft, { from: 11, isUnmarkedOnly: false, given: new Set(), isFree: anybodys })).toBeUndefined()
})

it('leaves out what was marked a moment ago, though the list does not show it yet', () => {
  const given = new Set([11])
  expect(nextAnswer(list, { from: 13, isUnmarkedOnly: false, given, isFree: anybodys })).toBeUndefined()
  expect(nextAnswer(list, { from: 10, isUnmarkedOnly: true, given, isFree: anybodys })?.answer_id).toBe(13)
})

it('goes back to marked answers too', () => {
  expect(previousAnswer(list, 11)?.answer_id).toBe(10)
  expect(previousAnswer(list, 10)).toBeUndefined()
})

it('leaves out what somebody else is on, and comes back to no other', () => {
  const isFree = (answerId: number) => answerId === 13
  const after = (from: number) => nextAnswer(list, { from, isUnmarkedOnly: false, given: new Set(), isFree })?.answer_id
  expect([10, 12, 13].map(after)).toEqual([12, 13, undefined])
})
