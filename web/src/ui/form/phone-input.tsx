import { TextInput, type TextInputProps } from '@mantine/core'
import { phoneDigits, phoneOf } from '@pariksha/contract/law/phone-number.ts'

type Props = Omit<TextInputProps, 'onChange' | 'value'> & { value: string; onChange: (digits: string) => void }

/** Digits of any script as those of a keyboard. */
function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    let zero = digit.codePointAt(0) ?? 0
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1
    return String((digit.codePointAt(0) ?? 0) - zero)
  })
}

/**
 * A phone number, typed or pasted as people write it. It shows ten digits; those beyond them stay in `value`, because
 * after `+91` or `0` they belong to the number, and are named while they belong to nothing: a form that has them is refused.
 */
export function PhoneInput({ value, onChange, error, ...rest }: Props) {
  const shown = value.slice(0, phoneDigits)
  const beyond = value.slice(phoneDigits)

  function change(text: string) {
    const digits = latinDigits(text).replaceAll(/\D/g, '')
    if (shown.length === phoneDigits && digits.startsWith(shown)) onChange(phoneOf(value + digits.slice(phoneDigits)))
    // A digit that was too many went: the ones beyond follow on. Who erases from the end wants none of them.
    else if (digits.length < phoneDigits && !shown.startsWith(digits)) onChange(phoneOf(digits + beyond))
    else onChange(phoneOf(digits))
  }

  const excess = beyond && `A phone number has ${phoneDigits} digits: ${beyond} was left out.`
  return (
    <TextInput
      {...rest}
      value={shown}
      error={excess || error}
      inputMode="tel"
      autoComplete="off"
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
