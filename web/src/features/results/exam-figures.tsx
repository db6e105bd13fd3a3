import { IconHourglassLow, IconTrophy, IconUserCheck, IconUsers } from '@tabler/icons-react'
import { formatMarks } from '../../lib/format.ts'
import { StatCard, StatGrid } from '../../ui/stat-card.tsx'
import type { LoadedExamResults } from './staff-results.api.ts'

export function ExamFigures({ exam }: { exam: LoadedExamResults }) {
  const highest = exam.highest_marks === null ? 'N/A' : formatMarks(exam.highest_marks)
  return (
    <StatGrid>
      <StatCard label="Total Students" value={exam.total_students} icon={IconUsers} />
      <StatCard label="Total Attended" value={exam.attended} icon={IconUserCheck} />
      <StatCard label="Highest Marks" value={highest} icon={IconTrophy} />
      <StatCard label="Duration in minutes" value={exam.duration} icon={IconHourglassLow} />
    </StatGrid>
  )
}
