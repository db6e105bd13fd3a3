import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { StatusBadge } from '../status-badge.tsx'
import classes from './profile.module.css'

/** The head of a person's profile. Removed people have no profile, so who has one is active. */
export function ProfileHead({ name, id, actions }: { name: string; id: string; actions?: ReactNode }) {
  return (
    <Card className={classes.head}>
      <span className={classes.initials} aria-hidden>
        {initialsOf(name)}
      </span>
      <div className={classes.names}>
        <h2 className={classes.name}>{name}</h2>
        <span className={classes.id}>{id}</span>
      </div>
      <StatusBadge status="ACTIVE" isFixed />
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </Card>
  )
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** First letters of the first and last name; in scripts like Telugu a letter is more than one character. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word = '') => [...segmenter.segment(word)][0]?.segment ?? '').join('')
}
