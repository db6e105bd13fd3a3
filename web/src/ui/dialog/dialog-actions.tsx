import type { ReactNode } from 'react'
import classes from './dialog.module.css'

/** The last line of a dialog: what can be done there, the main thing last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
