import { attemptMessages } from '@pariksha/contract/attempts.ts'
import { useEffect } from 'react'
import { TakingExam } from '../../features/attempts/take-exam.tsx'
import { usePageSearch } from '../../lib/page-search.ts'
import { paths, searchOf } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { Failed } from '../../ui/states.tsx'
import { toast } from '../../ui/toast/toast.ts'

export function TakeExam() {
  const { id = '' } = usePageSearch(searchOf.takeExam)
  return /^\d{1,15}$/.test(id) ? <TakingExam key={id} examId={Number(id)} /> : <InvalidId />
}

function InvalidId() {
  useEffect(() => toast.error(attemptMessages.invalidId), [])
  return (
    <Page title="Exam" back={{ href: paths.studentExams(), label: 'Back to the exams' }}>
      <Failed message={attemptMessages.invalidId} />
    </Page>
  )
}
