import type { BoardPupil, BoardState } from '@pariksha/contract/staff/board/exam-board.ts'
import {
  type Icon,
  IconBook,
  IconCircleDashed,
  IconFlag,
  IconPencil,
  IconPlugConnectedX,
  IconSend,
} from '@tabler/icons-react'
import { formatInstantTime } from '../../lib/format.ts'
import classes from './board.module.css'
import { stateWords } from './board-order.ts'

const icons: Record<BoardState, Icon> = {
  offline: IconPlugConnectedX,
  absent: IconCircleDashed,
  ready: IconBook,
  working: IconPencil,
  submitted: IconSend,
  collected: IconFlag,
}

const noteWords = { absent: 'Absent', on_paper: 'On paper' } as const

/** How a student stands to the exam, as icon, word and colour. */
export function BoardBadge({ pupil }: { pupil: BoardPupil }) {
  const { state, noted, last_seen, by_time } = pupil
  const Picture = icons[state]
  const word = state === 'absent' && noted !== null ? noteWords[noted] : stateWords[state]
  return (
    <span className={classes.badge} data-state={state} data-noted={noted ?? undefined}>
      <Picture size={15} stroke={2.2} aria-hidden />
      {word} {by_time === true ? <span>at the end of time</span> : null}
      {state === 'offline' && last_seen !== null ? (
        <span>
          <span className={classes.sinceWord}>since </span>
          {formatInstantTime(last_seen).slice(0, 5)}
        </span>
      ) : null}
    </span>
  )
}
