/** Logging in when the server is busy with many others: asked to come back, the page does so by itself. */
import { ApiError } from '../../lib/api/api-error.ts'

const usualPauseSec = 5
const longestRetryingMs = 5 * 60 * 1000

type Retrying = {
  /** Told whether the page waits before it asks again. */
  onWait(isWaiting: boolean): void
  /** Aborted when the page is left. */
  signal: AbortSignal
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave)
      resolve()
    }, ms)
    signal.addEventListener('abort', leave, { once: true })
  })
}

/**
 * Logs in, however often it is asked to come back within five minutes.
 * @param logIn one attempt; what else it fails with, this fails with
 */
export async function logInWithRetries<Reply>(
  logIn: () => Promise<Reply>,
  { onWait, signal }: Retrying,
): Promise<Reply> {
  let leftMs = longestRetryingMs
  try {
    for (;;) {
      try {
        return await logIn()
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'request.too_many' || leftMs <= 0) throw error
        onWait(true)
        // A whole class was told the same: they do not come back in the same moment.
        const pauseMs = (error.retryAfterSec ?? usualPauseSec) * 1000 * (1 + Math.random() / 2)
        leftMs -= pauseMs
        await pause(pauseMs, signal)
      }
    }
  } finally {
    onWait(false)
  }
}
