import { CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { focusHeading } from '../../../lib/focus/focus-heading.ts'
import { Card } from '../../../ui/card.tsx'
import { examName } from '../../../ui/exam-card/exam-name.ts'
import { examSummaryQuery } from '../attempts.api.ts'
import { createPreferenceStorage } from '../preferences/preference-storage.ts'
import type { Owner } from '../storage/journal.ts'
import classes from './receipt.module.css'
import { Receipt } from './receipt.tsx'

const key = 'handed-in'
/** Of this tab alone, until the receipt is closed. */
const storage = createPreferenceStorage(() => sessionStorage)
const ownerSchema = z.object({ studentId: z.int(), examId: z.int() })

/** Has the receipt of an exam stand at home until it is closed. */
export function keepReceipt({ studentId, examId }: Owner): void {
  storage.set(key, JSON.stringify({ studentId, examId }))
}

function keptOwner(): Owner | undefined {
  try {
    return ownerSchema.parse(JSON.parse(storage.get(key) ?? ''))
  } catch {
    return undefined
  }
}

/** The receipt of the exam that this tab has just handed in. */
export function FreshReceipt() {
  const [owner, setOwner] = useState(keptOwner)
  if (owner === undefined) return null
  const close = () => {
    storage.remove(key)
    setOwner(undefined)
    focusHeading()
  }
  return <ReceiptCard owner={owner} onClose={close} />
}

function ReceiptCard({ owner, onClose }: { owner: Owner; onClose: () => void }) {
  const { data } = useQuery(examSummaryQuery(owner.examId))
  // Somebody else may have logged in since.
  if (data === undefined || data.student_id !== owner.studentId || data.receipt === null) return null
  return (
    <Card>
      <div className={classes.head}>
        <strong>Well done! Your {examName(data)} exam is handed in.</strong>
        <CloseButton aria-label="Close receipt" onClick={onClose} />
      </div>
      <Receipt owner={owner} receipt={data.receipt} />
    </Card>
  )
}
