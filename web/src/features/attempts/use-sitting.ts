import { attemptMessages } from '@pariksha/contract/attempts.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { randomName } from '../../lib/device/random-name.ts'
import { toast } from '../../ui/toast/toast.ts'
import {
  type AttemptSummary,
  erasePaper,
  examSummaryQuery,
  isExamOver,
  type OpenedAttempt,
  openOfflineAttempt,
  useOpenAttempt,
} from './attempts.api.ts'
import { useIsSlow } from './kept/use-is-cut.ts'
import { isRefusal } from './sending/retry-loop.ts'

type Sitting = {
  opened: OpenedAttempt
  isResumed: boolean
  /** Grows with each opening. */
  number: number
}

export const failureText = (error: Error) => messageOf(error, attemptMessages.loadFailed)

/** Without an answer of the server a paper that is kept on this computer is opened. */
function useOfflinePaper(
  { examId, askedAs }: { examId: number; askedAs: RefObject<string | undefined> },
  isNeeded: boolean,
  show: (opened: OpenedAttempt) => void,
) {
  useEffect(() => {
    if (!isNeeded) return undefined
    let isLeft = false
    void openOfflineAttempt(examId, askedAs.current).then((opened) => {
      if (opened !== undefined && !isLeft) show(opened)
    })
    return () => {
      isLeft = true
    }
  }, [examId, askedAs, isNeeded, show])
}

function useErasing(summary: UseQueryResult<AttemptSummary>) {
  const { data } = summary
  useEffect(() => {
    if (data !== undefined && isExamOver(data)) erasePaper({ studentId: data.student_id, examId: data.exam_id })
  }, [data])
}

/** The way to the paper: through the server, or from this computer where the server does not answer. */
export function useSitting(examId: number) {
  const [sitting, setSitting] = useState<Sitting>()
  const summary = useQuery({
    ...examSummaryQuery(examId),
    ...(sitting === undefined ? {} : { refetchInterval: false }),
  })
  const opening = useOpenAttempt()
  const shown = useRef(0)
  const askedAs = useRef<string>(undefined)
  const isOpening = useRef(false)
  useErasing(summary)

  const show = useCallback((opened: OpenedAttempt, isResumed: boolean) => {
    shown.current += 1
    setSitting({ opened, isResumed, number: shown.current })
  }, [])

  const { mutate } = opening
  const studentId = summary.data?.student_id ?? sitting?.opened.owner.studentId
  const readsAloud = summary.data?.reads_aloud ?? sitting?.opened.readsAloud
  const open = useCallback(
    ({ isResumed }: { isResumed: boolean }) => {
      if (studentId === undefined || isOpening.current) return
      isOpening.current = true
      const before = shown.current
      const onSuccess = (opened: OpenedAttempt) => {
        // The paper of this computer was shown meanwhile, and may hold newer answers: it takes the attempt itself.
        if (shown.current !== before) return
        show(opened, isResumed)
        if (!isResumed) toast.success(attemptMessages.started)
      }
      // A new name each time, also on the same page: unsaved answers stand under the old one until they are taken up.
      const writer = randomName()
      askedAs.current = writer
      mutate(
        { studentId, examId, writer, readsAloud },
        {
          onSuccess,
          onError: (error) => toast.error(failureText(error)),
          onSettled: () => {
            isOpening.current = false
          },
        },
      )
    },
    [mutate, show, studentId, examId, readsAloud],
  )

  const resumes = summary.data?.progress === 'open' && summary.data.status === 'running'
  useEffect(() => {
    // Not over a paper that is shown already: its page takes the attempt as soon as it can.
    if (resumes && shown.current === 0) open({ isResumed: true })
  }, [resumes, open])

  const failure = summary.failureReason ?? opening.error
  const isCut = failure !== null && !isRefusal(failure)
  const isSlow = useIsSlow(summary.isPending || (resumes && opening.isPending))
  const showOffline = useCallback((opened: OpenedAttempt) => show(opened, true), [show])
  useOfflinePaper({ examId, askedAs }, sitting === undefined && (isCut || isSlow), showOffline)

  return { summary, opening, sitting, resumes, open }
}
