import { Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { FormActions } from './form-actions.tsx'
import type { useSharedRecord } from './use-shared-record.ts'

type Props = {
  shared: Omit<ReturnType<typeof useSharedRecord>, 'version' | 'showTheirs'>
  /** What each field is called. */
  labels: Readonly<Record<string, string>>
  busy: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  children: ReactNode
}

/** The form on a record that others may change meanwhile: nothing is saved before it is decided whose words go on. */
export function SharedRecordForm({ shared, labels, busy, onSubmit, onCancel, children }: Props) {
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        {shared.isChanged ? (
          <ChangedMeanwhile
            clashes={shared.clashes}
            labels={labels}
            onTakeTheirs={shared.takeTheirs}
            onKeepTyping={shared.keepTyping}
          />
        ) : null}
        {children}
        <FormActions submitLabel="Save Changes" busy={busy} disabled={shared.isChanged} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
