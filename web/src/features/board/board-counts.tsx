import type { BoardPupil, BoardState } from '@pariksha/contract/staff/board/exam-board.ts'
import classes from './board.module.css'
import { countStates, stateWords } from './board-order.ts'

type Props = {
  pupils: readonly BoardPupil[]
  chosen: BoardState | undefined
  onChoose: (state: BoardState | undefined) => void
}

/** How many pupils are in which state, as one bar, and as the choice of whom the table shows. */
export function BoardCounts({ pupils, chosen, onChoose }: Props) {
  const counts = countStates(pupils)
  return (
    <div className={classes.counts}>
      <StateBar pupils={pupils} />
      <fieldset className={classes.states} aria-label="Show students by state">
        <button type="button" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
          All <strong>{pupils.length}</strong>
        </button>
        {counts.map(({ state, count }) => (
          <button key={state} type="button" aria-pressed={chosen === state} onClick={() => onChoose(state)}>
            <span className={classes.swatch} data-state={state} aria-hidden />
            {stateWords[state]} <strong>{count}</strong>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

/** The states side by side, each as wide as its share. The counts beside it say the same in words. */
export function StateBar({ pupils }: { pupils: readonly BoardPupil[] }) {
  return (
    <div className={classes.bar} aria-hidden>
      {countStates(pupils).map(({ state, count }) => (
        <span key={state} data-state={state} style={{ flexGrow: count }} />
      ))}
    </div>
  )
}
