import { notAttempted } from '@pariksha/contract/law/marks.ts'
import type { Review } from './results.api.ts'
import { type Beside, ReviewView } from './review.tsx'

const notes: Record<string, string> = {
  passed: 'Well done! You passed this exam.',
  failed: 'Not enough marks to pass this time. Look at the answers below. Next time you will know them.',
  pending: 'Your teacher is still marking some of your answers. Your marks can go up.',
  'not attempted': 'You did not take this exam. Here are its questions and answers.',
}

const typeWords: Record<string, string> = { Mixed: 'Choices and writing' }

type Props = { review: Review; beside?: Beside | undefined }

/** A student's own review. The reply holds one result: theirs. */
export function OwnReview({ review, beside }: Props) {
  const marks = Object.values(review.exam.results)[0] ?? notAttempted
  const { exam_type, status } = review.exam
  const typeText = typeWords[exam_type] ?? exam_type
  return (
    <ReviewView
      review={review}
      typeText={typeText}
      marks={marks}
      note={notes[status]}
      orderNote="In the order in which you had them."
      isOwn
      beside={beside}
    />
  )
}
