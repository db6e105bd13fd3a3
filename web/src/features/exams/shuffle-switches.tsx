import { Stack, Switch } from '@mantine/core'

type Orders = { shuffle_options: boolean; shuffle_questions: boolean }

type Props = {
  values: Orders
  /** A paper without choices has none to shuffle. */
  hasOptions?: boolean
  hasStarted?: boolean
  onChange: (name: keyof Orders, isOn: boolean) => void
}

const started = 'A student has already started, so the order stays as it is.'

const switches = [
  {
    name: 'shuffle_questions',
    label: 'Shuffle the questions for each student',
    hint: 'Each student sees the questions in an order of their own: first the multiple choice, then the others. Marking and results keep the order of the paper.',
  },
  {
    name: 'shuffle_options',
    label: 'Shuffle the options for each student',
    hint: 'Each student sees the options in an order of their own. “All of the above” and the like stay last, and options like “Both A and B” keep the whole question as it is.',
  },
] as const

/** Whether each student gets questions and options in an order of their own. Once one has started, the order stays. */
export function ShuffleSwitches({ values, hasOptions = true, hasStarted = false, onChange }: Props) {
  return (
    <Stack gap="md">
      {switches
        .filter(({ name }) => hasOptions || name !== 'shuffle_options')
        .map(({ name, label, hint }) => (
          <Switch
            key={name}
            size="md"
            label={label}
            description={hasStarted ? started : hint}
            checked={values[name]}
            disabled={hasStarted}
            onChange={(event) => onChange(name, event.currentTarget.checked)}
          />
        ))}
    </Stack>
  )
}
