import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldClash } from '../../lib/merge-drafts.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { FormActions } from './form-actions.tsx'
import type { FormProps } from './use-form.ts'

type Props = {
  form: {
    props: FormProps
    isBusy: boolean
    isChanged: boolean
    clashes: FieldClash[]
    takeTheirs: () => void
    keepTyping: () => void
  }
  /** What each field is called. */
  labels: Readonly<Record<string, string>>
  onCancel: () => void
  children: ReactNode
}

/** The form on a record that others may change meanwhile: nothing is saved before it is decided whose words go on. */
export function SharedRecordForm({ form, labels, onCancel, children }: Props) {
  return (
    <form {...form.props}>
      <Stack gap="lg">
        {form.isChanged ? (
          <ChangedMeanwhile
            clashes={form.clashes}
            labels={labels}
            onTakeTheirs={form.takeTheirs}
            onKeepTyping={form.keepTyping}
          />
        ) : null}
        {children}
        <FormActions submitLabel="Save Changes" busy={form.isBusy} disabled={form.isChanged} onCancel={onCancel} />
      </Stack>
    </form>
  )
}
