/** Which pupils a board shows, and in which order. */
import type { BoardPupil, BoardState } from '@pariksha/contract/staff/board/exam-board.ts'

/** Who needs somebody comes first. */
export const statesWorstFirst: readonly BoardState[] = [
  'offline',
  'absent',
  'ready',
  'working',
  'submitted',
  'collected',
]

export const stateWords: Record<BoardState, string> = {
  offline: 'Offline',
  absent: 'Not here',
  ready: 'Ready',
  working: 'Working',
  submitted: 'Handed in',
  collected: 'Collected',
}

export function stateOf(text: string | undefined): BoardState | undefined {
  return statesWorstFirst.find((state) => state === text)
}

export type StateCount = { state: BoardState; count: number }

/** How many pupils are in each state that occurs. */
export function countStates(pupils: readonly BoardPupil[]): StateCount[] {
  return statesWorstFirst
    .map((state) => ({ state, count: pupils.filter((pupil) => pupil.state === state).length }))
    .filter(({ count }) => count > 0)
}

/** Of whom staff know where they are: nobody has to look for them. */
const isSettled = ({ state, noted }: BoardPupil) => state === 'absent' && noted !== null

function rankOf(pupil: BoardPupil): number {
  return isSettled(pupil) ? statesWorstFirst.length : statesWorstFirst.indexOf(pupil.state)
}

/** Who needs somebody first; of those alike, who has the most before them. */
function worstFirst(one: BoardPupil, other: BoardPupil): number {
  return rankOf(one) - rankOf(other) || other.overtime_sec - one.overtime_sec || one.answered - other.answered || 0
}

type Sought = { typed: string; state: BoardState | undefined; isBySeat: boolean }

/** @param pupils by roll number, which is the order of seats */
export function shownPupils(pupils: readonly BoardPupil[], { typed, state, isBySeat }: Sought): BoardPupil[] {
  const text = typed.trim().toLowerCase()
  const found = pupils.filter(
    (pupil) =>
      (state === undefined || pupil.state === state) &&
      (pupil.name.toLowerCase().includes(text) || pupil.roll_number.toLowerCase().includes(text)),
  )
  return isBySeat ? found : [...found].sort(worstFirst)
}
