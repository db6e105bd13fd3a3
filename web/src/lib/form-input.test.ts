import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api/api-error.ts'
import { fieldMessagesOf, readFormInput } from './form-input.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(2, 'Too short'), z.regex(/^\D*$/, 'No digits')),
  classes: z.array(z.string().check(z.regex(/^\d$/, 'No class'))),
})

test('what was typed comes back as the schema reads it', () => {
  expect(readFormInput(schema, { name: ' Asha ', classes: ['5'] })).toEqual({
    isValid: true,
    values: { name: 'Asha', classes: ['5'] },
  })
})

test('each field says one thing, and an item of a list speaks for the list', () => {
  expect(readFormInput(schema, { name: '1', classes: ['5', 'V', 'X'] })).toEqual({
    isValid: false,
    messages: { name: 'Too short', classes: 'No class' },
  })
})

test("the server's faults stand beside their fields", () => {
  const error = new ApiError({ kind: 'refused', message: 'No', fields: [{ path: 'subjects.2', message: 'Unknown' }] })
  expect(fieldMessagesOf(error)).toEqual({ subjects: 'Unknown' })
  expect(fieldMessagesOf(new Error('offline'))).toEqual({})
})
