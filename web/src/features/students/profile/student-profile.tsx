import { classLabel } from '@pariksha/contract/law/class-key.ts'
import type { StudentField } from '@pariksha/contract/people/student-fields.ts'
import { IconAward, IconCircleCheck, IconCircleX, IconNotebook } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Facts } from '../../../ui/profile/facts.tsx'
import { ProfileHead } from '../../../ui/profile/profile-head.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatCard, StatGrid } from '../../../ui/stat-card.tsx'
import type { StudentDetails } from '../students.api.ts'
import { ExamHistory } from './exam-history.tsx'

/** Everything known of one student (product 2.11). */
export function StudentProfile({ details, actions }: { details: StudentDetails; actions: ReactNode }) {
  const { student_info: student, statistics, exams } = details
  const facts = {
    roll_number: ['Roll Number', student.roll_number],
    standard: ['Class', classLabel(student.standard)],
    section: ['Section', student.section],
    gender: ['Gender', student.gender],
    extra_percent: ['Extra time', `${student.extra_percent} % in every exam`],
    parent_name: ['Parent Name', student.parent_name],
    phone: ['Phone', student.phone],
  } as const satisfies Record<Exclude<StudentField, 'name'>, readonly [string, string]>
  return (
    <>
      <ProfileHead name={student.name.toUpperCase() || 'N/A'} id={student.username} actions={actions} />
      <Section title="PERSONAL INFORMATION">
        <Facts
          facts={[
            facts.roll_number,
            facts.standard,
            ...(student.section ? [facts.section] : []),
            facts.gender,
            ...(student.extra_percent > 0 ? [facts.extra_percent] : []),
          ]}
        />
      </Section>
      <Section title="CONTACT INFORMATION">
        <Facts facts={[facts.parent_name, facts.phone]} />
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
