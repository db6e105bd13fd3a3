import { Alert, Button } from '@mantine/core'
import { attemptMessages } from '@pariksha/contract/attempts.ts'
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { recordsChanged } from '../../../lib/api/query-client.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import type { AttemptView } from '../core/attempt-view.ts'
import type { ExamAttempt } from '../core/exam-attempt.ts'
import { type AttemptQuestion, ownNumberOf, unansweredOf } from '../core/paper-questions.ts'
import classes from './submit-exam.module.css'
import { SubmitSummary } from './submit-summary.tsx'

const unreachableText =
  'The school cannot be reached now. Nothing is lost: stay on this page, and submit when the top says Saved.'

const doubleClickMs = 1_000

type Props = {
  attempt: ExamAttempt
  questions: readonly AttemptQuestion[]
  view: AttemptView
  marked: ReadonlySet<number>
  /** Numbers of questions with an answer of which only the beginning is saved. */
  tooLong: readonly number[]
  onGoTo: (index: number) => void
  onUnanswered: (indices: readonly number[]) => void
}

/** Nothing is claimed about a submission whose answer did not come: it may have arrived. */
function failureTextOf(attempt: ExamAttempt): string {
  const { isUnreachable } = attempt.view()
  return isUnreachable ? `${attemptMessages.submitFailed} ${unreachableText}` : attemptMessages.submitFailed
}

/** The end of the paper: asks once more, checks that every question is answered, hands in. */
export function SubmitExam({ attempt, questions, view, marked, tooLong, onGoTo, onUnanswered }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const submittedMs = useRef(0)
  const client = useQueryClient()
  const isSubmitting = view.phase === 'submitting'
  const [firstMissing, ...others] = unansweredOf(questions, view.values)
  const isChoosing = questions.some(({ section }) => section?.answer)
  const missing = firstMissing === undefined ? 0 : 1 + others.length

  function leaveTo(index: number) {
    setIsAsking(false)
    onGoTo(index)
  }

  function press() {
    if (!isSubmitting) setIsAsking(true)
    // The second half of a double click, whose first half has confirmed, asks for nothing.
    else if (performance.now() - submittedMs.current > doubleClickMs) toast.error(attemptMessages.submitting)
  }

  async function submit() {
    submittedMs.current = performance.now()
    setIsAsking(false)
    const result = await attempt.submit()
    if (result.kind === 'unanswered') onUnanswered(result.indices)
    if (result.kind === 'failed') toast.error(messageOf(result.error, failureTextOf(attempt)), { submit: true })
    if (result.kind !== 'handed_in') return
    toast.success(result.message ?? attemptMessages.submitted)
    void recordsChanged(client, 'attempts')
  }

  return (
    <div className={classes.end}>
      <p className={classes.count}>
        {missing === 0
          ? `${isChoosing ? 'Enough' : 'All'} questions are answered.`
          : `${questions.length - missing} of ${questions.length} answered.`}
      </p>
      <Button size="lg" leftSection={<IconSend size={20} aria-hidden />} aria-busy={isSubmitting} onClick={press}>
        {isSubmitting ? 'Submitting…' : 'Submit'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Submit exam"
        confirmLabel="Yes, submit"
        cancelLabel="No, go back"
        onConfirm={() => void submit()}
        onClose={() => setIsAsking(false)}
      >
        {firstMissing === undefined ? null : (
          <Button fullWidth mb="md" onClick={() => leaveTo(firstMissing)} data-autofocus>
            Go to question {ownNumberOf(questions, firstMissing)}
          </Button>
        )}
        <p className={classes.question}>Are you sure you want to submit the exam?</p>
        {tooLong.map((number) => (
          <Alert key={number} color="red" icon={<IconAlertTriangle aria-hidden />}>
            Your answer to question {number} is too long. Only its first part is saved.
          </Alert>
        ))}
        <SubmitSummary questions={questions} view={view} marked={marked} onGoTo={leaveTo} />
        <p className={classes.question}>
          {missing === 0
            ? 'After that you cannot change your answers.'
            : `First give ${isChoosing ? 'enough questions' : 'every question'} an answer. Your saved answers count, also when your teacher ends the exam before.`}
        </p>
      </ConfirmDialog>
    </div>
  )
}
