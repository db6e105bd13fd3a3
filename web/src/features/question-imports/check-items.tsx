import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Section } from '../../ui/section.tsx'
import { AddBar } from './add-bar.tsx'
import type { ImportParts, OpenedImport, Teaching } from './import-parts.ts'
import { ItemList } from './item-list.tsx'
import { type AddedQuestions, importedItemsQuery } from './question-imports.api.ts'
import { ReadAs } from './read-as.tsx'

type Props = {
  opened: OpenedImport
  teaching: Teaching
  parts: ImportParts
  onAdded: (added: AddedQuestions) => void
  onReadAgain: (opened: OpenedImport) => void
  onOther: () => void
}

const failureOf = (error: unknown) => messageOf(error, 'The questions could not be loaded. Please try again.')

/** The second step: every item with its state, each to be opened and mended; those that are ready are added. */
export function CheckItems({ opened, teaching, parts, onAdded, onReadAgain, onOther }: Props) {
  const { id } = opened
  const items = useQuery(importedItemsQuery(id))
  /** Ready items that are not wanted. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  return (
    <Stack gap="lg">
      <ReadAs opened={opened} onReadAgain={onReadAgain} />
      <Loadable query={items} failureOf={failureOf}>
        {(all) => (
          <>
            <AddBar id={id} items={all} left={left} teaching={teaching} onAdded={onAdded} onOther={onOther} />
            <Section title="Questions">
              <ItemList id={id} items={all} left={left} parts={parts} onLeft={setLeft} />
            </Section>
          </>
        )}
      </Loadable>
    </Stack>
  )
}
