import { attemptMessages } from '@pariksha/contract/attempts.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { toast } from '../../ui/toast/toast.ts'
import {
  type ExamSummary,
  erasePaper,
  examSummaryQuery,
  isExamOver,
  type OpenedAttempt,
  openKeptAttempt,
  useOpenAttempt,
} from './attempts.api.ts'
import { isRefusal } from './core/retry-loop.ts'

/** How long the server may take before the paper of this computer is shown instead. */
const patienceMs = 5_000

type Sitting = {
  opened: OpenedAttempt
  isResumed: boolean
  /** Grows with each opening. */
  number: number
}

export const failureText = (error: Error) => messageOf(error, attemptMessages.loadFailed)

function useIsTired(isWaiting: boolean): boolean {
  const [isTired, setIsTired] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setIsTired(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isWaiting && isTired
}

/** Without an answer of the server a paper that is kept on this computer is opened. */
function useKeptPaper(examId: number, isNeeded: boolean, show: (opened: OpenedAttempt) => void) {
  useEffect(() => {
    if (!isNeeded) return undefined
    let isLeft = false
    void openKeptAttempt(examId).then((opened) => {
      if (opened !== undefined && !isLeft) show(opened)
    })
    return () => {
      isLeft = true
    }
  }, [examId, isNeeded, show])
}

function useErasing(summary: UseQueryResult<ExamSummary>) {
  const { data } = summary
  useEffect(() => {
    if (data !== undefined && isExamOver(data)) erasePaper({ studentId: data.student_id, examId: data.exam_id })
  }, [data])
}

/** The way to the paper: through the server, or from this computer where the server does not answer. */
export function useSitting(examId: number) {
  const summary = useQuery(examSummaryQuery(examId))
  const opening = useOpenAttempt()
  const [sitting, setSitting] = useState<Sitting>()
  const shown = useRef(0)
  useErasing(summary)

  const show = useCallback((opened: OpenedAttempt, isResumed: boolean) => {
    shown.current += 1
    setSitting({ opened, isResumed, number: shown.current })
  }, [])

  const { mutate } = opening
  const studentId = summary.data?.student_id ?? sitting?.opened.owner.studentId
  const open = useCallback(
    ({ isResumed }: { isResumed: boolean }) => {
      if (studentId === undefined) return
      const before = shown.current
      const onSuccess = (opened: OpenedAttempt) => {
        // The paper of this computer was shown meanwhile, and may hold newer answers: it takes the attempt itself.
        if (shown.current !== before) return
        show(opened, isResumed)
        if (!isResumed) toast.success(attemptMessages.started)
      }
      mutate({ studentId, examId }, { onSuccess, onError: (error) => toast.error(failureText(error)) })
    },
    [mutate, show, studentId, examId],
  )

  const resumes = summary.data?.progress === 'open' && summary.data.status === 'running'
  useEffect(() => {
    // Not over a paper that is shown already: its page takes the attempt as soon as it can.
    if (resumes && shown.current === 0) open({ isResumed: true })
  }, [resumes, open])

  const failure = summary.failureReason ?? opening.error
  const isCut = failure !== null && !isRefusal(failure)
  const isTired = useIsTired(summary.isPending || (resumes && opening.isPending))
  const showKept = useCallback((opened: OpenedAttempt) => show(opened, true), [show])
  useKeptPaper(examId, sitting === undefined && (isCut || isTired), showKept)

  return { summary, opening, sitting, resumes, open }
}
