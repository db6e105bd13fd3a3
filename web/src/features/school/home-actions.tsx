import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { CardLink } from '../../ui/card.tsx'
import classes from './home-actions.module.css'

export type HomeAction = { title: string; note: string; href: string; icon: Icon }

/** What a member of staff most often comes to do, each a card that leads there. */
export function HomeActions({ actions }: { actions: readonly HomeAction[] }) {
  return (
    <ul className={classes.actions}>
      {actions.map(({ title, note, href, icon: Picture }) => (
        <li key={href}>
          <CardLink href={href} className={classes.action}>
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
      ))}
    </ul>
  )
}
