import type { ReactNode } from 'react'
import { ExamGrid } from '../../ui/exam-card/exam-card-frame.tsx'
import { StudentExamCard } from './student-exam-card.tsx'
import type { StudentExam } from './student-exams.api.ts'

type Props = { label: string; exams: readonly StudentExam[]; noteOf?: (exam: StudentExam) => ReactNode }

export function StudentExamCards({ label, exams, noteOf }: Props) {
  return (
    <ExamGrid label={label}>
      {exams.map((exam) => (
        <li key={exam.examId}>
          <StudentExamCard exam={exam} note={noteOf?.(exam)} />
        </li>
      ))}
    </ExamGrid>
  )
}
