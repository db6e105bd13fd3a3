import { formatDate, formatTime } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { ExamLink, ExamLinks } from '../../../ui/profile/exam-link.tsx'
import { Empty } from '../../../ui/states.tsx'
import type { StudentDetails } from '../students.api.ts'

/** The exams of a student, each leading to the student's answers. */
export function ExamHistory({ exams, uniqueCode }: { exams: StudentDetails['exams']; uniqueCode: string }) {
  if (exams.length === 0) return <Empty text="No exam history available" />
  return (
    <ExamLinks>
      {exams.map((exam) => (
        <ExamLink
          key={exam.exam_id}
          href={paths.studentAnswers(String(exam.exam_id), uniqueCode)}
          subject={exam.subject}
          status={exam.status}
          facts={[
            ['Date', formatDate(exam.scheduled_date) || 'N/A'],
            ['Time', formatTime(exam.scheduled_time) || 'N/A'],
            ['Marks', exam.results[uniqueCode] ?? 'N/A'],
          ]}
        />
      ))}
    </ExamLinks>
  )
}
