import { Button, CloseButton } from '@mantine/core'
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { useRef, useSyncExternalStore } from 'react'
import { toasts } from './toast.ts'
import classes from './toaster.module.css'
import { useToastPlace } from './use-toast-place.ts'

/** Shows the toasts. The region is there from the start, so that screen readers notice what appears in it. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  const region = useRef<HTMLDivElement>(null)
  useToastPlace(region, shown)
  return (
    <div className={classes.region} ref={region}>
      {shown.map(({ id, kind, message, undo }) => {
        const Icon = kind === 'success' ? IconCheck : IconExclamationMark
        return (
          <div
            key={id}
            className={classes.toast}
            role={kind === 'success' ? 'status' : 'alert'}
            data-kind={kind}
            data-undo={undo ? true : undefined}
          >
            <Icon className={classes.icon} size={26} stroke={2.4} aria-hidden />
            <span className={classes.message}>{message}</span>
            {undo ? (
              <Button variant="default" size="compact-sm" onClick={() => toasts.undo(id)}>
                Undo
              </Button>
            ) : null}
            <CloseButton aria-label="Close message" onClick={() => toasts.close(id)} />
          </div>
        )
      })}
    </div>
  )
}
