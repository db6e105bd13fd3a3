import { Button, VisuallyHidden } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SubjectIcon } from '../../../ui/subject-icon.tsx'
import { ToastRow } from '../../../ui/toast/toast-row.tsx'
import { ConnectionBanner } from '../connection-banner.tsx'
import type { AttemptView } from '../core/attempt-view.ts'
import { type AttemptQuestion, isAnswered } from '../core/paper-questions.ts'
import type { ExamPreferences } from '../preferences/exam-preferences.ts'
import { Countdown } from './countdown.tsx'
import { SaveChip } from './save-chip.tsx'
import classes from './sitting-bar.module.css'
import { UnansweredNote } from './sitting-notes.tsx'

type Props = {
  subject: string
  view: AttemptView
  questions: readonly AttemptQuestion[]
  /** Questions that a submission found without an answer and that have none yet. */
  missed: readonly number[]
  /** Whether an answer on screen is longer than what can be saved. */
  isTooLong: boolean
  preferences: ExamPreferences
  isTimeHidden: boolean
  /** All questions, for a screen too small to show them beside the paper. */
  palette: (onGoTo: (index: number) => void) => ReactNode
  onGoTo: (index: number) => void
  /** What is offered where the server stays out of reach. */
  offer: ReactNode
}

/** What stays in sight: the subject, the time, whether the answers are saved, and on a phone the way to the questions. */
export function SittingBar(props: Props) {
  const { subject, view, questions, missed, isTooLong, preferences, isTimeHidden, palette, onGoTo, offer } = props
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const bar = useBarHeight(missed.length > 0)
  const { values, unsavedAtEnd } = view
  const answered = questions.filter(({ index }) => isAnswered(values.get(index)) && !unsavedAtEnd.has(index)).length

  function closeAndGoTo(index: number) {
    setIsPaletteOpen(false)
    onGoTo(index)
  }

  return (
    <div className={classes.bar} ref={bar} data-sitting-bar>
      <div className={classes.inner}>
        <div className={classes.subject}>
          <SubjectIcon subject={subject} size={36} />
          <h1 className={classes.name} tabIndex={-1}>
            {subject}
          </h1>
        </div>
        <Countdown
          timing={view.timing}
          isHidden={isTimeHidden}
          isOpen={view.phase === 'open' || view.phase === 'submitting'}
          onShow={() => preferences.hideTime(false)}
        />
        <SaveChip saving={isTooLong && view.saving.kind === 'saved' ? { kind: 'too-long' } : view.saving} />
        <Button
          className={classes.paletteButton ?? ''}
          variant="default"
          size="sm"
          leftSection={<IconLayoutGrid size={18} aria-hidden />}
          onClick={() => setIsPaletteOpen(true)}
        >
          {answered} of {questions.length}
          <VisuallyHidden component="span"> answered, show all questions</VisuallyHidden>
        </Button>
        <UnansweredNote indices={missed} onGoTo={onGoTo} />
        <ConnectionBanner view={view} />
        {offer}
      </div>
      <ToastRow />
      <Dialog opened={isPaletteOpen} onClose={() => setIsPaletteOpen(false)} title="Questions" shape="sheet">
        {palette(closeAndGoTo)}
      </Dialog>
    </div>
  )
}

/** Keeps the bar's height where the questions' scroll places read it. */
function useBarHeight(hasNote: boolean) {
  const bar = useRef<HTMLDivElement>(null)
  const measure = useCallback(() => {
    const height = bar.current?.offsetHeight ?? 0
    document.documentElement.style.setProperty('--sitting-bar', `${height + 16}px`)
  }, [])

  // At once when the note comes: the page scrolls to a question right after, and the bar must not cover it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the note changes the height.
  useLayoutEffect(measure, [hasNote])
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    if (bar.current !== null) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      document.documentElement.style.removeProperty('--sitting-bar')
    }
  }, [measure])
  return bar
}
