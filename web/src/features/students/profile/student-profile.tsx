import { classLabel } from '@pariksha/contract/law/labels.ts'
import { IconAward, IconCircleCheck, IconCircleX, IconNotebook } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Facts } from '../../../ui/profile/facts.tsx'
import { ProfileHead } from '../../../ui/profile/profile-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx'
import type { StudentDetails } from '../students.api.ts'
import { ExamHistory } from './exam-history.tsx'

/** Everything known of one student (specification section 2, student profile). */
export function StudentProfile({ details, actions }: { details: StudentDetails; actions: ReactNode }) {
  const { student_info: student, statistics, exams } = details
  return (
    <>
      <ProfileHead name={student.name.toUpperCase() || 'N/A'} id={student.username} actions={actions} />
      <Section title="PERSONAL INFORMATION">
        <Facts
          facts={[
            ['Roll Number', student.roll_number],
            ['Class', classLabel(student.standard)],
            ['Gender', student.gender],
          ]}
        />
      </Section>
      <Section title="CONTACT INFORMATION">
        <Facts
          facts={[
            ['Parent Name', student.parent_name],
            ['Phone', student.phone],
          ]}
        />
      </Section>
      <Section title="ACADEMIC OVERVIEW">
        <StatGrid>
          <StatCard label="Total Exams" value={statistics.total_exams} icon={IconNotebook} />
          <StatCard label="Passed" value={statistics.passed_exams} icon={IconCircleCheck} />
          <StatCard label="Failed" value={statistics.failed_exams} icon={IconCircleX} />
          <StatCard label="Average Grade" value={statistics.average_grade ?? 'N/A'} icon={IconAward} />
        </StatGrid>
      </Section>
      <Section title="EXAM HISTORY">
        <ExamHistory exams={exams} student={student} />
      </Section>
    </>
  )
}
