import { Switch } from '@mantine/core'

type Props = { checked: boolean; hasStarted?: boolean; onChange: (isOn: boolean) => void }

const hint =
  'Each student sees the options in an order of their own. Not for options that refer to each other, like “Both A and B” or “All of the above”.'

/** Whether each student gets the options in an order of their own. Once one has started, the order stays. */
export function ShuffleSwitch({ checked, hasStarted = false, onChange }: Props) {
  return (
    <Switch
      size="md"
      label="Shuffle the options for each student"
      description={hasStarted ? 'A student has already started, so the order stays as it is.' : hint}
      checked={checked}
      disabled={hasStarted}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
