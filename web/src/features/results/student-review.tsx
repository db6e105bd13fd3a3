import { counted } from '../../lib/counted.ts'
import { formatInstantTime, formatMarks } from '../../lib/format.ts'
import classes from './review.module.css'
import { ReviewView } from './review.tsx'
import type { LoadedStudentReview } from './staff-results.api.ts'

const orderNote = 'In the order of the paper. The student saw the questions in an order of their own.'

/** A named student's review, for staff: marks in percent, with the marks themselves beside them. */
export function StudentReview({ review }: { review: LoadedStudentReview }) {
  const { exam, score, student, total } = review
  const percent = exam.results[student.uniqueCode] ?? 'N/A'
  const marks =
    score === null ? (
      percent
    ) : (
      <>
        {percent}% <small className={classes.outOf}>{`${formatMarks(score)}/${formatMarks(total)}`}</small>
      </>
    )
  const note = review.receipt ? <ReceiptLine receipt={review.receipt} matches={review.receipt_matches} /> : null
  return <ReviewView review={review} marks={marks} note={note} orderNote={orderNote} />
}

type Receipt = NonNullable<LoadedStudentReview['receipt']>

/** What the student noted down at handing in, and whether the marked paper still is what was handed in. */
function ReceiptLine({ receipt, matches }: { receipt: Receipt; matches: boolean }) {
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
