import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { PhoneInput } from './phone-input.tsx'

function Form() {
  const [phone, setPhone] = useState('')
  return (
    <>
      <PhoneInput label="Phone" value={phone} onChange={setPhone} />
      <button type="button" onClick={() => setPhone('')}>
        Empty
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })

test.each(['9876543210', '98765 43210', '+91 98765 43210', '09876543210', '0091-9876543210'])(
  '%s is typed or pasted as 9876543210',
  async (written) => {
    const { user } = await renderPart(<Form />)
    await user.type(field(), written)
    expect(field().value).toBe('9876543210')
    await user.clear(field())
    await user.paste(written)
    expect(field().value).toBe('9876543210')
    expect(screen.queryByText(/left out/)).toBeNull()
  },
)

test('digits beyond the tenth are named until the number is changed', async () => {
  const { user } = await renderPart(<Form />)
  await user.type(field(), '98-76 abc54321012')
  expect(field().value).toBe('9876543210')
  expect(screen.getByText('A phone number has 10 digits: 12 was left out.')).toBeDefined()
  await user.type(field(), '{Backspace}')
  expect(field().value).toBe('987654321')
  expect(screen.queryByText(/left out/)).toBeNull()
})

test('a digit too many in the middle is taken out, and the number goes on with what was beyond', async () => {
  const { user } = await renderPart(<Form />)
  await user.type(field(), '99876543210')
  expect(screen.getByText('A phone number has 10 digits: 0 was left out.')).toBeDefined()
  await user.type(field(), '{Delete}', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(field().value).toBe('9876543210')
  expect(screen.queryByText(/left out/)).toBeNull()
})

test.each(['९८७६५४३२१०', '౯౮౭౬౫౪౩౨౧౦', '９８７６５４３２１０'])('%s is read in its own digits', async (written) => {
  const { user } = await renderPart(<Form />)
  await user.click(field())
  await user.paste(written)
  expect(field().value).toBe('9876543210')
})

test('a form that is emptied names no digits any more', async () => {
  const { user } = await renderPart(<Form />)
  await user.type(field(), '987654321012')
  await user.click(screen.getByRole('button', { name: 'Empty' }))
  expect(screen.queryByText(/left out/)).toBeNull()
})
