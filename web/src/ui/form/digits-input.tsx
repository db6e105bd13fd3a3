import { TextInput, type TextInputProps } from '@mantine/core'

type Props = Omit<TextInputProps, 'onChange'> & { maxDigits: number; onChange: (digits: string) => void }

/** An age: whatever is typed or pasted, only its digits stay, and not too many. */
export function DigitsInput({ maxDigits, onChange, ...rest }: Props) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, maxDigits))}
    />
  )
}
