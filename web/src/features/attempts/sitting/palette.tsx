import { IconCheck } from '@tabler/icons-react'
import type { AttemptView } from '../core/exam-attempt.ts'
import { type Question, type QuestionState, questionState } from '../core/paper.ts'
import classes from './palette.module.css'

const words: Record<QuestionState, string> = {
  answered: 'answered',
  visited: 'visited',
  'not-visited': 'not visited',
}

const names: Record<QuestionState, string> = { answered: 'Answered', visited: 'Visited', 'not-visited': 'Not visited' }

type Props = { questions: readonly Question[]; view: AttemptView; onGoTo: (index: number) => void }

/** Every question by its number: its state as a shape, a colour and a word. A number leads to its question. */
export function Palette({ questions, view, onGoTo }: Props) {
  const numbered = questions.map(({ index }) => ({
    index,
    state: questionState(view.values.get(index), view.visited.has(index)),
  }))
  const states: QuestionState[] = ['answered', 'visited', 'not-visited']
  return (
    <>
      <ul className={classes.legend}>
        {states.map((state) => (
          <li key={state}>
            <Mark state={state} />
            {names[state]}: {numbered.filter((question) => question.state === state).length}
          </li>
        ))}
      </ul>
      <ol className={classes.numbers}>
        {numbered.map(({ index, state }) => (
          <li key={index}>
            <button
              type="button"
              className={classes.number}
              data-state={state}
              aria-label={`Question ${index + 1}, ${words[state]}`}
              onClick={() => onGoTo(index)}
            >
              {index + 1}
              {state === 'answered' ? <IconCheck className={classes.tick} size={14} stroke={3} aria-hidden /> : null}
            </button>
          </li>
        ))}
      </ol>
    </>
  )
}

function Mark({ state }: { state: QuestionState }) {
  return (
    <span className={classes.mark} data-state={state} aria-hidden>
      {state === 'answered' ? <IconCheck size={12} stroke={3} /> : null}
    </span>
  )
}
