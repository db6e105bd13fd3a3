import { expect, it } from 'vitest'
import { replyDelayMs } from './login.rules.ts'

it.each([
  [0.01, 0],
  [0.5, 0],
  [0.75, 1_500],
  [1, 3_000],
  [1.4, 3_000],
])('the reply to a wrong guess when %d of the burst is spent waits %d ms', (spentShare, ms) => {
  expect(replyDelayMs(spentShare)).toBe(ms)
})
