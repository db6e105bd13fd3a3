import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconFlag,
  IconHourglassLow,
  IconPencil,
  IconPlayerPlay,
  IconSend,
} from '@tabler/icons-react'
import { roleOf } from '../lib/session-store.ts'
import { useSession } from '../lib/use-session.ts'
import classes from './status-badge.module.css'

const icons: Record<string, Icon> = {
  active: IconCircleCheck,
  running: IconPlayerPlay,
  upcoming: IconClock,
  completed: IconFlag,
  passed: IconCircleCheck,
  failed: IconCircleX,
  pending: IconHourglassLow,
  writing: IconPencil,
  'handed in': IconSend,
}

/** A state as icon, word and colour. Teachers and students see it in lower case, by which icon and colour go too. */
export function StatusBadge({ status, isFixed = false }: { status: string; isFixed?: boolean }) {
  const style = status.toLowerCase()
  const role = roleOf(useSession())
  const isAsGiven = role === 'principal' || isFixed
  const word = role === 'student' && style === 'pending' ? 'to be marked' : style
  const Picture = icons[style] ?? IconCircleDashed
  return (
    <span className={`${classes.badge} ${classes[style] ?? ''}`} data-status={style}>
      <Picture size={15} stroke={2.2} aria-hidden />
      {isAsGiven ? status : word}
    </span>
  )
}
