import { Button, Group, Stack } from '@mantine/core'
import { formatNames } from '@pariksha/contract/staff/bank/question-formats.ts'
import {
  questionImportMessages as messages,
  type QuestionImport,
} from '@pariksha/contract/staff/bank/question-imports.ts'
import { IconArrowBackUp, IconListSearch, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { focusHeading } from '../../lib/focus/focus-heading.ts'
import { formatInstantTime } from '../../lib/format.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { ownImportsQuery, useCancelQuestions, useUndoQuestions } from './question-imports.api.ts'

const failureOf = (error: unknown) => messageOf(error, 'Earlier imports could not be looked for. Please try again.')

const questions = ['question', 'questions'] as const

/** What the reader has given within the last day: to go on with, to let go, or to take out of the bank again. */
export function EarlierImports({ onOpen }: { onOpen: (id: number) => void }) {
  const imports = useQuery(ownImportsQuery())
  return (
    <Loadable query={imports} pending={<p role="status">Looking for earlier imports...</p>} failureOf={failureOf}>
      {(found) => {
        const read = found.filter(({ state }) => state === 'read')
        return read.length === 0 ? null : (
          <Card>
            <Stack gap="sm">
              <strong>Read within the last day</strong>
              {read.map((record) => (
                <EarlierImport key={record.import_id} record={record} onOpen={onOpen} />
              ))}
            </Stack>
          </Card>
        )
      }}
    </Loadable>
  )
}

function EarlierImport({ record, onOpen }: { record: QuestionImport; onOpen: (id: number) => void }) {
  const name = record.file_name || 'Typed text'
  const forget = useAction(useCancelQuestions(), {
    succeeded: ({ message }) => message,
    failed: 'It could not be let go. Please try again.',
    onSuccess: focusHeading,
  })
  const format = record.format === null ? '' : ` · ${formatNames[record.format]}`
  return (
    <Group justify="space-between" gap="md">
      <div>
        {name}: {counted(record.found, questions)}
        {record.added > 0 ? `, ${record.added} added` : ''}
        {format} · {formatInstantTime(record.created_at)}
      </div>
      <ButtonRow>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconListSearch size={18} aria-hidden />}
          aria-label={`Look at them: ${name}`}
          onClick={() => onOpen(record.import_id)}
        >
          Look at them
        </Button>
        {record.added > 0 ? (
          <UndoQuestions id={record.import_id} name={name} count={record.added} size="sm" />
        ) : (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`Let it go: ${name}`}
            loading={forget.isBusy}
            onClick={() => forget.run(record.import_id)}
          >
            Let it go
          </Button>
        )}
      </ButtonRow>
    </Group>
  )
}

type UndoProps = { id: number; name: string; count: number; size?: 'sm' | 'md'; onUndone?: () => void }

/** Takes what an import has added out of the bank again, after asking. */
export function UndoQuestions({ id, name, count, size = 'md', onUndone }: UndoProps) {
  const [isAsking, setAsking] = useState(false)
  const undo = useAction(useUndoQuestions(), {
    succeeded: ({ message, removed, kept }) =>
      kept === 0 ? message : `${counted(removed, questions)} taken out; an exam has used ${kept} meanwhile.`,
    failed: messages.undoFailed,
    onSuccess() {
      focusHeading()
      onUndone?.()
    },
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        aria-label={`Undo import of ${name}`}
        onClick={() => setAsking(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Undo this import?"
        confirmLabel={`Take out ${counted(count, questions)}`}
        danger
        busy={undo.isBusy}
        onConfirm={() => undo.run(id)}
        onClose={() => setAsking(false)}
      >
        What {name} has added leaves the question bank again. Questions that a completed exam has used stay.
      </ConfirmDialog>
    </>
  )
}
