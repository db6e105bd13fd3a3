import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (digits: string) => void }

const digits = /^\d{0,9}$/

/** A count, also with commas. What is typed and no count, a minus above all, is ignored; one too large its form refuses. */
export function WholeNumberInput({ onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/[\s,]/g, '')
        if (digits.test(typed)) onChange(typed)
      }}
    />
  )
}
