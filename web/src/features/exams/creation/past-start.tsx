import { useState } from 'react'
import { formatTime, schoolInstant } from '../../../lib/format.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

type Start = { scheduled_date: string; scheduled_time: string }

const minuteMs = 60_000

/** Who enters "now" means now, also when the questions have taken a few minutes. */
const askedFromMin = 5

/** For how many whole minutes an exam would have been running; negative for one to come, NaN for no start yet. */
export function minutesPast({ scheduled_date, scheduled_time }: Start): number {
  if (scheduled_date === '' || scheduled_time === '') return Number.NaN
  const startMs = schoolInstant({ date: scheduled_date, time: scheduled_time })
  return Math.floor((serverClock.now() - startMs) / minuteMs)
}

type Sending = { label: string; done: string }

const creating: Sending = { label: 'Create and start', done: 'the exam is created' }

/** Asks before an exam is sent that would run at once because its time is past. */
export function usePastStart({ label, done }: Sending = creating) {
  const [asked, setAsked] = useState<{ time: string; send: () => void }>()

  function confirmThen(start: Start, send: () => void) {
    if (minutesPast(start) >= askedFromMin) setAsked({ time: start.scheduled_time, send })
    else send()
  }

  const dialog = (
    <ConfirmDialog
      opened={asked !== undefined}
      title="Start this exam at once?"
      confirmLabel={label}
      cancelLabel="Change the time"
      onConfirm={() => {
        setAsked(undefined)
        asked?.send()
      }}
      onClose={() => setAsked(undefined)}
    >
      {formatTime(asked?.time ?? '')} today is past: the students of the class can begin as soon as {done}.
    </ConfirmDialog>
  )
  return { confirmThen, dialog, isAsking: asked !== undefined }
}
