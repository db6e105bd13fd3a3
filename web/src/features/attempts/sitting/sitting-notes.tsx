import { Button, CloseButton } from '@mantine/core'
import { attemptMessages } from '@pariksha/contract/attempts.ts'
import { IconAlertTriangle, IconArrowsExchange, IconFlag, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { focusHeading } from '../../../lib/focus/focus-heading.ts'
import type { AttemptView } from '../core/attempt-view.ts'
import { answersText, LateDeliveryStatus } from '../late-delivery-status.tsx'
import classes from './sitting-notes.module.css'

/** Tells a pupil whose exam was open already that it goes on. */
export function ResumedNote({ restoredCount }: { restoredCount: number }) {
  const [isShown, setIsShown] = useState(true)
  if (!isShown) return null
  return (
    <div role="status" className={classes.note}>
      <IconRefresh size={20} aria-hidden />
      <p className={classes.text}>
        Welcome back! Your exam goes on. The answers that were saved are here.
        {restoredCount > 0 ? ` Also ${answersText(restoredCount)} that this computer had kept.` : ''}
      </p>
      <CloseButton
        aria-label="Close message"
        onClick={() => {
          setIsShown(false)
          focusHeading()
        }}
      />
    </div>
  )
}

type UnansweredProps = { indices: readonly number[]; onGoTo: (index: number) => void }

/** Leads through the questions that a submission found without an answer; it goes with the last of them. */
export function UnansweredNote({ indices, onGoTo }: UnansweredProps) {
  const [first] = indices
  if (first === undefined) return null
  return (
    <div role="alert" className={classes.unanswered}>
      <IconAlertTriangle size={20} aria-hidden />
      <span>{attemptMessages.unanswered}</span>
      <Button variant="default" size="sm" onClick={() => onGoTo(first)}>
        Question {first + 1}
        {indices.length > 1 ? ` and ${indices.length - 1} more` : ''}
      </Button>
    </div>
  )
}

function unsentText({ unsavedCount, isStored }: AttemptView): string {
  if (unsavedCount === 0) return 'Everything you answered on this page was saved.'
  const unsent = `Not saved: ${answersText(unsavedCount)} on this page. You can still read what you wrote below.`
  return isStored ? `${unsent} This computer keeps it too.` : unsent
}

type EndedProps = { view: AttemptView; onTakeBack: () => void }

/** Says why the paper can only be read now. */
export function EndedNote({ view, onTakeBack }: EndedProps) {
  const { phase, unsavedCount, late } = view
  const isComplete = unsavedCount === 0 && late.deliveredCount === 0 && late.waiting.length === 0
  if (phase === 'taken_over') {
    return (
      <div role="alert" className={classes.note} data-kind="taken_over">
        <IconArrowsExchange size={20} aria-hidden />
        <div className={classes.text}>
          <strong>You went on with this exam on another page or computer.</strong>
          <p>This page can only be read now. {unsentText(view)}</p>
          <Button variant="default" onClick={onTakeBack}>
            Go on here instead
          </Button>
        </div>
      </div>
    )
  }
  if (phase !== 'completed') return null
  return (
    <div role="alert" className={classes.note}>
      <IconFlag size={20} aria-hidden />
      <div className={classes.text}>
        <strong>Your teacher has ended this exam.</strong>
        <p>
          The answers that were saved until then were handed in.
          {isComplete ? ' Everything you answered on this page was saved.' : ''}
        </p>
        <LateDeliveryStatus late={late} />
      </div>
    </div>
  )
}
