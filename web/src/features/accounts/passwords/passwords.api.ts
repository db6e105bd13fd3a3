/** The passwords of staff, apart from what a log-in loads. */
import type { CallInput } from '@pariksha/contract/endpoint.ts'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import {
  resetPrincipalPassword,
  resetTeacherPassword,
  setUpSchool,
} from '@pariksha/contract/staff/account/passwords.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { schoolQuery } from '../../../lib/school-query.ts'
import { beginSession } from '../accounts.api.ts'

/** Founds the school and logs its principal in. */
export function useSetUpSchool() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: CallInput<typeof setUpSchool>['body']) =>
      beginSession(queryClient, await call(setUpSchool, { body })),
    onSuccess: () => {
      // Not waited for: its answer takes the form away, and with it what the form does next.
      void queryClient.invalidateQueries({ queryKey: schoolQuery.queryKey, exact: true })
    },
  })
}

/** Changes the signed-in person's own password; every other session of theirs ends, nothing on screen changes. */
export function useResetPassword(role: StaffRole) {
  const endpoint = role === 'teacher' ? resetTeacherPassword : resetPrincipalPassword
  return useMutation({ mutationFn: (body: CallInput<typeof endpoint>['body']) => call(endpoint, { body }) })
}
