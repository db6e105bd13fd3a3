import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import {
  changeSchoolSettings,
  endOwnSession,
  listSessions,
  logOutEverywhere,
} from '@pariksha/contract/staff/account/security.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { schoolSettingsQuery } from '../../../lib/school-settings-query.ts'

export type OwnSession = Reply<typeof listSessions>['sessions'][number]

/** Where the signed-in person is logged in; asked for anew whenever it shows. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['accounts', 'own-sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
  staleTime: 0,
})

export function useEndSession() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(endOwnSession, { params: { session_id: String(id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  })
}

export function useLogOutEverywhere() {
  return useMutation({ mutationFn: () => call(logOutEverywhere, {}) })
}

export function useChangeSchoolSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<typeof changeSchoolSettings>['body']) => call(changeSchoolSettings, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: schoolSettingsQuery.queryKey }),
  })
}
