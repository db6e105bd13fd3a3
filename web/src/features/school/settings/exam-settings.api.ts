import { changeExamSettings, type ExamSettingsChange, getExamSettings } from '@pariksha/contract/staff/exam-settings.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'

export const examSettingsQuery = queryOptions({
  queryKey: ['school', 'exam-settings'],
  queryFn: ({ signal }) => call(getExamSettings, {}, { signal }),
})

/** Changes some of them; the others stay as they are. */
export function useChangeExamSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ExamSettingsChange) => call(changeExamSettings, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: examSettingsQuery.queryKey }),
  })
}
