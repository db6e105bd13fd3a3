import { useEffect, useState } from 'react'
import { serverClock } from '../../lib/server-clock.ts'
import { countdownAt, isTimeUp, type Timing } from './core/timing.ts'

const lookEveryMs = 250

/** What is left of the pupil's own time, by the server's clock, second by second while it runs. */
export function useCountdown(timing: Timing, isRunning: boolean) {
  const [countdown, setCountdown] = useState(() => countdownAt(timing, serverClock.now()))
  useEffect(() => {
    if (!isRunning) return undefined
    const look = () =>
      setCountdown((shown) => {
        const next = countdownAt(timing, serverClock.now())
        return next.leftSec === shown.leftSec && next.stage === shown.stage ? shown : next
      })
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [timing, isRunning])
  return countdown
}

/** Whether the time is over where the paper is handed in then: from the very second on nothing can be answered. */
export function useIsTimeUp(timing: Timing): boolean {
  const [isUp, setIsUp] = useState(() => isTimeUp(timing, serverClock.now()))
  useEffect(() => {
    const look = () => setIsUp(isTimeUp(timing, serverClock.now()))
    look()
    if (timing.graceSec === undefined) return undefined
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [timing])
  return isUp
}
