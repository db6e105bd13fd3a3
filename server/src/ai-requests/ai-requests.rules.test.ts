import { expect, it } from 'vitest'
import { admission } from './ai-requests.rules.ts'

it.each([
  [{ ofPerson: 0, ofSchool: 0, today: 0 }, undefined],
  [{ ofPerson: 1, ofSchool: 7, today: 9 }, undefined],
  [{ ofPerson: 2, ofSchool: 2, today: 2 }, 'ai.too_many_at_once'],
  [{ ofPerson: 0, ofSchool: 8, today: 8 }, 'ai.too_many_at_once'],
  [{ ofPerson: 0, ofSchool: 0, today: 10 }, 'ai.daily_limit'],
])('with %j: %s', (usage, code) => {
  const decision = admission(usage, 10)
  expect(decision.isAllowed ? undefined : decision.code).toBe(code)
})

it('lets nobody in where the number of a day is nought', () => {
  expect(admission({ ofPerson: 0, ofSchool: 0, today: 0 }, 0)).toMatchObject({ code: 'ai.daily_limit' })
})
