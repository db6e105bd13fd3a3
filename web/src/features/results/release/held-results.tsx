import { Alert, Button } from '@mantine/core'
import { releaseMessages } from '@pariksha/contract/staff/ending/results-release.ts'
import { IconCalendarEvent, IconEye, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { focusHeading } from '../../../lib/focus/focus-heading.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { releaseDay } from '../../../ui/exam-card/held-results-text.ts'
import type { LoadedExamResults } from '../staff-results.api.ts'
import { ChangeDay } from './change-day.tsx'
import classes from './held-results.module.css'
import { useReleaseResults } from './release.api.ts'

/** What students do not see yet, until when, and the way to show it to them. */
export function HeldResults({ exam }: { exam: LoadedExamResults }) {
  const [asked, setAsked] = useState<'release' | 'day'>()
  const held = exam.held_results
  const close = () => setAsked(undefined)
  return (
    <>
      {held ? <Held exam={exam} held={held} onAsk={setAsked} /> : null}
      {/* Beside it and not within: what is held goes before the dialog has told how it went. */}
      {asked === 'release' ? <Release exam={exam} onClose={close} /> : null}
      {asked === 'day' && held ? <ChangeDay examId={exam.exam_id} held={held} onClose={close} /> : null}
    </>
  )
}

type HeldProps = {
  exam: LoadedExamResults
  held: NonNullable<LoadedExamResults['held_results']>
  onAsk: (what: 'release' | 'day') => void
}

function Held({ exam, held, onAsk }: HeldProps) {
  const day = releaseDay(held)
  return (
    <Alert
      className={classes.held ?? ''}
      icon={<IconLock aria-hidden />}
      title={day === undefined ? 'Results are held until somebody releases them' : `Results are held until ${day}`}
    >
      {exam.status === 'Completed' ? (
        <>
          <p className={classes.text}>
            {day === undefined
              ? 'Students see no marks and no answers until you release them.'
              : 'Students see no marks and no answers until then. You can release them earlier.'}
          </p>
          <ButtonRow>
            <Button leftSection={<IconEye size={18} aria-hidden />} onClick={() => onAsk('release')}>
              Release results
            </Button>
            <Button
              variant="default"
              leftSection={<IconCalendarEvent size={18} aria-hidden />}
              onClick={() => onAsk('day')}
            >
              Change the day
            </Button>
          </ButtonRow>
        </>
      ) : (
        'After its completion students see no marks and no answers. This can be changed with Edit, on the card of the exam.'
      )}
    </Alert>
  )
}

function waitingText(toMark: number): string {
  if (toMark === 0) return ''
  return `${counted(toMark, ['answer is', 'answers are'])} still to mark: those students read that theirs is to be marked.`
}

function Release({ exam, onClose }: { exam: LoadedExamResults; onClose: () => void }) {
  const release = useAction(useReleaseResults(exam.exam_id), {
    succeeded: releaseMessages.released,
    failed: releaseMessages.releaseFailed,
    // The button that opened the dialog goes.
    onSuccess: () => focusHeading(),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title="Release these results?"
      confirmLabel="Release results"
      busy={release.isBusy}
      onConfirm={() => release.run(undefined)}
      onClose={onClose}
    >
      <p>
        All students of this exam see their marks and the right answers at once. This cannot be taken back: what they
        have seen, they have seen.
      </p>
      {exam.to_mark === 0 ? null : <p>{waitingText(exam.to_mark)}</p>}
    </ConfirmDialog>
  )
}
