import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import classes from './stat-card.module.css'

/** Holds stat cards in a row that folds to two columns on a phone. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}

type Props = { label: string; value: ReactNode; icon: Icon }

/** One figure and what it counts. */
export function StatCard({ label, value, icon: Picture }: Props) {
  return (
    <Card className={classes.stat}>
      <span className={classes.icon}>
        <Picture size={22} stroke={1.8} aria-hidden />
      </span>
      <div className={classes.text}>
        <span className={classes.label}>{label}</span>
        <span className={classes.value}>{value}</span>
      </div>
    </Card>
  )
}
