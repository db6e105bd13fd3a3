import { expect, it } from 'vitest'
import { studentKeys, withoutPeople } from './people.rules.ts'

const keys = studentKeys([
  { name: 'Ravi Kumar', code: '7F4K-Q2M1-0A' },
  { name: ' Lakshmi  Devi Rao ', code: '8A3B-C4D5-1E' },
  { name: 'శ్రీ లక్ష్మి', code: 'PUPIL-5-10' },
  { name: 'Kabir', code: '1111-2222-33' },
])

it.each([
  ['Fractions', 'Fractions'],
  ['About Ravi Kumar.', 'About […].'],
  ['ravi  KUMAR, Ravi-Kumar', '[…], […]'],
  ['Ravi and Kumar buy 12 pens', 'Ravi and Kumar buy 12 pens'],
  ['Lakshmi Devi Rao and Rani Lakshmi Bai', '[…] and Rani Lakshmi Bai'],
  ['పాప శ్రీ లక్ష్మి', 'పాప […]'],
  ['7F4K-Q2M1-0A, 7f4kq2m10a and 8a3b c4d5 1e', '[…], […] and […]'],
  ['pupil 5 10 / 5 / 10', '[…] / 5 / 10'],
  ['The dohas of Kabir', 'The dohas of Kabir'],
  ['Ring 98765 43210 or +91-9876543210', 'Ring […] or […]'],
  ['Aadhaar 1234 5678 9012', 'Aadhaar […]'],
  ['౯౮౭౬౫౪౩౨౧౦', '[…]'],
  ['In 1947, 1,20,000 people and 123456789', 'In 1947, 1,20,000 people and 123456789'],
])('takes pupils out of "%s"', (text, expected) => {
  expect(withoutPeople(text, keys)).toBe(expected)
})
