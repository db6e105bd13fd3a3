import { VisuallyHidden } from '@mantine/core'
import { timeWarning } from '@pariksha/contract/attempts.ts'
import { IconAlarm, IconClock, IconPlayerPause } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { counted } from '../../../lib/counted.ts'
import { formatCountdown } from '../../../lib/format.ts'
import { noticeMinutes, spokenMinutes, type Timing } from '../core/timing.ts'
import { useCountdown } from '../use-countdown.ts'
import classes from './countdown.module.css'

const pictures = { calm: IconClock, paused: IconPlayerPause, 'running-out': IconAlarm, over: IconAlarm }

function overText({ graceSec }: Timing): string {
  return graceSec === undefined
    ? 'Time is over. You can still submit until your teacher ends the exam.'
    : 'Time is over. Your paper is being handed in.'
}

type Props = {
  timing: Timing
  /** The pupil wants not to see it, which holds until the last 10 percent. */
  isHidden: boolean
  /** Whether the pupil can still answer here; else the clock stands. */
  isOpen: boolean
  onShow: () => void
}

/** The pupil's own time, by the server's clock, and its warning. The digits are silent; marks of time and the warning are spoken. */
export function Countdown({ timing, isHidden, isOpen, onShow }: Props) {
  const countdown = useCountdown(timing, isOpen)
  const { leftSec, leftMin, stage } = countdown
  const isAway = isHidden && stage === 'calm'
  const spoken = isAway ? undefined : spokenMinutes(countdown)
  const noticed = noticeMinutes(timing, countdown)
  const Picture = pictures[stage]

  function show({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes: the keyboard stays at the time.
    currentTarget.parentElement?.focus()
    onShow()
  }
  return (
    <>
      <div className={classes.countdown} data-stage={stage} tabIndex={-1}>
        {isAway ? (
          <>
            Time hidden
            <button type="button" className={classes.show} onClick={show}>
              Show<VisuallyHidden> time</VisuallyHidden>
            </button>
          </>
        ) : (
          <>
            <Picture size={22} stroke={2} aria-hidden />
            <span role="timer" aria-label="Time left" className={classes.digits}>
              {formatCountdown(leftSec)}
            </span>
          </>
        )}
      </div>
      <VisuallyHidden role="status">
        {spoken === undefined ? null : `${counted(spoken, ['minute', 'minutes'])} left`}
      </VisuallyHidden>
      <p role="status" className={classes.warning}>
        {stage === 'paused' ? 'The exam is paused. Your clock has stopped.' : null}
        {noticed === undefined
          ? null
          : `${counted(noticed, ['minute', 'minutes'])} left. Then your paper is handed in by itself.`}
        {stage === 'running-out' && noticed === undefined ? timeWarning(leftMin) : null}
        {stage === 'over' && isOpen ? overText(timing) : null}
      </p>
    </>
  )
}
