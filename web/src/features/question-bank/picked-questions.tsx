import type { BankQuestion } from '@pariksha/contract/staff/bank/bank-fields.ts'
import { bankMessages } from '@pariksha/contract/staff/bank/bank-list.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { pickedQuery } from './bank.api.ts'

type Props = { ids: string | undefined; children: (picked: BankQuestion[] | undefined) => ReactNode }

/** What begins with questions of the bank, where the address names some. */
export function PickedQuestions({ ids, children }: Props) {
  return ids === undefined ? children(undefined) : <Loaded key={ids} ids={ids} render={children} />
}

function Loaded({ ids, render }: { ids: string; render: Props['children'] }) {
  const query = useQuery(pickedQuery(ids))
  return (
    <Loadable query={query} failureOf={(error) => messageOf(error, bankMessages.failed)}>
      {({ questions }) => render(questions)}
    </Loadable>
  )
}
