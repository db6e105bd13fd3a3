import { getSchoolSettings } from '@pariksha/contract/staff/account/security.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api/api.ts'

/** What the school has chosen; for staff. */
export const schoolSettingsQuery = queryOptions({
  queryKey: ['school', 'settings'],
  queryFn: ({ signal }) => call(getSchoolSettings, {}, { signal }),
})
