import { getSchool } from '@pariksha/contract/school.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api/api.ts'
import { setSchoolTimeZone } from './format.ts'
import { serverClock } from './server-clock.ts'

/** The school itself, asked for once a page load: its answer sets the clock and the time zone. */
export const schoolQuery = queryOptions({
  queryKey: ['school'],
  queryFn: async ({ signal }) => {
    const school = await call(getSchool, {}, { signal })
    serverClock.observe(school.server_time)
    setSchoolTimeZone(school.time_zone)
    return school
  },
  staleTime: Number.POSITIVE_INFINITY,
})
