import { NativeSelect, Stack } from '@mantine/core'
import { questionImportMessages as messages } from '@pariksha/contract/staff/bank/question-imports.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Section } from '../../ui/section.tsx'
import { AddBar } from './add-bar.tsx'
import { formatChoices, formatOf } from './give-questions.tsx'
import type { ImportParts, Teaching } from './import-parts.ts'
import type { Addition, OpenedImport } from './import-questions.tsx'
import { ItemList } from './item-list.tsx'
import { importedItemsQuery, ownImportsQuery, useCancelQuestions, useReadQuestions } from './question-imports.api.ts'
import { ReadingProgress } from './reading-progress.tsx'

type Props = {
  opened: OpenedImport
  teaching: Teaching
  parts: ImportParts
  onAdded: (added: Addition) => void
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

/** What the file was taken for; while the page has the file, it can be read as another kind. */
function ReadAs({ opened, onReadAgain }: Pick<Props, 'opened' | 'onReadAgain'>) {
  const { id, file } = opened
  const record = useQuery(ownImportsQuery()).data?.find((one) => one.import_id === id)
  const forget = useCancelQuestions()
  const reading = useAction(useReadQuestions(), {
    failed: messages.readFailed,
    onSuccess({ import_id: next }) {
      forget.mutate(id)
      onReadAgain({ id: next, file })
    },
  })
  if (record?.format == null) return null
  return (
    <>
      {reading.isBusy ? <ReadingProgress /> : null}
      <NativeSelect
        label={`${record.file_name || 'Typed text'} was read as`}
        w="fit-content"
        data={formatChoices.filter(({ value }) => value !== '')}
        value={record.format}
        disabled={file === undefined || reading.isBusy || record.added > 0}
        onChange={(event) => file && reading.run({ file, format: formatOf(event.currentTarget.value) })}
      />
    </>
  )
}
