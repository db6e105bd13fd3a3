import { formatMarks } from '../../lib/format.ts'
import { ReceiptLine } from './receipt-line.tsx'
import type { StudentReview as Loaded } from './results.api.ts'
import classes from './review.module.css'
import { ReviewView } from './review.tsx'

/** A named student's review, for staff: marks in percent, with the marks themselves beside them. */
export function StudentReview({ review }: { review: Loaded }) {
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
  return <ReviewView review={review} marks={marks} note={note} answerLabel="Student's Answer:" />
}
