import type { AttemptView } from '../core/attempt-view.ts'
import { type AttemptQuestion, markedStates } from '../core/paper-questions.ts'
import { QuestionNumber } from './palette.tsx'
import classes from './submit-exam.module.css'

type Props = {
  questions: readonly AttemptQuestion[]
  view: AttemptView
  marked: ReadonlySet<number>
  onGoTo: (index: number) => void
}

/** The paper at a glance before it is handed in, with the way to what may still want doing. */
export function SubmitSummary({ questions, view, marked, onGoTo }: Props) {
  const numbered = markedStates(questions, view, marked)
  const missing = numbered.filter(({ state }) => state !== 'answered')
  const reviewed = numbered.filter(({ isMarked }) => isMarked)
  const list = (shown: typeof numbered) =>
    shown.length === 0 ? null : (
      <ul className={classes.numbers}>
        {shown.map((question) => (
          <li key={question.index}>
            <QuestionNumber {...question} onGoTo={onGoTo} />
          </li>
        ))}
      </ul>
    )
  return (
    <ul className={classes.summary}>
      <li>
        <strong>{numbered.length - missing.length}</strong> answered
      </li>
      <li>
        <strong>{missing.length}</strong> not answered
        {list(missing)}
      </li>
      <li>
        <strong>{reviewed.length}</strong> marked for review
        {list(reviewed)}
      </li>
    </ul>
  )
}
