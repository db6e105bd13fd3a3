import { changeSchoolSettings, getSchoolSettings, securityMessages } from '@pariksha/contract/staff/account/security.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { SchoolChoices } from './school-choices.tsx'

/** What stands at a field, and is read with it. */
function faultOf(field: HTMLElement): string[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '')
}

it('asking for the current password ends only with that, whose faults are told at its field', async () => {
  fakeEndpoint(getSchoolSettings).answers({ asks_current_password: true, login_address: '' })
  const change = fakeEndpoint(changeSchoolSettings)
  const { user } = await renderPart(<SchoolChoices />)
  const choice = await screen.findByRole('switch', { name: /^Ask for the current password/ })
  await user.click(choice)
  const stop = screen.getByRole('button', { name: 'Stop asking' })
  await user.click(stop)
  const field = screen.getByLabelText('Your current password')
  expect(faultOf(field)).toContain(securityMessages.currentRequired)
  expect(choice).toHaveProperty('checked', true)
  expect(change.received).toEqual([])

  const message = securityMessages.currentWrong
  change.refuses('password.current_wrong', { errors: [{ path: 'current_password', message }] })
  await user.type(field, 'wrong')
  await user.click(stop)
  await waitFor(() => expect(faultOf(field)).toContain(message))

  change.answers({ asks_current_password: false, message: securityMessages.settingsSaved })
  await user.clear(field)
  await user.type(field, 'right')
  await user.click(stop)
  await waitFor(() => expect(field.isConnected).toBe(false))
  expect(change.received.map(({ body }) => body)).toEqual([
    { asks_current_password: false, current_password: 'wrong' },
    { asks_current_password: false, current_password: 'right' },
  ])
})
