import { Button, Stack } from '@mantine/core'
import {
  type ImportedItem,
  questionImportMessages as messages,
  questionOfItem,
} from '@pariksha/contract/staff/bank/question-imports.ts'
import { IconChevronLeft, IconChevronRight, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { counted } from '../../lib/counted.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { ImportParts } from './import-parts.ts'
import { groupOf, ItemState } from './item-states.tsx'
import { useChangeItem } from './question-imports.api.ts'

type Props = {
  id: number
  /** Those that are listed, to go from one to the next. */
  items: readonly ImportedItem[]
  number: number
  parts: ImportParts
  onOpen: (number: number) => void
  onClose: () => void
}

/** One item with all that the file says of it; what is missing can be mended. */
export function ItemDialog({ id, items, number, parts, onOpen, onClose }: Props) {
  const [seen] = useState(items)
  const item = items.find((one) => one.number === number) ?? seen.find((one) => one.number === number)
  const at = items.findIndex((one) => one.number === number)
  const [previous, next] = [items[at - 1], items[at + 1]]
  if (item === undefined) return null
  return (
    <Dialog opened onClose={onClose} title={`Item ${number}`} size="lg" closeOnClickOutside={false}>
      <Stack gap="md">
        <ItemState item={item} />
        <ItemContent key={number} id={id} item={item} parts={parts} />
        <ButtonRow>
          <Button
            variant="default"
            leftSection={<IconChevronLeft size={18} aria-hidden />}
            disabled={at < 0 || previous === undefined}
            onClick={() => previous && onOpen(previous.number)}
          >
            Before
          </Button>
          <Button
            variant="default"
            rightSection={<IconChevronRight size={18} aria-hidden />}
            disabled={at < 0 || next === undefined}
            onClick={() => next && onOpen(next.number)}
          >
            Next
          </Button>
        </ButtonRow>
      </Stack>
    </Dialog>
  )
}

function ItemContent({ id, item, parts: { Reading, Editor } }: { id: number; item: ImportedItem; parts: ImportParts }) {
  const [isWriting, setWriting] = useState(false)
  const change = useAction(useChangeItem(id), {
    succeeded: messages.changed,
    failed: messages.changeFailed,
    onSuccess: () => setWriting(false),
  })
  if (item.question === null) return <ItemNotes item={item} />
  const question = questionOfItem(item.question)
  const { number, marks, key_terms } = item
  if (isWriting) {
    return (
      <Editor
        written={{ question, marks, key_terms }}
        name={`Item ${number}`}
        isBusy={change.isBusy}
        onSave={(written) => change.run({ number, ...written })}
        onCancel={() => setWriting(false)}
      />
    )
  }
  return (
    <>
      <Reading question={question} />
      <div>{counted(marks, ['mark', 'marks'])}</div>
      <ItemNotes item={item} />
      {groupOf(item) === 'added' ? null : (
        <ButtonRow>
          <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setWriting(true)}>
            Change it
          </Button>
        </ButtonRow>
      )}
    </>
  )
}

/** What the file says beside the question. */
function ItemNotes({ item: { kind, title, question, topics, notes } }: { item: ImportedItem }) {
  const lines = [
    ...(question === null ? [title, `Its kind in the file: ${kind}`] : []),
    ...(topics.length === 0 ? [] : [`Topics: ${topics.join(', ')}`]),
    ...notes,
  ]
  if (lines.length === 0) return null
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
}
