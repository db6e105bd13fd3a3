import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { expect, it } from 'vitest'
import { placeConflict } from './removed-teachers.rules.ts'

const teacher = (name: string, username: string, standard?: number) => ({
  name,
  username,
  classTeacher: standard === undefined ? null : classOfStandard(standard),
})

it.each([
  [[teacher('Ravi', 'ravi'), teacher('Meena', 'meena')], [], undefined],
  [[teacher('Ravi', 'ravi', 5)], [teacher('Meena', 'meena', 6), teacher('Gita', 'gita')], undefined],
  [
    [teacher('Ravi', 'Ravi')],
    [teacher('Meena', 'raVI')],
    'Ravi cannot come back as Ravi: Meena has this username. Give Meena another one first.',
  ],
  [
    [teacher('Ravi', 'ravi', 5)],
    [teacher('Meena', 'meena', 5)],
    'Ravi was class teacher of Class 5th, and Meena is now. Leave that class without a class teacher first.',
  ],
  [
    [teacher('Ravi', 'ravi'), teacher('Another Ravi', 'ravi')],
    [],
    'Another Ravi cannot come back as ravi: Ravi has this username. Give Ravi another one first.',
  ],
])('%j among %j', (returning, holders, message) => {
  expect(placeConflict(returning, holders)?.message).toBe(message)
})
