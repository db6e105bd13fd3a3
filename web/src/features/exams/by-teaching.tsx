import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { Empty, Failed, Loading } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import type { Creator } from './creation/teaching-choices.ts'
import { teachingQuery } from './exams.api.ts'

const failureOf = (error: unknown) => messageOf(error, 'Failed to load grades')

/** What a teacher makes exams with, once it is known what they teach. */
export function ByTeaching({ children }: { children: (teacher: Creator) => ReactNode }) {
  const teaching = useQuery(teachingQuery)
  useQueryToasts(teaching, { failure: failureOf })
  if (teaching.isPending) return <Loading />
  if (teaching.data === undefined) {
    return <Failed message={failureOf(teaching.error)} onRetry={() => void teaching.refetch()} />
  }
  if (teaching.data.length === 0) {
    return <Empty text="You do not teach any subject yet." note="The principal can give you classes and subjects." />
  }
  return children({ role: 'teacher', pairs: teaching.data })
}
