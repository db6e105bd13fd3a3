import { type Icon, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CardLink } from '../../ui/card.tsx'
import classes from './ways.module.css'

/** Cards that lead on from a home. */
export function Ways({ children }: { children: ReactNode }) {
  return <ul className={classes.ways}>{children}</ul>
}

type WayProps = { href: string; icon: Icon; title: string; note: string }

export function Way({ href, icon: Picture, title, note }: WayProps) {
  return (
    <li>
      <CardLink href={href} className={classes.way}>
        <span className={classes.icon}>
          <Picture size={26} stroke={1.7} aria-hidden />
        </span>
        <span className={classes.text}>
          <span className={classes.title}>{title}</span>
          <span className={classes.note}>{note}</span>
        </span>
        <IconChevronRight size={20} aria-hidden className={classes.arrow} />
      </CardLink>
    </li>
  )
}
