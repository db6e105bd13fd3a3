import { papersEndedText, refusedForPapers } from '@pariksha/contract/staff/ending/papers-ended.ts'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

function papersOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'exam.ends_papers') return undefined
  return z.safeParse(refusedForPapers, error.current).data?.papers
}

/** Asks, where the server has refused a change because it would hand papers in at once; confirmed, it is sent once with that. */
export function useEndsPapers() {
  const confirmed = useRef<number>(undefined)
  const [asked, setAsked] = useState<number>()

  /** How many papers the change that is sent now may hand in. */
  function takeConfirmed(): number | undefined {
    const papers = confirmed.current
    confirmed.current = undefined
    return papers
  }

  function onFailure(error: unknown): boolean {
    const papers = papersOf(error)
    if (papers !== undefined) setAsked(papers)
    return papers !== undefined
  }

  const dialog = (send: () => void) => (
    <ConfirmDialog
      opened={asked !== undefined}
      title={`Hand in ${counted(asked ?? 0, ['paper', 'papers'])} at once?`}
      confirmLabel="Save and hand in"
      cancelLabel="Change the times"
      danger
      onConfirm={() => {
        confirmed.current = asked
        setAsked(undefined)
        send()
      }}
      onClose={() => setAsked(undefined)}
    >
      {papersEndedText(asked ?? 0)} Nothing has been changed yet.
    </ConfirmDialog>
  )
  return { takeConfirmed, onFailure, isAsking: asked !== undefined, dialog }
}
