import { Button } from '@mantine/core'
import {
  type Icon,
  IconArrowRight,
  IconCalendarEvent,
  IconCheck,
  IconClock,
  IconHourglassLow,
  IconListNumbers,
  IconTrophy,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateWithDay, formatDuration, formatTime } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { SubjectIcon } from '../../ui/subject-icon.tsx'
import { toast } from '../../ui/toast/toast.ts'
import classes from './exam-card.module.css'
import type { StudentExam } from './student-exams.api.ts'

/** One exam of the student and what they can do about it now. */
export function ExamCard({ exam, note }: { exam: StudentExam; note?: ReactNode }) {
  const questions = exam.totalQuestions === 1 ? '1 question' : `${exam.totalQuestions} questions`
  return (
    <Card role="article" className={classes.card} data-status={exam.status}>
      <div className={classes.head}>
        <SubjectIcon subject={exam.subject} size={48} />
        <h3 className={classes.subject}>{exam.subject}</h3>
        <StatusBadge status={exam.status} />
      </div>
      <ul className={classes.facts}>
        <Fact icon={IconCalendarEvent} text={formatDateWithDay(exam.date)} />
        <Fact icon={IconClock} text={formatTime(exam.time)} />
        <Fact icon={IconListNumbers} text={questions} />
        <Fact icon={IconHourglassLow} text={formatDuration(exam.durationMin)} />
      </ul>
      <div className={classes.actions}>
        {note}
        <ExamAction exam={exam} />
      </div>
    </Card>
  )
}

function Fact({ icon: Picture, text }: { icon: Icon; text: string }) {
  return (
    <li>
      <Picture size={18} stroke={1.8} aria-hidden />
      {text}
    </li>
  )
}

function ExamAction({ exam }: { exam: StudentExam }) {
  if (exam.status === 'completed') return null
  const name = `${exam.subject}, ${formatDateWithDay(exam.date)}`
  if (exam.progress === 'submitted') {
    return (
      <span className={classes.submitted}>
        <IconCheck size={20} stroke={2.4} aria-hidden />
        Submitted
        <AppLink className={classes.receipt} href={paths.takeExam(exam.examId)} aria-label={`Receipt: ${name}`}>
          Receipt
        </AppLink>
      </span>
    )
  }
  if (exam.status === 'upcoming') {
    return (
      <Button
        aria-label={`Get Started: ${name}`}
        aria-disabled
        data-disabled
        onClick={() => toast.error('This exam is not yet available')}
      >
        Get Started
      </Button>
    )
  }
  const label = exam.progress === 'open' ? 'Continue' : 'Get Started'
  return (
    <Button
      component={AppLink}
      href={paths.takeExam(exam.examId)}
      aria-label={`${label}: ${name}`}
      rightSection={<IconArrowRight size={18} aria-hidden />}
    >
      {label}
    </Button>
  )
}

/** What the list says about a result: a way to it once there is one. */
export function ScoreNote({ exam }: { exam: StudentExam }) {
  if (exam.status !== 'completed') return <span className={classes.note}>Not announced</span>
  return (
    <Button
      component={AppLink}
      href={paths.examReview(exam.examId)}
      variant="light"
      aria-label={`View Score: ${exam.subject}, ${formatDateWithDay(exam.date)}`}
      leftSection={<IconTrophy size={18} aria-hidden />}
    >
      View Score
    </Button>
  )
}
