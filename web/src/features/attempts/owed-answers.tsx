import { useQuery } from '@tanstack/react-query'
import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/card.tsx'
import { owedExamsQuery } from './attempts.api.ts'
import { KeptAnswers } from './kept-answers.tsx'

/**
 * For a pupil who comes back but not to the exam: what this computer still holds of one that is over is handed in late,
 * and of one that goes on they are told.
 */
export function OwedAnswers() {
  const { data: owed = [] } = useQuery(owedExamsQuery)
  return owed.map(({ owner, subject, isOver }) => (
    <Card key={owner.examId}>
      <strong>{subject}</strong>
      {isOver ? (
        <KeptAnswers owner={owner} />
      ) : (
        <p role="status">
          Some of your answers are only on this computer.{' '}
          <AppLink href={paths.takeExam(String(owner.examId))}>Open the exam</AppLink> to send them.
        </p>
      )}
    </Card>
  ))
}
