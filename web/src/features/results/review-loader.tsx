import { resultMessages } from '@pariksha/contract/results.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { Failed, Loading } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import { useLeaveAfterFailure } from './leave-after-failure.ts'

type Props<Data> = {
  query: UseQueryResult<Data>
  /** Where a reader goes whose review cannot be had. */
  leave: () => void
  children: (data: Data) => ReactNode
}

const failureOf = (error: unknown) => messageOf(error, resultMessages.reviewFailed)

/** Shows a review once it is there. Without one it says why, and leaves. */
export function ReviewLoader<Data>({ query, leave, children }: Props<Data>) {
  useQueryToasts(query, { failure: failureOf })
  useLeaveAfterFailure(query.isLoadingError, leave)
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <Loading text="Loading exam data..." />
  return <Failed message={failureOf(query.error)} />
}
