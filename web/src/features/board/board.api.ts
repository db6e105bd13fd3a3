import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import {
  getExamLog,
  noteAttendance,
  reopenAttempts,
  sendMessage,
  submitForPupils,
} from '@pariksha/contract/staff/board/board-actions.ts'
import { getExamBoard } from '@pariksha/contract/staff/board/exam-board.ts'
import { giveExtraTime, pauseExam, resumeExam } from '@pariksha/contract/staff/board/exam-clock.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, pageSurroundings } from '../../lib/api/api.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'
import { createTaggedCall, type Tagged } from '../../lib/api/tagged.ts'
import { serverClock } from '../../lib/server-clock.ts'

export type LoadedBoard = Reply<typeof getExamBoard>
export type LoadedLog = Reply<typeof getExamLog>

const askEveryMs = 5_000
const callTagged = createTaggedCall(pageSurroundings)

/** Who takes an exam, asked again every five seconds while it runs. */
export function boardQuery(examId: string) {
  const queryKey = ['board', 'pupils', examId] as const
  return queryOptions({
    queryKey,
    meta: { shows: ['exams', 'students', 'attempts'] },
    queryFn: async ({ client, signal }) => {
      const known = client.getQueryData<Tagged<typeof getExamBoard>>(queryKey)
      const answer = await callTagged(getExamBoard, { params: { exam_id: examId } }, { known, signal })
      if (answer !== known) serverClock.observe(answer.reply.server_time)
      return answer
    },
    select: ({ reply }) => reply,
    refetchInterval: ({ state: { data } }) => (data?.reply.exam.status === 'Completed' ? false : askEveryMs),
  })
}

/** What staff did on the day of an exam. */
export function examLogQuery(examId: string) {
  return queryOptions({
    queryKey: ['board', 'log', examId],
    meta: { shows: ['exams', 'attempts'] },
    queryFn: ({ signal }) => call(getExamLog, { params: { exam_id: examId } }, { signal }),
  })
}

/** An action is over when what the page shows of it is as new as the action. */
function useBoardAction<Body, Answer>(act: (body: Body) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => recordsChanged(queryClient, 'attempts') })
}

const of = (examId: string) => ({ exam_id: examId })

export function useGiveExtraTime(examId: string) {
  return useBoardAction((body: CallInput<typeof giveExtraTime>['body']) =>
    call(giveExtraTime, { params: of(examId), body }),
  )
}

export function useSendMessage(examId: string) {
  return useBoardAction((body: CallInput<typeof sendMessage>['body']) =>
    call(sendMessage, { params: of(examId), body }),
  )
}

export function useSubmitForPupils(examId: string) {
  return useBoardAction((body: CallInput<typeof submitForPupils>['body']) =>
    call(submitForPupils, { params: of(examId), body }),
  )
}

export function useReopenAttempts(examId: string) {
  return useBoardAction((body: CallInput<typeof reopenAttempts>['body']) =>
    call(reopenAttempts, { params: of(examId), body }),
  )
}

export function useNoteAttendance(examId: string) {
  return useBoardAction((body: CallInput<typeof noteAttendance>['body']) =>
    call(noteAttendance, { params: of(examId), body }),
  )
}

export function usePauseExam(examId: string) {
  return useBoardAction((body: CallInput<typeof pauseExam>['body']) => call(pauseExam, { params: of(examId), body }))
}

export function useResumeExam(examId: string) {
  return useBoardAction((body: CallInput<typeof resumeExam>['body']) => call(resumeExam, { params: of(examId), body }))
}
