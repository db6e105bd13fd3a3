import { submitRedirectMs } from '@pariksha/contract/attempts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../paths.ts'
import type { Owner } from './core/journal.ts'
import { ExamNotice } from './exam-notice.tsx'
import { KeptAnswers } from './kept-answers.tsx'

/** The end of an exam. A page that handed it in itself goes home after two seconds. */
export function HandedIn({ subject, owner, isByThisPage }: { subject: string; owner: Owner; isByThisPage: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isByThisPage) return undefined
    const timer = setTimeout(() => void navigate({ to: paths.studentHome() }), submitRedirectMs)
    return () => clearTimeout(timer)
  }, [isByThisPage, navigate])

  return isByThisPage ? (
    <ExamNotice subject={subject} text="Well done! Your exam is handed in." note="Taking you to your home page…" />
  ) : (
    <ExamNotice subject={subject} text="This exam is handed in." note="It was submitted on another page or computer.">
      <KeptAnswers owner={owner} />
    </ExamNotice>
  )
}
