import { Button } from '@mantine/core'
import { ButtonRow } from '../button-row.tsx'

type Props = { submitLabel: string; busy: boolean; onCancel: () => void; disabled?: boolean }

/** The last line of a form in a dialog. */
export function FormActions({ submitLabel, busy, onCancel, disabled = false }: Props) {
  return (
    <ButtonRow align="end">
      <Button variant="default" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" loading={busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </ButtonRow>
  )
}
