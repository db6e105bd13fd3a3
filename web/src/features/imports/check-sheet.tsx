import { Button, Stack } from '@mantine/core'
import type { ImportKind } from '@pariksha/contract/imports.ts'
import { IconInfoCircle, IconShieldLock } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { Section } from '../../ui/section.tsx'
import { Failed, Loading } from '../../ui/states.tsx'
import { nounOf } from './import-nouns.ts'
import { type Preview, previewQuery, type StartedImport, type Uploaded, useRunImport } from './imports.api.ts'
import { JudgedRows } from './judged-rows.tsx'
import { MapColumns } from './map-columns.tsx'
import { Notice } from './notice.tsx'

type Props = {
  uploaded: Uploaded
  /** Why an earlier try of this sheet added nobody. */
  notice: string | undefined
  onStarted: (started: StartedImport) => void
  onOtherFile: () => void
}

/** The second step: what the columns are, and what is wrong with which row. */
export function CheckSheet({ uploaded, notice, onStarted, onOtherFile }: Props) {
  const { import: record, columns, dropped } = uploaded
  const [mapping, setMapping] = useState(() => columns.map(({ field }) => field))
  const [onlyBad, setOnlyBad] = useState(false)
  const preview = useQuery({ ...previewQuery(record.id, mapping), placeholderData: keepPreviousData })
  return (
    <Stack gap="lg">
      {notice ? <Notice color="orange" icon={IconInfoCircle} title={notice} /> : null}
      {dropped.length > 0 ? (
        <Notice color="gray" icon={IconShieldLock} title="Left out for the families' privacy">
          {dropped.join(', ')}: Pariksha does not keep this.
        </Notice>
      ) : null}
      <Section title={`Columns of ${record.file_name}`}>
        <MapColumns record={record} columns={columns} mapping={mapping} onChange={setMapping} />
      </Section>
      <Actions
        uploaded={uploaded}
        preview={preview.isError ? undefined : preview.data}
        isChecked={preview.isSuccess && !preview.isPlaceholderData}
        onStarted={onStarted}
        onOtherFile={onOtherFile}
      />
      <Section title="Rows">
        {preview.isError ? (
          <Unchecked error={preview.error} onRetry={() => void preview.refetch()} />
        ) : preview.data ? (
          <JudgedRows
            kind={record.kind}
            preview={preview.data}
            mapping={mapping}
            onlyBad={onlyBad}
            onOnlyBad={setOnlyBad}
          />
        ) : (
          <Loading text="Checking the rows…" />
        )}
      </Section>
    </Stack>
  )
}

/** Only another choice helps where a column is missing. */
function Unchecked({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isForChoice = error instanceof ApiError && error.code === 'import.columns_missing'
  return <Failed message={messageOf(error, 'Failed to check the rows')} {...(isForChoice ? {} : { onRetry })} />
}

function addText(kind: ImportKind, preview: Preview | undefined): string {
  if (preview === undefined) return `Add ${nounOf[kind][1]}`
  const { good, bad } = preview
  return bad > 0 ? `Add the ${counted(good, ['good row', 'good rows'])}` : `Add ${counted(good, nounOf[kind])}`
}

type ActionProps = Omit<Props, 'notice'> & {
  preview: Preview | undefined
  /** Whether the preview is that of the columns as they are chosen now. */
  isChecked: boolean
}

/** Above the rows, which are too many to scroll past and move what is below them. */
function Actions({ uploaded, preview, isChecked, onStarted, onOtherFile }: ActionProps) {
  const { id, kind } = uploaded.import
  const start = useAction(useRunImport(id), {
    failed: 'Failed to start the import. Please try again.',
    onSuccess: onStarted,
  })
  const { good = 0, bad = 0 } = preview ?? {}

  return (
    <Stack gap="sm">
      {bad > 0 ? (
        <div>
          {counted(bad, ['row has', 'rows have'])} errors. Add the good rows now and correct the others in a sheet that
          you get afterwards; or correct your file first and choose it again.
        </div>
      ) : null}
      <ButtonRow>
        <Button
          disabled={!isChecked || good === 0}
          loading={start.isBusy}
          onClick={() => start.run(bad > 0 ? 'good' : 'all')}
        >
          {addText(kind, preview)}
        </Button>
        <Button variant="default" onClick={onOtherFile} disabled={start.isBusy}>
          Choose another file
        </Button>
      </ButtonRow>
    </Stack>
  )
}
