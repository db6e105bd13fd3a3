import { submitRedirectMs } from '@pariksha/contract/attempts.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGoTo } from '../../../lib/address/navigation.ts'
import { linkTo } from '../../../lib/address/page-link.ts'
import { focusHeading } from '../../../lib/focus/focus-heading.ts'
import { examSummaryQuery } from '../attempts.api.ts'
import type { AttemptView } from '../core/attempt-view.ts'
import { ExamNotice } from '../exam-notice.tsx'
import { LateDeliveryStatus } from '../late-delivery-status.tsx'
import type { Owner } from '../storage/journal.ts'
import { keepReceipt } from './fresh-receipt.tsx'
import { Receipt } from './receipt.tsx'

/**
 * The end of an exam. A page that handed it in itself goes home after two seconds, where the receipt stands on, unless there is more to say: an
 * answer that was changed after a submission whose reply was lost has come too late.
 */
export function HandedIn({ subject, owner, view }: { subject: string; owner: Owner; view: AttemptView }) {
  const { isHandedInHere: isByThisPage, unsavedCount, late } = view
  const hasLate = unsavedCount > 0 || late.waiting.length > 0 || late.deliveredCount > 0
  const goesHome = isByThisPage && !hasLate
  const goTo = useGoTo()
  // What the page knew before the exam has no receipt yet.
  const summary = useQuery({ ...examSummaryQuery(owner.examId), refetchOnMount: 'always' })
  useEffect(() => void focusHeading(), [])
  const { studentId, examId } = owner
  useEffect(() => {
    if (!goesHome) return undefined
    keepReceipt({ studentId, examId })
    const timer = setTimeout(() => goTo(linkTo(pages.studentHome)), submitRedirectMs)
    return () => clearTimeout(timer)
  }, [goesHome, goTo, studentId, examId])

  const receipt = <Receipt owner={owner} receipt={summary.data?.receipt ?? null} />
  if (goesHome) {
    return (
      <ExamNotice subject={subject} text="Well done! Your exam is handed in." note="Taking you to your home page…">
        {receipt}
      </ExamNotice>
    )
  }
  const note = summary.data?.receipt?.by_time
    ? 'Your time was over, so your paper was handed in. All saved answers are in it.'
    : isByThisPage
      ? 'The first time that you pressed Submit counts. What you changed after that is not in it.'
      : 'You handed it in on another page, phone or computer, or your teacher did it for you.'
  return (
    <ExamNotice subject={subject} text="This exam is handed in." note={note}>
      {receipt}
      <LateDeliveryStatus late={late} />
    </ExamNotice>
  )
}
