import type { ReactNode } from 'react'
import classes from './button-row.module.css'

/** What can be done with what stands above it: side by side, and as wide as the screen on a phone. */
export function ButtonRow({ align = 'start', children }: { align?: 'start' | 'end'; children: ReactNode }) {
  return (
    <div className={classes.row} data-align={align}>
      {children}
    </div>
  )
}
