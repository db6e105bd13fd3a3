import { Button, VisuallyHidden } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import type { ExamAttempt } from '../core/exam-attempt.ts'
import type { ExamPreferences } from '../preferences/exam-preferences.ts'
import { questionElementId } from './question-place.ts'
import classes from './question-tools.module.css'

type Props = {
  index: number
  number: number
  isMarked: boolean
  isLocked: boolean
  /** Whether there is a choice that can be taken back. */
  isChosen: boolean
  attempt: ExamAttempt
  preferences: ExamPreferences
}

/** Below every question: to mark it for later, and to take a choice back. The row stays, so that nothing moves. */
export function QuestionTools({ index, number, isMarked, isLocked, isChosen, attempt, preferences }: Props) {
  return (
    <div className={classes.tools}>
      <label className={classes.mark} data-marked={isMarked || undefined}>
        <input type="checkbox" checked={isMarked} disabled={isLocked} onChange={() => preferences.toggleMark(index)} />
        <IconFlag size={18} stroke={2} aria-hidden fill={isMarked ? 'currentColor' : 'none'} />
        <span>
          Mark for review<VisuallyHidden> question {number}</VisuallyHidden>
        </span>
      </label>
      {isChosen && !isLocked ? <ClearChoice index={index} number={number} attempt={attempt} /> : null}
    </div>
  )
}

function ClearChoice({ index, number, attempt }: Pick<Props, 'index' | 'number' | 'attempt'>) {
  function clear() {
    attempt.choose(index, '')
    // The button goes: the keyboard stays at its question.
    document.getElementById(questionElementId(index))?.focus({ preventScroll: true })
  }
  return (
    <Button variant="subtle" size="compact-sm" onClick={clear}>
      Clear choice<VisuallyHidden> of question {number}</VisuallyHidden>
    </Button>
  )
}
