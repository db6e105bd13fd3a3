import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

type Props = { label?: string; isMain?: boolean; disabled?: boolean }

/** Opens the browser's own window for printing. */
export function PrintButton({ label = 'Print', isMain = false, disabled = false }: Props) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconPrinter size={18} aria-hidden />}
      disabled={disabled}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  )
}
