import { useEffect, useState, useSyncExternalStore } from 'react'
import { serverClock } from '../../lib/server-clock.ts'
import { journal, type OpenedAttempt, transport } from './attempts.api.ts'
import { ExamAttempt } from './core/exam-attempt.ts'

/** Sends what is unsent whenever the page may be about to go, and tries again when it is back. */
function followPage(attempt: ExamAttempt): () => void {
  const handleVisibility = () =>
    document.visibilityState === 'hidden' ? attempt.flushBeforeLeaving() : attempt.retryNow()
  document.addEventListener('visibilitychange', handleVisibility)
  window.addEventListener('pagehide', attempt.flushBeforeLeaving)
  window.addEventListener('online', attempt.retryNow)
  return () => {
    document.removeEventListener('visibilitychange', handleVisibility)
    window.removeEventListener('pagehide', attempt.flushBeforeLeaving)
    window.removeEventListener('online', attempt.retryNow)
  }
}

/** The taking core for as long as the page shows the paper. */
export function useExamAttempt(opened: OpenedAttempt) {
  const [attempt] = useState(() => new ExamAttempt({ journal, transport, ...opened, clock: serverClock }))
  useEffect(() => {
    const disconnect = attempt.connect()
    const unfollow = followPage(attempt)
    return () => {
      unfollow()
      disconnect()
    }
  }, [attempt])
  return { attempt, view: useSyncExternalStore(attempt.watch, attempt.view) }
}
