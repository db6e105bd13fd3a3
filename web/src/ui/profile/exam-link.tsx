import type { ReactNode } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { CardLink } from '../card.tsx'
import { ExamTitle } from '../exam-card/exam-title.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { SubjectIcon } from '../subject-icon.tsx'
import classes from './profile.module.css'

type Props = {
  to: PageLink
  exam: { subject: string; title: string | null }
  status: string
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** One exam in somebody's profile; the whole card leads to it. */
export function ExamLink({ to, exam: { subject, title }, status, facts }: Props) {
  return (
    <CardLink to={to} className={classes.exam}>
      <span className={classes.examHead}>
        <SubjectIcon subject={subject} size={40} />
        <span className={classes.names}>
          <span className={classes.subject}>{subject.toUpperCase() || 'N/A'}</span>
          <ExamTitle title={title} />
        </span>
        <StatusBadge status={status} />
      </span>
      <span className={classes.examFacts}>
        {facts.map(([name, value]) => (
          <span key={name}>
            <span className={classes.factName}>{name} </span>
            {value}
          </span>
        ))}
      </span>
    </CardLink>
  )
}

/** A column of exams. */
export function ExamLinks({ children }: { children: ReactNode }) {
  return <div className={classes.exams}>{children}</div>
}
