import { type Icon, IconChevronRight, IconPencilPlus, IconSparkles } from '@tabler/icons-react'
import { CardLink } from '../../ui/card.tsx'
import classes from './start-exam.module.css'

type Props = { withAiHref: string; manuallyHref: string }

/** The two ways to a new exam. */
export function StartExam({ withAiHref, manuallyHref }: Props) {
  return (
    <ul className={classes.ways}>
      <Way
        href={withAiHref}
        icon={IconSparkles}
        title="Start a new exam with AI"
        note="Describe the topics and get a draft to check"
      />
      <Way
        href={manuallyHref}
        icon={IconPencilPlus}
        title="Start a new exam manually"
        note="Write the questions yourself"
      />
    </ul>
  )
}

type WayProps = { href: string; icon: Icon; title: string; note: string }

function Way({ href, icon: Picture, title, note }: WayProps) {
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
