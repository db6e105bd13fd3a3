import { type Icon, IconCalendarEvent, IconClock, IconHourglassLow, IconListNumbers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { counted } from '../../lib/counted.ts'
import { formatDateWithDay, formatDuration, formatTime } from '../../lib/format.ts'
import { Card } from '../card.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { SubjectIcon } from '../subject-icon.tsx'
import classes from './exam-card-frame.module.css'
import { ExamTitle } from './exam-title.tsx'

/** What everybody is shown of an exam: date and time as the school's clock has them, minutes to work. */
type ShownExam = {
  subject: string
  title: string | null
  status: string
  date: string
  time: string
  totalQuestions: number
  durationMin: number
}

type Props = {
  exam: ShownExam
  /** The subject as a heading, with what stands below it. */
  heading: ReactNode
  /** Between the facts and the actions. */
  children?: ReactNode
  actions: ReactNode
}

/** The frame of an exam's card, whoever looks at it. */
export function ExamCardFrame({ exam, heading, children, actions }: Props) {
  const questions = counted(exam.totalQuestions, ['question', 'questions'])
  return (
    <Card role="article" className={classes.card} data-status={exam.status.toLowerCase()}>
      <div className={classes.head}>
        <SubjectIcon subject={exam.subject} size={48} />
        <div className={classes.heading}>{heading}</div>
        <StatusBadge status={exam.status} />
        <ExamTitle title={exam.title} />
      </div>
      <ul className={classes.facts}>
        <Fact icon={IconCalendarEvent} text={formatDateWithDay(exam.date)} />
        <Fact icon={IconClock} text={formatTime(exam.time)} />
        <Fact icon={IconListNumbers} text={questions} />
        <Fact icon={IconHourglassLow} text={formatDuration(exam.durationMin)} />
      </ul>
      {children}
      <div className={classes.actions}>{actions}</div>
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

/** Cards side by side, as many as there is room for. */
export function ExamGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  )
}
