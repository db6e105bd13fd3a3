import { Button, Group, NativeSelect } from '@mantine/core'
import { formatNames } from '@pariksha/contract/staff/bank/question-formats.ts'
import { questionImportMessages as messages } from '@pariksha/contract/staff/bank/question-imports.ts'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../ui/action/use-action.ts'
import { formatChoices, formatOf } from './format-choices.ts'
import type { OpenedImport } from './import-parts.ts'
import { ownImportsQuery, useReadAgain } from './question-imports.api.ts'
import { ReadingProgress } from './reading-progress.tsx'

type Props = { opened: OpenedImport; onReadAgain: (opened: OpenedImport) => void }

/** What the file was taken for; while the page has the file, it can be read as another kind. */
export function ReadAs({ opened: { id, file }, onReadAgain }: Props) {
  const record = useQuery(ownImportsQuery()).data?.find((one) => one.import_id === id)
  const [chosen, setChosen] = useState<string>()
  const reading = useAction(useReadAgain(id), {
    failed: messages.readFailed,
    onSuccess: ({ import_id: next }) => onReadAgain({ id: next, file }),
  })
  if (record === undefined || record.format === null) return null
  const format = formatOf(chosen ?? record.format)
  const isOther = format !== undefined && format !== record.format
  return (
    <>
      {reading.isBusy ? <ReadingProgress /> : null}
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={`${record.file_name || 'Typed text'} was read as`}
          data={formatChoices.filter(({ value }) => value !== '')}
          value={format ?? ''}
          disabled={file === undefined || reading.isBusy || record.added > 0}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        {isOther && file !== undefined ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={reading.isBusy}
            onClick={() => reading.run({ file, format })}
          >
            Read it again as {formatNames[format]}
          </Button>
        ) : null}
      </Group>
    </>
  )
}
