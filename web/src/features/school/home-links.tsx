import { type Icon, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { CardLink } from '../../ui/card.tsx'
import text from '../../ui/card-text.module.css'
import classes from './home-links.module.css'

/** Cards that lead on from a home. */
export function HomeLinks({ children }: { children: ReactNode }) {
  return <ul className={classes.links}>{children}</ul>
}

type HomeLinkProps = { to: PageLink; icon: Icon; title: string; note: string }

export function HomeLink({ to, icon: Picture, title, note }: HomeLinkProps) {
  return (
    <li>
      <CardLink to={to} className={classes.link}>
        <span className={classes.icon}>
          <Picture size={26} stroke={1.7} aria-hidden />
        </span>
        <span className={text.text}>
          <span className={text.title}>{title}</span>
          <span className={text.note}>{note}</span>
        </span>
        <IconChevronRight size={20} aria-hidden className={classes.arrow} />
      </CardLink>
    </li>
  )
}
