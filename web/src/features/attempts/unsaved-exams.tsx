import { pages } from '@pariksha/contract/law/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { linkTo } from '../../lib/address/page-link.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/card.tsx'
import { unsavedExamsQuery } from './attempts.api.ts'
import { DeliverLateAnswers } from './late-delivery-status.tsx'

/**
 * For a pupil who comes back but not to the exam: what this computer still holds of one that is over is handed in late,
 * and of one that goes on they are told.
 */
export function UnsavedExams() {
  const { data: exams = [] } = useQuery(unsavedExamsQuery)
  return exams.map(({ owner, subject, isOver }) => (
    <Card key={owner.examId}>
      <strong>{subject}</strong>
      {isOver ? (
        <DeliverLateAnswers owner={owner} />
      ) : (
        <p role="status">
          Some of your answers are only on this computer.{' '}
          <AppLink to={linkTo(pages.takeExam, { id: String(owner.examId) })}>Open the exam</AppLink> to send them.
        </p>
      )}
    </Card>
  ))
}
