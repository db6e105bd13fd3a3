import type { UseQueryResult } from '@tanstack/react-query'
import { formatInstantTime } from '../../lib/format.ts'
import { serverClock } from '../../lib/server-clock.ts'
import classes from './student-exam-card.module.css'

type Props = { query: Pick<UseQueryResult, 'failureReason' | 'data' | 'dataUpdatedAt'> }

/** Says of what is shown that it could not be asked for again. */
export function AgeNote({ query: { failureReason, data, dataUpdatedAt } }: Props) {
  if (failureReason === null || data === undefined) return null
  return (
    <p role="status" className={classes.note}>
      No connection. What you see here is from {formatInstantTime(dataUpdatedAt + serverClock.offsetMs())}.
    </p>
  )
}
