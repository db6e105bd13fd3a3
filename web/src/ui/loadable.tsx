import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed, Loading } from './states.tsx'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending'> & { refetch: () => unknown }
  failureOf: (error: unknown) => string
  pending?: ReactNode
  children: (data: Data) => ReactNode
}

/** What comes from the server: on its way, failed with a way to try again, or there. */
export function Loadable<Data>({ query, failureOf, pending = <Loading />, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return pending
  return <Failed message={failureOf(query.error)} onRetry={() => void query.refetch()} />
}
