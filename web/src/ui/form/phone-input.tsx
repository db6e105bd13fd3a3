import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'onChange'> & { onChange: (digits: string) => void }

/** A phone number: whatever is typed or pasted, only its digits stay, at most ten. */
export function PhoneInput({ onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 10))}
    />
  )
}
