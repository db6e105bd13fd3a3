import { expect, test } from 'vitest'
import { phoneField, phoneOf } from './phone-number.ts'

test.each([
  ['9876543210', '9876543210'],
  ['98765-43210', '9876543210'],
  [' (98765) 432.10 ', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['0091 98765 43210', '9876543210'],
  ['91-9876543210', '9876543210'],
  ['09876543210', '9876543210'],
  ['9198765432', '9198765432'],
  ['12345', '12345'],
  ['987654321012', '987654321012'],
  ['+1 98765 43210', '+1 98765 43210'],
])('%s is the phone number %s', (text, phone) => expect(phoneOf(text)).toBe(phone))

test('a field reads ten digits and refuses what is none, instead of cutting it', () => {
  const field = phoneField('Not a phone number')
  expect(field.parse('+91 98765 43210')).toBe('9876543210')
  for (const text of ['98765 4321', '987654321012', '98765 4321x', '']) {
    expect(field.safeParse(text).error?.issues[0]?.message, text).toBe('Not a phone number')
  }
})
