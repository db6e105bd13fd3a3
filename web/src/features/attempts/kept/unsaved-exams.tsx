import { pages } from '@pariksha/contract/law/pages.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { linkTo } from '../../../lib/address/page-link.ts'
import { thisDevice } from '../../../lib/device/this-device.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { unsavedExamsQuery } from '../attempts.api.ts'
import { DeliverLateAnswers } from '../late-delivery-status.tsx'
import { KeptExams } from './kept-exams.tsx'
import { useIsCut } from './use-is-cut.ts'

/**
 * For a pupil who comes back but not to the exam: what this computer still holds of one that is over is handed in late,
 * and of one that goes on they are told. While the page has nothing to show, the exams that this computer keeps.
 * @param page what the page has asked the school for
 */
export function UnsavedExams({ page }: { page: Pick<UseQueryResult, 'failureReason' | 'isPending'> }) {
  const isCut = useIsCut(page)
  const isKeptShown = isCut || page.failureReason !== null
  const { data: exams = [] } = useQuery(unsavedExamsQuery)
  const told = exams.map(({ owner, subject, isOver }) => (
    <Card key={owner.examId}>
      <strong>{subject}</strong>
      {isOver ? (
        <DeliverLateAnswers owner={owner} />
      ) : (
        <p role="status">
          Some of your answers are only on {thisDevice()}.{' '}
          <AppLink to={linkTo(pages.takeExam, { id: String(owner.examId) })}>Open the exam</AppLink> to send them.
        </p>
      )}
    </Card>
  ))
  return (
    <>
      {told}
      {isKeptShown ? <KeptExams isCut={isCut} except={exams.map(({ owner }) => owner.examId)} /> : null}
    </>
  )
}
