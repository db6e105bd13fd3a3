import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

type Props = { label?: string; isMain?: boolean; disabled?: boolean; loading?: boolean; onPrint?: () => void }

/** Opens the browser's own window for printing. */
export function PrintButton({ label = 'Print', isMain = false, onPrint = () => window.print(), ...rest }: Props) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={onPrint}
      {...rest}
    >
      {label}
    </Button>
  )
}
