import { VisuallyHidden } from '@mantine/core'
import { timeWarning } from '@pariksha/contract/attempts.ts'
import { IconAlarm, IconClock } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatCountdown } from '../../../lib/format.ts'
import { serverClock } from '../../../lib/server-clock.ts'
import { countdownAt, spokenMinutes, type Timing } from '../core/timing.ts'
import classes from './countdown.module.css'

const lookEveryMs = 250

function useCountdown(timing: Timing) {
  const [countdown, setCountdown] = useState(() => countdownAt(timing, serverClock.now()))
  useEffect(() => {
    const look = () =>
      setCountdown((shown) => {
        const next = countdownAt(timing, serverClock.now())
        return next.leftSec === shown.leftSec && next.stage === shown.stage ? shown : next
      })
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [timing])
  return countdown
}

/** The pupil's own time, by the server's clock, and its warning. The digits are silent; marks of time and the warning are spoken. */
export function Countdown({ timing }: { timing: Timing }) {
  const countdown = useCountdown(timing)
  const { leftSec, leftMin, stage } = countdown
  const spoken = spokenMinutes(countdown)
  const Picture = stage === 'calm' ? IconClock : IconAlarm
  return (
    <>
      <div className={classes.countdown} data-stage={stage}>
        <Picture size={22} stroke={2} aria-hidden />
        <span role="timer" aria-label="Time left" className={classes.digits}>
          {formatCountdown(leftSec)}
        </span>
      </div>
      <VisuallyHidden role="status">
        {spoken === undefined ? null : `${spoken} ${spoken === 1 ? 'minute' : 'minutes'} left`}
      </VisuallyHidden>
      <p role="status" className={classes.warning}>
        {stage === 'running-out' ? timeWarning(leftMin) : null}
        {stage === 'over' ? 'Time is over. You can still submit until your teacher ends the exam.' : null}
      </p>
    </>
  )
}
