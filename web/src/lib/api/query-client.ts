import { QueryClient } from '@tanstack/react-query'
import { ApiError, isTransient } from './api-error.ts'
import type { QueryKey, RecordKind } from './query-keys.ts'

const maxRetries = 3
const longestWaitMs = 8_000

function retryDelay(attempt: number, error: unknown): number {
  const askedMs = error instanceof ApiError ? (error.retryAfterSec ?? 0) * 1000 : 0
  return Math.min(longestWaitMs, Math.max(askedMs, 500 * 2 ** attempt))
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < maxRetries && isTransient(error),
        retryDelay,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        // A school without internet has a server all the same: the browser's idea of being online says nothing.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}

/** Makes every query stale that shows records of these kinds; those on screen are asked again. */
export function recordsChanged(client: QueryClient, ...kinds: RecordKind[]): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => meta?.shows?.some((kind) => kinds.includes(kind)) === true,
  })
}

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKey
    mutationKey: QueryKey
    queryMeta: { shows?: readonly RecordKind[] }
  }
}
