import { Button, CloseButton } from '@mantine/core'
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { toasts } from './toast.ts'
import { toastPlaces } from './toast-places.ts'
import classes from './toaster.module.css'

const noPlace = () => undefined

/**
 * What sticks below the bar, and dialogs, make room for the toasts as well. Where the page is scrolled by less than that,
 * the room stays when they have gone: nothing moves under a finger then. Further down the browser keeps the page in place.
 */
function makeRoom(list: HTMLElement, hasToasts: boolean) {
  const { documentElement } = document
  const heightPx = () => list.getBoundingClientRect().height
  const isNearTop = () => window.scrollY < heightPx()
  const fit = () => {
    list.style.minHeight = ''
    if (hasToasts && isNearTop()) list.style.minHeight = `${heightPx()}px`
    list.toggleAttribute('data-room', list.style.minHeight !== '')
    documentElement.style.setProperty('--toasts-height', `${heightPx()}px`)
  }
  const giveBack = () => {
    if (!isNearTop()) fit()
  }
  documentElement.toggleAttribute('data-toasts', hasToasts)
  if (hasToasts) return fit()
  giveBack()
  window.addEventListener('scroll', giveBack)
  return () => window.removeEventListener('scroll', giveBack)
}

/** Shows the toasts, in the row of the bar that counts or above a dialog. */
export function Toaster() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  const row = useSyncExternalStore(toastPlaces.subscribe, toastPlaces.current, noPlace)
  const list = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: in another row they are of another height.
  useLayoutEffect(() => (list.current === null ? undefined : makeRoom(list.current, shown.length > 0)), [shown, row])

  const content = (
    <div className={classes.toasts} ref={list} data-above={row === undefined || undefined}>
      {shown.map(({ id, kind, message, undo }) => {
        const Icon = kind === 'success' ? IconCheck : IconExclamationMark
        return (
          <div key={id} className={classes.toast} role={kind === 'success' ? 'status' : 'alert'} data-kind={kind}>
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
  return row ? createPortal(content, row) : content
}
