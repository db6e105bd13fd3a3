import type { BoardPupil } from '@pariksha/contract/staff/board/exam-board.ts'
import { expect, test } from 'vitest'
import { boardPupil } from '../../../test/replies/board.ts'
import { countStates, shownPupils } from './board-order.ts'

const pupils: BoardPupil[] = [
  boardPupil({ roll_number: '1', name: 'Anu Rao', state: 'submitted' }),
  boardPupil({ roll_number: '2', name: 'Bala Rao', state: 'working', answered: 4 }),
  boardPupil({ roll_number: '3', name: 'Chitra', state: 'absent' }),
  boardPupil({ roll_number: '4', name: 'Devi', state: 'absent', noted: 'on_paper' }),
  boardPupil({ roll_number: '5', name: 'Esha', state: 'offline' }),
  boardPupil({ roll_number: '6', name: 'Farid', state: 'working', answered: 1 }),
  boardPupil({ roll_number: '7', name: 'Gita', state: 'working', answered: 5, overtime_sec: 60 }),
]
const rolls = (shown: BoardPupil[]) => shown.map(({ roll_number }) => roll_number).join('')
const all = { typed: '', state: undefined, isBySeat: false }

test('who needs somebody comes first, and who is known to be away last', () => {
  expect(rolls(shownPupils(pupils, all))).toBe('5376214')
})

test('by seat it is the order of roll numbers', () => {
  expect(rolls(shownPupils(pupils, { ...all, isBySeat: true }))).toBe('1234567')
})

test.each([
  [{ typed: ' RAO ' }, '21'],
  [{ typed: '7' }, '7'],
  [{ state: 'working' as const }, '762'],
  [{ state: 'working' as const, typed: 'rao' }, '2'],
  [{ state: 'collected' as const }, ''],
])('%j finds %s', (sought, found) => {
  expect(rolls(shownPupils(pupils, { ...all, ...sought }))).toBe(found)
})

test('states are counted, those that nobody is in left out', () => {
  expect(countStates(pupils)).toEqual([
    { state: 'offline', count: 1 },
    { state: 'absent', count: 2 },
    { state: 'working', count: 3 },
    { state: 'submitted', count: 1 },
  ])
})
