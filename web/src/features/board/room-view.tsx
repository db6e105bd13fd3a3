import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { formatCountdown, formatInstantTime } from '../../lib/format.ts'
import { examName } from '../../ui/exam-card/exam-name.ts'
import type { LoadedBoard } from './board.api.ts'
import { StateBar } from './board-counts.tsx'
import { countStates, stateWords } from './board-order.ts'
import classes from './room-view.module.css'
import { useSecond } from './use-second.ts'

/** When the last of those who write has to stop; undefined where nobody does. */
function lastEnd({ pupils }: LoadedBoard): number | undefined {
  const ends = pupils.flatMap(({ state, ends_at }) =>
    (state === 'working' || state === 'offline') && ends_at !== null ? Date.parse(ends_at) : [],
  )
  return ends.length === 0 ? undefined : Math.max(...ends)
}

/** For the wall of the room: the clock and the counts, and no name. */
export function RoomView({ board, onLeave }: { board: LoadedBoard; onLeave: () => void }) {
  const second = useSecond()
  const end = lastEnd(board)
  const isPaused = board.exam.paused_at !== null
  return (
    <div className={classes.room}>
      <p className={classes.exam}>{examName(board.exam)}</p>
      <p className={classes.clock} role="timer">
        {isPaused ? 'Paused' : formatInstantTime(second * 1000)}
      </p>
      {end === undefined || isPaused ? null : (
        <p className={classes.left}>
          Last paper ends in <strong>{formatCountdown(end / 1000 - second)}</strong>
        </p>
      )}
      <div className={classes.bar}>
        <StateBar pupils={board.pupils} />
      </div>
      <ul className={classes.counts} aria-label="Students by state">
        {countStates(board.pupils).map(({ state, count }) => (
          <li key={state} data-state={state}>
            <strong>{count}</strong> {stateWords[state]}
          </li>
        ))}
      </ul>
      <Button variant="subtle" leftSection={<IconArrowLeft size={18} aria-hidden />} onClick={onLeave}>
        Back to the board
      </Button>
    </div>
  )
}
