import { errorTexts } from '@pariksha/contract/law/error-texts.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { formatDateWithDay, formatTime } from '../../lib/format.ts'
import { heldText } from '../../ui/exam-card/held-results-text.ts'
import { Page } from '../../ui/page.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import type { AttemptSummary } from './attempts.api.ts'
import { ExamNotice } from './exam-notice.tsx'
import { Receipt } from './handing-in/receipt.tsx'
import { Instructions } from './instructions.tsx'
import { DeliverLateAnswers } from './late-delivery-status.tsx'
import { endOf } from './sending/transport.ts'
import { Sitting } from './sitting/sitting.tsx'
import { failureText, useSitting } from './use-sitting.ts'

/** Why an exam cannot be taken now, in words; undefined when it can. */
function unavailableReason(exam: AttemptSummary): { text: string; note?: string | undefined } | undefined {
  if (exam.progress === 'submitted' && exam.status !== 'completed') {
    return { text: errorTexts.alreadySubmitted }
  }
  if (exam.status === 'completed') return { text: errorTexts.examCompleted, note: heldText(exam.held_results) }
  if (exam.status === 'running') return undefined
  const start = `${formatDateWithDay(exam.exam_date)}, ${formatTime(exam.scheduled_time)}`
  return { text: errorTexts.examNotStarted, note: `It starts on ${start}, and opens here by itself.` }
}

/** The whole way through an exam: loading, instructions, start, the paper. An attempt that is open goes on at once. */
export function TakingExam({ examId }: { examId: number }) {
  const { summary, opening, sitting, resumes, open } = useSitting(examId)
  // Of an exam that is gone the page itself says so.
  useQueryToasts(summary, { failure: (error) => (endOf(error) === 'removed' ? undefined : failureText(error)) })

  if (sitting) {
    const { opened, isResumed, number } = sitting
    return <Sitting key={number} opened={opened} isResumed={isResumed} onTakeBack={() => open({ isResumed: true })} />
  }
  if (endOf(summary.error ?? opening.error) === 'removed')
    return <ExamNotice subject="Exam" text={errorTexts.examGone} />
  if (summary.isError || (resumes && opening.isError)) {
    const retry = summary.isError ? () => void summary.refetch() : () => open({ isResumed: true })
    return (
      <Page title="Exam" back={{ to: linkTo(pages.studentExams), label: 'Back to the exams' }}>
        <Failed message={failureText(summary.error ?? opening.error ?? new Error())} onRetry={retry} />
      </Page>
    )
  }
  if (summary.isPending || resumes) {
    return (
      <Page title="Exam">
        <Loading text="Loading exam..." />
      </Page>
    )
  }
  const reason = unavailableReason(summary.data)
  if (reason !== undefined) {
    const { status, student_id, held_results: held } = summary.data
    return (
      <ExamNotice
        subject={summary.data.subject}
        {...reason}
        {...(status === 'completed' && !held
          ? { reviewLink: linkTo(pages.examReview, { exam_id: String(examId) }) }
          : {})}
        {...(status === 'upcoming' ? { onRetry: () => void summary.refetch() } : {})}
      >
        <Receipt owner={{ studentId: student_id, examId }} receipt={summary.data.receipt} />
        <DeliverLateAnswers owner={{ studentId: student_id, examId }} />
      </ExamNotice>
    )
  }
  return (
    <Page title={summary.data.subject} documentTitle={`${summary.data.subject} exam`}>
      <Instructions exam={summary.data} isStarting={opening.isPending} onStart={() => open({ isResumed: false })} />
    </Page>
  )
}
