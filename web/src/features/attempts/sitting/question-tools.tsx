import { Button, VisuallyHidden } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import type { ExamAttempt } from '../core/exam-attempt.ts'
import type { ExamPreferences } from '../preferences/exam-preferences.ts'
import { questionElementId } from './question-place.ts'
import classes from './question-tools.module.css'

type Props = {
  index: number
  isMarked: boolean
  isLocked: boolean
  /** Whether there is a choice that can be taken back. */
  isChosen: boolean
  attempt: ExamAttempt
  preferences: ExamPreferences
}

/** Below every question: to mark it for later, and to take a choice back. The row stays, so that nothing moves. */
export function QuestionTools({ index, isMarked, isLocked, isChosen, attempt, preferences }: Props) {
  return (
    <div className={classes.tools}>
      <label className={classes.mark} data-marked={isMarked || undefined}>
        <input type="checkbox" checked={isMarked} disabled={isLocked} onChange={() => preferences.toggleMark(index)} />
        <IconFlag size={18} stroke={2} aria-hidden fill={isMarked ? 'currentColor' : 'none'} />
        <span>
          Mark for review<VisuallyHidden> question {index + 1}</VisuallyHidden>
        </span>
      </label>
      {isChosen && !isLocked ? <ClearChoice index={index} attempt={attempt} /> : null}
    </div>
  )
}

function ClearChoice({ index, attempt }: Pick<Props, 'index' | 'attempt'>) {
  function clear() {
    attempt.choose(index, '')
    // The button goes: the keyboard stays at its question.
    document.getElementById(questionElementId(index))?.focus({ preventScroll: true })
  }
  return (
    <Button variant="subtle" size="compact-sm" onClick={clear}>
      Clear choice<VisuallyHidden> of question {index + 1}</VisuallyHidden>
    </Button>
  )
}
