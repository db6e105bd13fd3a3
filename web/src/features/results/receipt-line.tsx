import { formatInstantTime } from '../../lib/format.ts'
import { counted } from '../../ui/table/table-parts.ts'
import type { StudentReview } from './results.api.ts'

type Receipt = NonNullable<StudentReview['receipt']>

/** What the student noted down at handing in, and whether the marked paper still is what was handed in. */
export function ReceiptLine({ receipt, matches }: { receipt: Receipt; matches: boolean }) {
  const answers = counted(receipt.answered, ['answer', 'answers'])
  return (
    <>
      Receipt <strong>{receipt.code}</strong> · handed in {formatInstantTime(receipt.submitted_at)} · {answers}
      {'. '}
      {matches
        ? 'The marked paper is just what was handed in.'
        : 'The marked paper holds other answers now, because a late answer was accepted.'}
    </>
  )
}
