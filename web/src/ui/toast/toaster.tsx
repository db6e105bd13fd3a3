import { Notification, Portal } from '@mantine/core'
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { toasts } from './toast.ts'
import classes from './toaster.module.css'

/** Shows the toasts. The region is there from the start, so that screen readers notice what appears in it. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current)
  return (
    <Portal>
      <div className={classes.region}>
        {shown.map(({ id, kind, message }) => (
          <Notification
            key={id}
            className={classes.toast}
            role={kind === 'success' ? 'status' : 'alert'}
            data-kind={kind}
            color={kind === 'success' ? 'green' : 'red'}
            icon={
              kind === 'success' ? (
                <IconCheck size={18} stroke={2.4} aria-hidden />
              ) : (
                <IconExclamationMark size={18} stroke={2.4} aria-hidden />
              )
            }
            closeButtonProps={{ 'aria-label': 'Close message' }}
            onClose={() => toasts.close(id)}
          >
            {message}
          </Notification>
        ))}
      </div>
    </Portal>
  )
}
