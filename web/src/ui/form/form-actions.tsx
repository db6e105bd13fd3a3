import { Button, Group } from '@mantine/core'

type Props = { submitLabel: string; busy: boolean; onCancel: () => void; disabled?: boolean }

/** The last line of a form in a dialog. */
export function FormActions({ submitLabel, busy, onCancel, disabled = false }: Props) {
  return (
    <Group justify="flex-end" gap="sm">
      <Button variant="default" onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" loading={busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </Group>
  )
}
