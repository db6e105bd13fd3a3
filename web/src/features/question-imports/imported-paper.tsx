import type { KeyTerms } from '@pariksha/contract/law/marking/key-terms.ts'
import type { OtherDraft } from '@pariksha/contract/law/paper.ts'
import { type ImportedItem, questionOfItem } from '@pariksha/contract/staff/bank/question-imports.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { importedItemsQuery } from './question-imports.api.ts'

type Content = OtherDraft & { key_terms?: KeyTerms | undefined }

type Props = { importId: string | undefined; children: (contents: Content[] | undefined) => ReactNode }

/** The questions that an import has added, in their order. */
function addedContents(items: readonly ImportedItem[]): Content[] {
  return items.flatMap(({ question, marks, key_terms, question_id: added }) =>
    question === null || added === null ? [] : [{ question: questionOfItem(question), marks, key_terms }],
  )
}

const failureOf = (error: unknown) => messageOf(error, 'The imported questions could not be loaded. Please try again.')

/** What begins with the questions of an import, where the address names one. */
export function ImportedPaper({ importId, children }: Props) {
  return importId === undefined ? (
    children(undefined)
  ) : (
    <Loaded key={importId} id={Number(importId)} render={children} />
  )
}

function Loaded({ id, render }: { id: number; render: Props['children'] }) {
  const items = useQuery(importedItemsQuery(id))
  return (
    <Loadable query={items} failureOf={failureOf}>
      {(all) => render(addedContents(all))}
    </Loadable>
  )
}
