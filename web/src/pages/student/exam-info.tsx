import type { Reply } from '@pariksha/contract/endpoint.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { type getExamReview, resultMessages } from '@pariksha/contract/results.ts'
import { useQuery } from '@tanstack/react-query'
import { ExamPictures } from '../../features/pictures/exam-pictures.tsx'
import { useOwnRechecks } from '../../features/rechecks/use-own-rechecks.ts'
import { OwnReview } from '../../features/results/own-review.tsx'
import { examReviewQuery } from '../../features/results/results.api.ts'
import { ReviewLoader } from '../../features/results/review-loader.tsx'
import { usePageSearch } from '../../lib/address/navigation.ts'
import { hrefOf, linkTo } from '../../lib/address/page-link.ts'
import { GoBack } from '../../ui/go-back.tsx'
import { Page } from '../../ui/page.tsx'
import { MissingIdentifier } from '../../ui/states.tsx'

export function ExamReview() {
  const [{ exam_id }] = usePageSearch(pages.examReview)
  return (
    <Page title="Your result" actions={<GoBack to={linkTo(pages.studentExams)} />}>
      {exam_id === undefined ? (
        <MissingIdentifier message={resultMessages.examIdRequired} />
      ) : (
        <LoadedReview examId={exam_id} />
      )}
    </Page>
  )
}

function leave() {
  // A load, not a step of the router: the list and everything else start afresh.
  window.location.assign(hrefOf(linkTo(pages.studentExams)))
}

function LoadedReview({ examId }: { examId: string }) {
  const review = useQuery(examReviewQuery(examId))
  return (
    <ReviewLoader query={review} leave={leave}>
      {(loaded) => (
        <ExamPictures examId={examId}>
          <ReviewWithRechecks examId={examId} review={loaded} />
        </ExamPictures>
      )}
    </ReviewLoader>
  )
}

function ReviewWithRechecks({ examId, review }: { examId: string; review: Reply<typeof getExamReview> }) {
  const Rechecks = useOwnRechecks(review.exam.has_rechecks)
  const beside =
    Rechecks &&
    ((index?: number, number?: number) => (
      <Rechecks examId={examId} {...(index === undefined || number === undefined ? {} : { index, number })} />
    ))
  return <OwnReview review={review} beside={beside} />
}
