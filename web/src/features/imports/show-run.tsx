import { Button, Group, Progress, Stack } from '@mantine/core'
import { type ImportRecord, importMessages } from '@pariksha/contract/imports.ts'
import { csvText } from '@pariksha/contract/law/sheet-text.ts'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { counted } from '../../lib/counted.ts'
import { saveContent, saveFile } from '../../lib/save-file.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { nounOf } from './import-nouns.ts'
import { importQuery, type StartedImport, useCancelImport, useDownloadRejected, useImported } from './imports.api.ts'
import { Notice } from './notice.tsx'
import { UndoImport } from './undo-earlier.tsx'

type Props = {
  started: StartedImport
  listLink: PageLink
  /** Nobody was added: it was cancelled, or failed. */
  onGivenBack: (record: ImportRecord) => void
  onAgain: () => void
}

/** The third step: the import at work, then what it did. */
export function ShowRun({ started, listLink, onGivenBack, onAgain }: Props) {
  const { data: record } = useQuery(importQuery(started.import))
  const imported = useImported(record.kind)
  const told = useRef(false)
  const tellEnd = useEffectEvent(() => {
    if (record.state === 'read') {
      toast.error(record.message ?? importMessages.cancelled)
      onGivenBack(record)
    } else {
      toast.success(importMessages.imported)
      imported()
    }
  })
  const isRunning = record.state === 'running'

  useEffect(() => {
    if (isRunning || told.current) return
    told.current = true
    tellEnd()
  }, [isRunning])

  if (isRunning) return <Running record={record} />
  return (
    <Stack gap="lg">
      <Outcome record={record} />
      {record.state === 'done' && started.passwords.length > 0 ? <NewPasswords passwords={started.passwords} /> : null}
      {record.state === 'done' && record.rejected > 0 ? <RejectedRows record={record} /> : null}
      <ButtonRow>
        <Button component={AppLink} to={listLink}>
          Show the {nounOf[record.kind][1]}
        </Button>
        <Button variant="default" onClick={onAgain}>
          Import another file
        </Button>
        {record.undo_until === null ? null : <UndoImport record={record} onUndone={onAgain} />}
      </ButtonRow>
    </Stack>
  )
}

function Running({ record }: { record: ImportRecord }) {
  const cancelling = useCancelImport(record.id)
  const cancel = useAction(cancelling, { failed: 'Failed to cancel the import' })
  const percent = record.planned === 0 ? 0 : Math.round((record.processed / record.planned) * 100)
  return (
    <Card>
      <Stack gap="md">
        <div role="status">
          Adding {counted(record.planned, nounOf[record.kind])}: {record.processed} done
        </div>
        <Progress value={percent} size="lg" aria-label="Progress of the import" />
        <Group>
          <Button variant="default" loading={cancel.isBusy || cancelling.isSuccess} onClick={() => cancel.run()}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}

function Outcome({ record }: { record: ImportRecord }) {
  const added = `${counted(record.created, nounOf[record.kind])} added`
  const isStudents = record.kind === 'students'
  return (
    <Notice color="pine" icon={IconCircleCheck} title={added}>
      {isStudents ? 'Print their login slips from the class list: each student has a new Student ID.' : null}
    </Notice>
  )
}

function RejectedRows({ record }: { record: ImportRecord }) {
  const download = useAction(useDownloadRejected(record.id), {
    failed: 'Failed to download the rows',
    onSuccess: saveFile,
  })
  return (
    <Notice
      color="orange"
      icon={IconAlertTriangle}
      title={`${counted(record.rejected, ['row was', 'rows were'])} not added`}
    >
      <Stack gap="sm">
        <div>Download them with the reason beside each row, correct them there, and import that sheet.</div>
        <ButtonRow>
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={download.isBusy}
            onClick={() => download.run('xlsx')}
          >
            Rows to correct (.xlsx)
          </Button>
          <Button variant="default" disabled={download.isBusy} onClick={() => download.run('csv')}>
            as .csv
          </Button>
        </ButtonRow>
      </Stack>
    </Notice>
  )
}

function NewPasswords({ passwords }: { passwords: StartedImport['passwords'] }) {
  function save() {
    const lines = passwords.map((one) => [one.name, one.username, one.password])
    saveContent('new-passwords.csv', csvText([['Name', 'Username', 'Password'], ...lines]))
  }
  return (
    <Notice color="pine" icon={IconKey} title="New passwords">
      <Stack gap="sm" align="flex-start">
        <div>
          {counted(passwords.length, ['teacher has', 'teachers have'])} a new password. Download the list now: it is not
          kept anywhere and cannot be shown again.
        </div>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          Download the passwords
        </Button>
      </Stack>
    </Notice>
  )
}
