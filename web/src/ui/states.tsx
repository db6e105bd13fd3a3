import { Button, Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { focusHeading } from '../lib/focus/focus-heading.ts'
import classes from './states.module.css'
import { toast } from './toast/toast.ts'

/** What a screen shows while its data comes: the words, and grey bars where the content will be. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className={classes.loading} aria-busy="true">
      <span role="status" className={classes.note}>
        {text}
      </span>
      <Skeleton height={72} radius="md" />
      <Skeleton height={72} radius="md" />
      <Skeleton height={72} radius="md" />
    </div>
  )
}

/** Nothing there, and that is no fault. */
export function Empty({ text, note, action }: { text: string; note?: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes.state}>
      <IconInbox size={32} stroke={1.5} aria-hidden className={classes.icon} />
      <p>{text}</p>
      {note ? <p className={classes.note}>{note}</p> : null}
      {action}
    </div>
  )
}

/** What went wrong, and a way to try again. */
export function Failed({ message, onRetry }: { message: string; onRetry?: () => void }) {
  function retry() {
    // The button goes.
    focusHeading()
    onRetry?.()
  }
  return (
    <div className={classes.state}>
      <IconAlertTriangle size={32} stroke={1.5} aria-hidden className={classes.icon} />
      <p>{message}</p>
      {onRetry ? (
        <Button variant="default" leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
          Try again
        </Button>
      ) : null}
    </div>
  )
}

/** An address without what its page is about. */
export function MissingIdentifier({ message, shown = message }: { message: string; shown?: string }) {
  useEffect(() => toast.error(message), [message])
  return <Failed message={shown} />
}
