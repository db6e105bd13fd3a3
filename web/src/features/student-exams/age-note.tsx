import type { UseQueryResult } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { formatInstantTime } from '../../lib/format.ts'
import { serverClock } from '../../lib/server-clock.ts'
import classes from './student-exam-card.module.css'

type Props = { query: Pick<UseQueryResult, 'failureReason' | 'data' | 'dataUpdatedAt'> }

/** Says of what is shown that it could not be asked for again. */
export function AgeNote({ query: { failureReason, data, dataUpdatedAt } }: Props) {
  if (failureReason === null || data === undefined) return null
  const isCut = failureReason instanceof ApiError && failureReason.kind === 'unreachable'
  return (
    <p role="status" className={classes.note}>
      {isCut ? 'No connection.' : 'This could not be loaded again.'} What you see here is from{' '}
      {formatInstantTime(dataUpdatedAt + serverClock.offsetMs())}.
    </p>
  )
}
