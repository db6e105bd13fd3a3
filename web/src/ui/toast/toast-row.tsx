import { useLayoutEffect, useRef } from 'react'
import { toastPlaces } from './toast-places.ts'

/** The row of a bar in which toasts stand. It pushes the page down, so that they lie over nothing of it. */
export function ToastRow() {
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (row.current === null ? undefined : toastPlaces.putUp(row.current)), [])
  return <div ref={row} />
}
