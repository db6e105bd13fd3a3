import { TextInput, type TextInputProps } from '@mantine/core'
import { phoneDigits, phoneOf } from '@pariksha/contract/law/phone-number.ts'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'onChange' | 'value'> & { value: string; onChange: (digits: string) => void }

/**
 * A phone number, typed or pasted as people write it: what it holds is what will be stored, its ten digits. Those beyond
 * them are kept aside, because after `+91` or `0` they belong to the number, and named while they belong to nothing.
 */
export function PhoneInput({ value, onChange, error, ...rest }: Props) {
  const [beyond, setBeyond] = useState('')

  function change(text: string) {
    const digits = text.replaceAll(/\D/g, '')
    const isContinued = value.length === phoneDigits && digits.startsWith(value)
    const all = phoneOf(isContinued ? value + beyond + digits.slice(phoneDigits) : digits)
    setBeyond(all.slice(phoneDigits))
    onChange(all.slice(0, phoneDigits))
  }

  // A form that was emptied has dropped what was beyond, too.
  const excess =
    value.length === phoneDigits && beyond && `A phone number has ${phoneDigits} digits: ${beyond} was left out.`
  return (
    <TextInput
      {...rest}
      value={value}
      error={error || excess}
      inputMode="tel"
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
