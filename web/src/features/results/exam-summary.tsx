import { classLabel } from '@pariksha/contract/law/class-key.ts'
import { IconCalendarEvent, IconClock, IconListNumbers } from '@tabler/icons-react'
import { counted } from '../../lib/counted.ts'
import { formatDateWithDay, formatTime } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { ExamTitle } from '../../ui/exam-card/exam-title.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { SubjectIcon } from '../../ui/subject-icon.tsx'
import classes from './exam-summary.module.css'
import type { LoadedExamResults } from './staff-results.api.ts'

/** What exam this is. */
export function ExamSummary({ exam }: { exam: LoadedExamResults }) {
  return (
    <Card className={classes.summary}>
      <SubjectIcon subject={exam.subject} size={56} />
      <div className={classes.titles}>
        <h2 className={classes.subject}>{exam.subject}</h2>
        <ExamTitle title={exam.title} />
        <span>
          {classLabel(exam.standard)} · {exam.exam_type}
        </span>
      </div>
      <ul className={classes.facts}>
        <li>
          <IconCalendarEvent size={18} stroke={1.8} aria-hidden />
          {formatDateWithDay(exam.exam_date)}
        </li>
        <li>
          <IconClock size={18} stroke={1.8} aria-hidden />
          {formatTime(exam.scheduled_time)}
        </li>
        <li>
          <IconListNumbers size={18} stroke={1.8} aria-hidden />
          {counted(exam.total_questions, ['question', 'questions'])}
        </li>
      </ul>
      <StatusBadge status={exam.status} />
    </Card>
  )
}
