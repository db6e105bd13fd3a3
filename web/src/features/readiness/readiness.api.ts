import type { Reply } from '@pariksha/contract/endpoint.ts'
import { getExamReadiness } from '@pariksha/contract/readiness/exam-readiness.ts'
import { getWifiTest, startWifiTest } from '@pariksha/contract/readiness/wifi-test.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'

export type LoadedReadiness = Reply<typeof getExamReadiness>

const readinessEveryMs = 60_000
const wifiEveryMs = 2_000

/** What is ready for an exam, and what is to do; asked again each minute, as others do it. */
export function readinessQuery(examId: string) {
  return queryOptions({
    queryKey: ['readiness', 'exam', examId],
    meta: { shows: ['exams', 'students', 'attempts'] },
    queryFn: ({ signal }) => call(getExamReadiness, { params: { exam_id: examId } }, { signal }),
    refetchInterval: readinessEveryMs,
  })
}

/** The last Wi-Fi test of an exam: asked again every two seconds while phones may join it. */
export function wifiTestQuery(examId: string) {
  return queryOptions({
    queryKey: ['readiness', 'wifi', examId],
    queryFn: ({ signal }) => call(getWifiTest, { params: { exam_id: examId } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOpen(data) ? wifiEveryMs : false),
  })
}

/** Whether phones may join the test. */
export function isOpen({ test, server_time }: Reply<typeof getWifiTest>): boolean {
  return test !== null && test.expires_at > server_time
}

/** Begins a Wi-Fi test; the page then shows the new one. */
export function useStartWifiTest(examId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(startWifiTest, { params: { exam_id: examId } }),
    onSuccess: (reply) => queryClient.setQueryData(wifiTestQuery(examId).queryKey, reply),
  })
}
