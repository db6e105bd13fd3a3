import { Button, Group, Loader, Stack } from '@mantine/core'
import { type ImportKind, importMessages, maxImportFileBytes } from '@pariksha/contract/imports.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { Card } from '../../ui/card.tsx'
import { DropFile } from '../../ui/files/drop-file.tsx'
import { toast } from '../../ui/toast/toast.ts'
import classes from './choose-file.module.css'
import { type Uploaded, useDownloadTemplate, useUpload } from './imports.api.ts'
import { UndoEarlier } from './undo-earlier.tsx'

type Props = { kind: ImportKind; standard?: ClassKey | undefined; onUploaded: (uploaded: Uploaded) => void }

const failure = 'Failed to read the file. Please try again.'

/** The first step: a sheet is dropped or chosen, and read by the server. */
export function ChooseFile({ kind, standard, onUploaded }: Props) {
  const [problem, setProblem] = useState<string>()
  const upload = useAction(useUpload(kind, standard), {
    failed: failure,
    onSuccess: onUploaded,
    onFailure(error) {
      setProblem(messageOf(error, failure))
      return false
    },
  })

  function read(file: File | undefined) {
    if (file === undefined || upload.isBusy) return
    const isTooLarge = file.size > maxImportFileBytes
    setProblem(isTooLarge ? importMessages.fileTooLarge : undefined)
    if (isTooLarge) toast.error(importMessages.fileTooLarge)
    else upload.run(file)
  }

  return (
    <Stack gap="lg">
      <DropFile
        head={
          <>
            {upload.isBusy ? <Loader aria-hidden /> : <IconFileSpreadsheet size={44} stroke={1.4} aria-hidden />}
            <p role="status">{upload.isBusy ? 'Reading the file…' : 'Drop an Excel or CSV file here, or'}</p>
          </>
        }
        accept=".xlsx,.csv,.txt"
        isBusy={upload.isBusy}
        onFile={read}
        note=".xlsx or .csv, at most 5,000 rows and 5 MB. Nothing is added before you have checked it."
        foot={
          problem ? (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          ) : null
        }
      />
      <Template kind={kind} />
      <UndoEarlier kind={kind} />
    </Stack>
  )
}

function Template({ kind }: { kind: ImportKind }) {
  const template = useAction(useDownloadTemplate(kind), {
    failed: 'Failed to download the template',
    onSuccess: saveFile,
  })
  return (
    <Card>
      <Group justify="space-between" gap="md">
        <div>No list yet? Fill in our sheet: it has the right columns and an example row.</div>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={template.isBusy}
          onClick={() => template.run()}
        >
          Download template
        </Button>
      </Group>
    </Card>
  )
}
