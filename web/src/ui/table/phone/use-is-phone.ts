import { useMediaQuery } from '@mantine/hooks'
import { useIsPrinting } from '../use-is-printing.ts'

/** The width below which a table's rows are one line each. */
export const phoneScreen = 'screen and (max-width: 47em)'

/** Whether rows are shown as lines; paper has room for columns, whatever screen it is printed from. */
export function useIsPhone(): boolean {
  const isPhone = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  return !useIsPrinting() && isPhone
}
