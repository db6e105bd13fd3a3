import { IconCheck, IconFlag } from '@tabler/icons-react'
import type { AttemptView } from '../core/attempt-view.ts'
import { type AttemptQuestion, type MarkedState, markedStates, type QuestionState } from '../core/paper-questions.ts'
import classes from './palette.module.css'

const names: Record<QuestionState, string> = { answered: 'Answered', visited: 'Visited', 'not-visited': 'Not visited' }

type Props = {
  questions: readonly AttemptQuestion[]
  view: AttemptView
  marked: ReadonlySet<number>
  /** Where the pupil is. */
  current: number | undefined
  onGoTo: (index: number) => void
}

/** Every question by its number: its state as a shape, a colour and a word. A number leads to its question. */
export function Palette({ questions, view, marked, current, onGoTo }: Props) {
  const numbered = markedStates(questions, view, marked)
  const states: QuestionState[] = ['answered', 'visited', 'not-visited']
  return (
    <>
      <ul className={classes.legend}>
        {states.map((state) => (
          <li key={state}>
            <span className={classes.mark} data-state={state} aria-hidden>
              {state === 'answered' ? <IconCheck size={12} stroke={3} /> : null}
            </span>
            {names[state]}: {numbered.filter((question) => question.state === state).length}
          </li>
        ))}
        <li>
          <Flag />
          Marked for review: {numbered.filter(({ isMarked }) => isMarked).length}
        </li>
      </ul>
      <ol className={classes.numbers}>
        {numbered.map((question) => (
          <li key={question.index}>
            <QuestionNumber {...question} isCurrent={question.index === current} onGoTo={onGoTo} />
          </li>
        ))}
      </ol>
    </>
  )
}

type NumberProps = MarkedState & {
  isCurrent?: boolean
  onGoTo: (index: number) => void
}

/** The number of a question as the palette shows it, leading there. */
export function QuestionNumber({ index, number, state, isMarked, isCurrent = false, onGoTo }: NumberProps) {
  return (
    <button
      type="button"
      className={classes.number}
      data-state={state}
      aria-label={`Question ${number}, ${names[state].toLowerCase()}${isMarked ? ', marked for review' : ''}`}
      aria-current={isCurrent || undefined}
      onClick={() => onGoTo(index)}
    >
      {number}
      {state === 'answered' ? <IconCheck className={classes.tick} size={14} stroke={3} aria-hidden /> : null}
      {isMarked ? <Flag /> : null}
    </button>
  )
}

function Flag() {
  return (
    <span className={classes.flag} aria-hidden>
      <IconFlag size={12} stroke={2} fill="currentColor" />
    </span>
  )
}
