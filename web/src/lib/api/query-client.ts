import { QueryClient } from '@tanstack/react-query'
import { ApiError, isTransient } from './api-error.ts'

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
