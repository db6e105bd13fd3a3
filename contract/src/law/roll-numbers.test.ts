import { expect, it } from 'vitest'
import { byRollNumber } from './roll-numbers.ts'

it('orders roll numbers as people count', () => {
  const ordered = ['10', '2', 'B1', 'A10', 'A2', '1']
    .map((rollNumber) => ({ rollNumber, name: 'N' }))
    .sort(byRollNumber)
  expect(ordered.map(({ rollNumber }) => rollNumber)).toEqual(['1', '2', '10', 'A2', 'A10', 'B1'])
  const namesakes = ['Zoya', 'Anil'].map((name) => ({ rollNumber: '7', name })).sort(byRollNumber)
  expect(namesakes.map(({ name }) => name)).toEqual(['Anil', 'Zoya'])
})
