import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Empty } from '../../ui/states.tsx'
import { useQueryToasts } from '../../ui/toast/use-query-toasts.ts'
import type { Creator } from './creation/teaching-choices.ts'
import { teachingQuery } from './exams.api.ts'

const failureOf = (error: unknown) => messageOf(error, 'Failed to load grades')

/** What a teacher makes exams with, once it is known what they teach. */
export function ByTeaching({ children }: { children: (teacher: Creator) => ReactNode }) {
  const teaching = useQuery(teachingQuery)
  useQueryToasts(teaching, { failure: failureOf })
  return (
    <Loadable query={teaching} failureOf={failureOf}>
      {(pairs) =>
        pairs.length === 0 ? (
          <Empty text="You do not teach any subject yet." note="The principal can give you classes and subjects." />
        ) : (
          children({ role: 'teacher', pairs })
        )
      }
    </Loadable>
  )
}
