import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconFlag,
  IconHourglass,
  IconPlayerPlay,
} from '@tabler/icons-react'
import classes from './status-badge.module.css'

const icons: Record<string, Icon> = {
  active: IconCircleCheck,
  running: IconPlayerPlay,
  upcoming: IconClock,
  completed: IconFlag,
  passed: IconCircleCheck,
  failed: IconCircleX,
  pending: IconHourglass,
}

/** A state as icon, word and colour. The word is shown as given; icon and colour go by its lower case. */
export function StatusBadge({ status }: { status: string }) {
  const style = status.toLowerCase()
  const Picture = icons[style] ?? IconCircleDashed
  return (
    <span className={`${classes.badge} ${classes[style] ?? ''}`} data-status={style}>
      <Picture size={15} stroke={2.2} aria-hidden />
      {status}
    </span>
  )
}
