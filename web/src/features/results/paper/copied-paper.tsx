import { resultMessages } from '@pariksha/contract/results.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Loadable } from '../../../ui/loadable.tsx'
import { examPaperQuery, type LoadedPaper } from '../staff-results.api.ts'

type Props = { examId: string | undefined; children: (paper: LoadedPaper | undefined) => ReactNode }

/** What begins with the paper of another exam, where the address names one. */
export function CopiedPaper({ examId, children }: Props) {
  return examId === undefined ? children(undefined) : <Loaded key={examId} examId={examId} render={children} />
}

function Loaded({ examId, render }: { examId: string; render: Props['children'] }) {
  const paper = useQuery(examPaperQuery(examId))
  return (
    <Loadable query={paper} failureOf={(error) => messageOf(error, resultMessages.detailsFailed)}>
      {render}
    </Loadable>
  )
}
