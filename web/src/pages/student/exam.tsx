import { attemptMessages } from '@pariksha/contract/attempts.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { useEffect } from 'react'
import { TakingExam } from '../../features/attempts/take-exam.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { Page } from '../../ui/page.tsx'
import { Failed } from '../../ui/states.tsx'
import { toast } from '../../ui/toast/toast.ts'

export function TakeExam() {
  const [{ id = '' }] = usePageSearch(pages.takeExam)
  return /^\d{1,15}$/.test(id) ? <TakingExam key={id} examId={Number(id)} /> : <InvalidId />
}

function InvalidId() {
  useEffect(() => toast.error(attemptMessages.invalidId), [])
  return (
    <Page title="Exam" back={{ to: linkTo(pages.studentExams), label: 'Back to the exams' }}>
      <Failed message={attemptMessages.invalidId} />
    </Page>
  )
}
