import { VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from '../lib/focus/focus-heading.ts'

/**
 * After a change of page: moves the focus to the page's heading, which makes a screen reader say it; a page without one
 * or that has put the focus into its form, is announced by its title instead. Changes of the query string are not changes of page.
 */
export function RouteAnnouncer() {
  const router = useRouter()
  const [announcement, setAnnouncement] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        const hasFocus = document.activeElement?.matches('main input') ?? false
        setAnnouncement(!hasFocus && focusHeading() ? '' : document.title)
      }),
    [router],
  )

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcement}
    </VisuallyHidden>
  )
}
