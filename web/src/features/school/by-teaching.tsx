import type { Reply } from '@pariksha/contract/endpoint.ts'
import type { getTeacherInfo } from '@pariksha/contract/staff/account/homes.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Empty } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import { teacherInfoQuery } from './school.api.ts'

type Teaching = Reply<typeof getTeacherInfo>['teaching']

const failureOf = (error: unknown) => messageOf(error, 'Failed to load grades')

/** What needs to know the classes and subjects that the signed-in teacher teaches. */
export function ByTeaching({ children }: { children: (pairs: Teaching) => ReactNode }) {
  const info = useQuery(teacherInfoQuery)
  useQueryToasts(info, { failure: failureOf })
  return (
    <Loadable query={info} failureOf={failureOf}>
      {({ teaching }) =>
        teaching.length === 0 ? (
          <Empty text="You do not teach any subject yet." note="The principal can give you classes and subjects." />
        ) : (
          children(teaching)
        )
      }
    </Loadable>
  )
}
