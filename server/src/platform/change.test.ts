import { expect, it } from 'vitest'
import { changed } from './change.ts'

it('keeps what a change does not say, and empties what it says empty', () => {
  const record = { name: 'Asha', age: 40, led: 5 as number | null, phone: '9876543210' }
  expect(changed(record, { name: 'Meena', age: undefined, led: null, phone: '' })).toEqual({
    name: 'Meena',
    age: 40,
    led: null,
    phone: '',
  })
})
