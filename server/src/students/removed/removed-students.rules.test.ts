import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { expect, it } from 'vitest'
import { rollNumberConflict } from './removed-students.rules.ts'

const fifth = classOfStandard(5)
const named = (...people: [string, string][]) => people.map(([rollNumber, name]) => ({ name, rollNumber }))

it.each([
  [named(['1', 'Anu'], ['2', 'Ravi']), [], undefined],
  [
    named(['1', 'Anu']),
    named(['1', 'Meena']),
    'Roll number taken in Class 5th meanwhile: 1 (Meena). Give that student another roll number first.',
  ],
  [
    named(['1', 'Anu'], ['2', 'Ravi']),
    named(['10', 'Gita'], ['2', 'Meena']),
    'Roll numbers taken in Class 5th meanwhile: 2 (Meena), 10 (Gita). Give those students another roll number first.',
  ],
  [
    named(['1', 'Anu']),
    named(['1', 'A'], ['2', 'B'], ['3', 'C'], ['4', 'D'], ['5', 'E'], ['6', 'F'], ['7', 'G']),
    'Roll numbers taken in Class 5th meanwhile: 1 (A), 2 (B), 3 (C), 4 (D), 5 (E) and 2 more. Give those students another roll number first.',
  ],
  [
    named(['1', 'Anu'], ['2', 'Ravi'], ['1', 'Gita']),
    [],
    'Anu and Gita have the same roll number, 1. Restore one of them.',
  ],
])('%j among %j', (returning, holders, said) => {
  expect(rollNumberConflict(fifth, { returning, holders })).toBe(said)
})
