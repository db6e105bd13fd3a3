import { setUpSchool } from '@pariksha/contract/staff/account/passwords.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { SetUpSchool } from './set-up-school.tsx'

const message = 'Please choose another username.'

/** Sends the form, with the focus put on `Elsewhere` or left where it is, and has its username refused. */
async function refused({ isElsewhere }: { isElsewhere: boolean }) {
  const setUp = fakeEndpoint(setUpSchool)
  const { user } = await renderPart(
    <>
      <button type="button">Elsewhere</button>
      <SetUpSchool token="of the link" />
    </>,
  )
  await user.type(screen.getByLabelText('Name of the school'), 'School of Warangal')
  await user.type(screen.getByLabelText('Your name'), 'Asha Rao')
  await user.type(screen.getByLabelText('Username'), 'asha.rao')
  await user.type(screen.getByLabelText('Password'), 'Blue kite 47!')
  await user.click(screen.getByRole('button', { name: 'Set up the school' }))
  if (isElsewhere) await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  setUp.refuses('request.invalid', { errors: [{ path: 'username', message }] })
  await screen.findByText(message)
}

test('a refusal has the focus at its field', async () => {
  await refused({ isElsewhere: false })
  expect(document.activeElement).toBe(screen.getByLabelText('Username'))
})

test('a refusal that comes late leaves the focus where it is by then', async () => {
  await refused({ isElsewhere: true })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }))
})
