import { submitRedirectMs } from '@pariksha/contract/attempts.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '../../lib/focus/focus-heading.ts'
import { paths } from '../../paths.ts'
import { examSummaryQuery } from './attempts.api.ts'
import type { AttemptView } from './core/attempt-view.ts'
import type { Owner } from './core/journal.ts'
import { ExamNotice } from './exam-notice.tsx'
import { LateAnswers } from './kept-answers.tsx'
import { Receipt } from './receipt.tsx'

/**
 * The end of an exam. A page that handed it in itself goes home after two seconds, unless there is more to say: an
 * answer that was changed after a submission whose reply was lost has come too late.
 */
export function HandedIn({ subject, owner, view }: { subject: string; owner: Owner; view: AttemptView }) {
  const { isHandedInHere: isByThisPage, unsentCount, late } = view
  const hasLate = unsentCount > 0 || late.waiting.length > 0 || late.deliveredCount > 0
  const goesHome = isByThisPage && !hasLate
  const navigate = useNavigate()
  // What the page knew before the exam has no receipt yet.
  const summary = useQuery({ ...examSummaryQuery(owner.examId), refetchOnMount: 'always' })
  useEffect(() => void focusHeading(), [])
  useEffect(() => {
    if (!goesHome) return undefined
    const timer = setTimeout(() => void navigate({ to: paths.studentHome() }), submitRedirectMs)
    return () => clearTimeout(timer)
  }, [goesHome, navigate])

  const receipt = <Receipt owner={owner} receipt={summary.data?.receipt ?? null} />
  if (goesHome) {
    return (
      <ExamNotice subject={subject} text="Well done! Your exam is handed in." note="Taking you to your home page…">
        {receipt}
      </ExamNotice>
    )
  }
  const note = isByThisPage
    ? 'It had arrived the first time you submitted it. What you changed after that is not in it.'
    : 'It was submitted on another page or computer.'
  return (
    <ExamNotice subject={subject} text="This exam is handed in." note={note}>
      {receipt}
      <LateAnswers late={late} />
    </ExamNotice>
  )
}
