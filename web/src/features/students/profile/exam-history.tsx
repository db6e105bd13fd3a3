import { pages } from '@pariksha/contract/law/pages.ts'
import { linkTo } from '../../../lib/address/page-link.ts'
import { formatDate, formatTime } from '../../../lib/format.ts'
import { ExamLink, ExamLinks } from '../../../ui/profile/exam-link.tsx'
import { Empty } from '../../../ui/states.tsx'
import type { StudentDetails } from '../students.api.ts'

type Props = { exams: StudentDetails['exams']; student: StudentDetails['student_info'] }

/** The exams of a student, each leading to the student's answers. */
export function ExamHistory({ exams, student }: Props) {
  if (exams.length === 0) return <Empty text="No exam history available" />
  return (
    <ExamLinks>
      {exams.map((exam) => (
        <ExamLink
          key={exam.exam_id}
          to={linkTo(pages.studentAnswers, { exam_id: String(exam.exam_id), student_id: String(student.student_id) })}
          exam={exam}
          status={exam.status}
          facts={[
            ['Date', formatDate(exam.scheduled_date) || 'N/A'],
            ['Time', formatTime(exam.scheduled_time) || 'N/A'],
            ['Marks', exam.results[student.username] ?? 'N/A'],
          ]}
        />
      ))}
    </ExamLinks>
  )
}
