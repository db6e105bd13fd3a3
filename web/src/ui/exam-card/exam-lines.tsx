import type { ComponentProps, ReactNode } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { AppLink } from '../app-link.tsx'
import { CardLink } from '../card.tsx'
import text from '../card-text.module.css'
import { StatusBadge } from '../status-badge.tsx'
import { SubjectIcon } from '../subject-icon.tsx'
import classes from './exam-lines.module.css'
import { examName } from './exam-name.ts'

type ListProps = {
  label: string
  /** Where those are that do not stand here, and how that is said; undefined where all do. */
  more: { to: PageLink; text: string } | undefined
  children: ReactNode
}

/** Exams of which something is to be done, a short card each. */
export function ExamLines({ label, more, children }: ListProps) {
  return (
    <>
      <ul className={classes.exams} aria-label={label}>
        {children}
      </ul>
      {more === undefined ? null : (
        <p className={classes.more}>
          <AppLink to={more.to}>{more.text}</AppLink>
        </p>
      )}
    </>
  )
}

type LineProps = {
  exam: { subject: string; title: string | null; Class: string }
  to: PageLink
  note: string
  status: ComponentProps<typeof StatusBadge>['status']
}

/** One of them, which leads to what is to be done. */
export function ExamLine({ exam, to, note, status }: LineProps) {
  return (
    <li>
      <CardLink to={to} className={classes.exam}>
        <span className={classes.icon}>
          <SubjectIcon subject={exam.subject} size={40} />
        </span>
        <span className={text.text}>
          <span className={text.title}>
            {examName(exam)} · {exam.Class}
          </span>
          <span className={text.note}>{note}</span>
        </span>
        <StatusBadge status={status} />
      </CardLink>
    </li>
  )
}
