import { useState } from 'react'
import { ExamGrid } from '../../ui/exam-card/exam-card-frame.tsx'
import { type ExamAction, ExamCard, type ResultsLink } from './exam-card.tsx'
import { ExamDialog } from './exam-dialog.tsx'
import type { StaffExam } from './exams.api.ts'

type Props = {
  /** The class as people call it; it also names the list. */
  className: string
  exams: readonly StaffExam[]
  results: ResultsLink
}

/** The exams of a class, and the one dialog that changes one of them. */
export function ExamCards({ className, exams, results }: Props) {
  const [asked, setAsked] = useState<{ action: ExamAction; exam: StaffExam }>()
  return (
    <>
      <ExamGrid label={`Exams of ${className}`}>
        {exams.map((exam) => (
          <li key={exam.id}>
            <ExamCard exam={exam} results={results} onAct={(action) => setAsked({ action, exam })} />
          </li>
        ))}
      </ExamGrid>
      {asked ? <ExamDialog {...asked} className={className} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}
