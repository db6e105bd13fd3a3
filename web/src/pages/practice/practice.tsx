/** Apart from the pages of a pupil's exams: whoever does not practise loads nothing of it. */
import { PracticeExam } from '../../features/attempts/practice/practice-exam.tsx'

export function Practice() {
  return <PracticeExam />
}
