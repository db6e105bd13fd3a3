import { Button, Group, Stack } from '@mantine/core'
import type { ImportKind, ImportRecord } from '@pariksha/contract/imports.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { focusHeading } from '../../lib/focus/focus-heading.ts'
import { formatInstantTime } from '../../lib/format.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { nounOf } from './import-nouns.ts'
import { undoableImportsQuery, useUndoImport } from './imports.api.ts'

type UndoProps = { record: ImportRecord; onUndone?: () => void }

/** Takes the people of an import out again, after asking. */
export function UndoImport({ record, onUndone }: UndoProps) {
  const [isAsking, setAsking] = useState(false)
  const undo = useAction(useUndoImport(record.kind), {
    succeeded: ({ message }) => message,
    failed: 'Failed to undo the import',
    onSuccess() {
      focusHeading()
      onUndone?.()
    },
    onSettled: () => setAsking(false),
  })
  const people = counted(record.created, nounOf[record.kind])

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => setAsking(true)}
        aria-label={`Undo import of ${record.file_name}`}
      >
        Undo import
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Undo this import?"
        confirmLabel={`Remove ${people}`}
        danger
        busy={undo.isBusy}
        onConfirm={() => undo.run(record.id)}
        onClose={() => setAsking(false)}
      >
        {people} of {record.file_name} will be removed again. This is possible for one day, as long as none of them has
        logged in.
      </ConfirmDialog>
    </>
  )
}

const failureOf = (error: unknown) => messageOf(error, 'Failed to look for earlier imports')

/** Imports of the last day that can still be undone. */
export function UndoEarlier({ kind }: { kind: ImportKind }) {
  const imports = useQuery(undoableImportsQuery(kind))
  return (
    <Loadable query={imports} pending={<p role="status">Looking for earlier imports...</p>} failureOf={failureOf}>
      {(found) => (found.length === 0 ? null : <Undoable imports={found} kind={kind} />)}
    </Loadable>
  )
}

function Undoable({ imports, kind }: { imports: readonly ImportRecord[]; kind: ImportKind }) {
  return (
    <Card>
      <Stack gap="sm">
        <strong>Imported within the last day</strong>
        {imports.map((record) => (
          <Group key={record.id} justify="space-between" gap="md">
            <div>
              {record.file_name}: {counted(record.created, nounOf[kind])}, {formatInstantTime(record.created_at)}
            </div>
            <UndoImport record={record} />
          </Group>
        ))}
      </Stack>
    </Card>
  )
}
