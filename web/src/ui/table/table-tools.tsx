import type { ReactNode } from 'react'
import classes from './table-tools.module.css'

type Props = { search: ReactNode; buttons?: ReactNode; children: ReactNode }

/** A table with its search and buttons above it; at a desk they stay in reach however far the list is scrolled. */
export function TableTools({ search, buttons, children }: Props) {
  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        <div className={classes.search}>{search}</div>
        {buttons ? <div className={classes.buttons}>{buttons}</div> : null}
      </div>
      {children}
    </div>
  )
}
