import { classLabel, className, standardOf } from '@pariksha/contract/law/class-key.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconFlag, IconHourglass, IconNotebook, IconUsers } from '@tabler/icons-react'
import { linkTo } from '../../lib/address/page-link.ts'
import { formatDate, formatTime } from '../../lib/format.ts'
import { ExamLink, ExamLinks } from '../../ui/profile/exam-link.tsx'
import { Facts } from '../../ui/profile/facts.tsx'
import { ProfileHead } from '../../ui/profile/profile-head.tsx'
import { Section } from '../../ui/section.tsx'
import { StatCard, StatGrid } from '../../ui/stat-card.tsx'
import { Empty } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-parts.ts'
import type { TeacherDetails } from './teachers.api.ts'

const recentExams = 5

/** Everything known of one teacher (product 2.11). */
export function TeacherProfile({ details }: { details: TeacherDetails }) {
  const { teacher_info: teacher, statistics, exams, students } = details
  return (
    <>
      <ProfileHead name={teacher.name.toUpperCase() || 'N/A'} id={teacher.username} />
      <Section title="PERSONAL INFORMATION">
        <Facts
          facts={[
            ['Role', teacher.role.toUpperCase()],
            ['Class Teacher', teacher.class_teacher === null ? null : className(teacher.class_teacher).toUpperCase()],
            ['Teaching Classes', teacher.classes.join(' | ')],
            ['Subjects', teacher.subjects.join(' | ')],
          ]}
        />
      </Section>
      <Section title="STATISTICS">
        <StatGrid>
          <StatCard label="Total Students" value={statistics.total_students} icon={IconUsers} />
          <StatCard label="Total Exams" value={statistics.total_exams} icon={IconNotebook} />
          <StatCard label="Completed Exams" value={statistics.completed_exams} icon={IconFlag} />
          <StatCard label="Pending Exams" value={statistics.pending_exams} icon={IconHourglass} />
        </StatGrid>
      </Section>
      <Section title="RECENT EXAMINATIONS">
        <RecentExams exams={exams.slice(0, recentExams)} />
      </Section>
      <Section title="STUDENT ROSTER">
        <DataTable
          label="Student roster"
          columns={rosterColumns}
          rows={students}
          rowId={(row) => row.uniqueCode}
          emptyText="No students found."
          noun={['student', 'students']}
        />
      </Section>
    </>
  )
}

function RecentExams({ exams }: { exams: TeacherDetails['exams'] }) {
  if (exams.length === 0) return <Empty text="No exams created yet." />
  return (
    <ExamLinks>
      {exams.map((exam) => {
        const [mcqs, descriptive] = exam.question_count
        return (
          <ExamLink
            key={exam.exam_id}
            to={linkTo(pages.principalExamResults, { exam_id: String(exam.exam_id) })}
            exam={exam}
            status={exam.status}
            facts={[
              ['Class', String(standardOf(exam.standard))],
              ['Date', formatDate(exam.scheduled_date)],
              ['Time', formatTime(exam.scheduled_time)],
              ['Duration', `${exam.duration} Min(S)`],
              ['Questions', `${mcqs} MCQ | ${descriptive} DESCRIPTIVE`],
            ]}
          />
        )
      })}
    </ExamLinks>
  )
}

type RosterStudent = TeacherDetails['students'][number]

const rosterColumns: Column<RosterStudent>[] = [
  {
    key: 'name',
    header: 'Name',
    line: 'name',
    isLong: true,
    sortBy: (row) => row.name,
    cell: (row) => row.name,
    link: { to: ({ student_id }) => linkTo(pages.principalStudent, { student_id: String(student_id) }) },
  },
  {
    key: 'roll_number',
    header: 'Roll No',
    line: 'before',
    sortBy: (row) => row.roll_number,
    cell: (row) => row.roll_number,
  },
  { key: 'standard', header: 'Class', sortBy: (row) => row.standard, cell: (row) => classLabel(row.standard) },
  {
    key: 'parent_name',
    header: 'Parent',
    isLong: true,
    sortBy: (row) => row.parent_name,
    cell: (row) => row.parent_name,
  },
  { key: 'phone', header: 'Phone', cell: (row) => row.phone },
  { key: 'gender', header: 'Gender', sortBy: (row) => row.gender, cell: (row) => row.gender },
]
