import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (digits: string) => void }

const digits = /^\d{0,3}$/

/** A count of at most three digits. What is typed and no such count, a minus above all, is ignored. */
export function WholeNumberInput({ onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        const typed = event.currentTarget.value.trim()
        if (digits.test(typed)) onChange(typed)
      }}
    />
  )
}
