import { formatMarks } from '../../lib/format.ts'
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
  return <ReviewView review={review} marks={marks} answerLabel="Student's Answer:" />
}
