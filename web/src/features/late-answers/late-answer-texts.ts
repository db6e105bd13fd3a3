/** Late answers in words. */

import { counted } from '../../lib/counted.ts'
import { formatDate, formatDuration, formatInstantTime, schoolDate } from '../../lib/format.ts'
import type { LateAnswer } from './late-answers.api.ts'

const dayMin = 24 * 60

/** A moment with its day, because late answers may come days later. */
export function momentText(instant: string): string {
  return `${formatDate(schoolDate(Date.parse(instant)))}, ${formatInstantTime(instant)}`
}

function latenessText(lateMin: number): string {
  if (lateMin < 1) return 'less than a minute'
  if (lateMin < 2 * dayMin) return formatDuration(lateMin)
  return `${Math.floor(lateMin / dayMin)} days`
}

type Times = Pick<LateAnswer, 'received_at' | 'ended_at' | 'ended_how' | 'is_open'>

/** When a late answer came, e.g. `Received 20 Nov 2026, 11:02:10, 20 min after the paper was collected`. */
export function receivedText({ received_at, ended_at, ended_how, is_open }: Times): string {
  const lateMin = Math.floor((Date.parse(received_at) - Date.parse(ended_at)) / 60_000)
  const ending = ended_how === 'submitted' ? 'handed in' : 'collected'
  if (is_open)
    return `Received ${momentText(received_at)}. The exam is still open for this student: decide when it has ended.`
  // From a file that staff have added while the student still wrote.
  if (lateMin < 0) return `Received ${momentText(received_at)}, before the paper was ${ending}`
  return `Received ${momentText(received_at)}, ${latenessText(lateMin)} after the paper was ${ending}`
}

export function countText(count: number): string {
  return counted(count, ['late answer', 'late answers'])
}
