import { useEffect, useRef } from 'react'

const readingMs = 3_000

/** Leaves a page that cannot be shown, once its message has been on screen for as long as a toast is. */
export function useLeaveAfterFailure(hasFailed: boolean, leave: () => void) {
  const latestLeave = useRef(leave)
  latestLeave.current = leave

  useEffect(() => {
    if (!hasFailed) return
    const timer = setTimeout(() => latestLeave.current(), readingMs)
    return () => clearTimeout(timer)
  }, [hasFailed])
}
