import { expect, test } from 'vitest'
import { timeWarning } from './attempts.ts'

test.each([
  [6, 'Time is running out! Only 6 minutes left!'],
  [2, 'Time is running out! Only 2 minutes left!'],
  [1, 'Less than a minute left!'],
])('with %i minutes left the warning is: %s', (minutes, warning) => expect(timeWarning(minutes)).toBe(warning))
