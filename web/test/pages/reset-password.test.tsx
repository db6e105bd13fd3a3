/** The change of the own password, which staff open from their bar (product 2.3, 5.2). */

import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { resetPrincipalPassword, resetTeacherPassword } from '@pariksha/contract/staff/account/passwords.ts'
import { getSchoolSettings } from '@pariksha/contract/staff/account/security.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { press } from '../actions/action.ts'
import { fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'
import { sessionOf } from '../replies/school.ts'
import { openSchool } from '../replies/whole.ts'
import { expect, placesOf, test } from '../seen.ts'

async function openReset(role: StaffRole, { asksCurrent = false } = {}) {
  openSchool(role)
  fakeEndpoint(getSchoolSettings).answers({ asks_current_password: asksCurrent, login_address: '' })
  await renderPage(`/${role}/home`, sessionOf(role))
  await press('Reset Password')
  const dialog = await screen.findByRole('dialog', { name: 'Reset Password' })
  const password = await within(dialog).findByLabelText('New Password')
  const confirmation = within(dialog).getByLabelText('Confirm Password')
  const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
  return {
    dialog,
    inputs: [password, confirmation],
    password: (text: string) => type(password, text),
    confirmation: (text: string) => type(confirmation, text),
    reset: () => fireEvent.click(within(dialog).getByRole('button', { name: 'Reset Password' })),
  }
}

test('a teacher changes the own password', async ({ seen }) => {
  const { dialog, password, confirmation, reset } = await openReset('teacher')
  await seen.rule('teacher-bar.reset-opens', () => expect(dialog.getAttribute('aria-modal')).toBe('true'))
  reset()
  await seen.words('teacher-reset.required', 'teacher-reset.confirm')
  await seen.rule('limit.teacher-password', async () => {
    password('12345')
    reset()
    await seen.words('teacher-reset.short')
    password('123456')
    confirmation('1234567')
    reset()
    await seen.words('teacher-reset.differ')
    expect(placesOf('teacher-reset.short')).toEqual([])
  })
  confirmation('123456')
  const line = fakeEndpoint(resetTeacherPassword)
  line.refusesWithoutWords()
  reset()
  await seen.words('reset.failed')
  await seen.rule('reset.server-message', async () => {
    line.refuses('server.unavailable', { message: 'Not now, please.' })
    reset()
    await screen.findByText('Not now, please.')
  })
  line.answers({ message: 'Changed' })
  reset()
  await seen.words('reset.done')
  expect(line.received.at(-1)?.body).toEqual({ password: '123456' })
})

test('what the password of a principal must have', async ({ seen }) => {
  const { dialog, inputs, password, confirmation, reset } = await openReset('principal')
  await seen.rule('principal-bar.reset-opens', () => expect(dialog.getAttribute('aria-modal')).toBe('true'))
  await seen.rule('principal-reset.inputs', () => {
    for (const input of inputs) {
      expect(input.hasAttribute('required')).toBe(true)
      expect(input.getAttribute('minlength')).toBe('8')
    }
  })
  for (const [typed, id] of [
    ['Abcdef1', 'principal-reset.short'],
    ['abcdefg1', 'principal-reset.case'],
    ['Abcdefgh', 'principal-reset.digit'],
    ['Abcdefg1', 'principal-reset.special'],
  ] as const) {
    password(typed)
    reset()
    await seen.words(id)
  }
  const special = (places: number) => waitFor(() => expect(placesOf('principal-reset.special')).toHaveLength(places))
  await seen.rule('principal-reset.specials', async () => {
    for (const character of '!@#$%^&*(),.?":{}|<>') {
      password(`Abcdef1${character}`)
      reset()
      await special(0)
      password('Abcdefg1')
      reset()
      await special(1)
    }
  })
  await seen.rule('limit.principal-password', async () => {
    password('Abcde1!')
    reset()
    await seen.words('principal-reset.short')
    password('Abcdef1!')
    confirmation('Abcdef1?')
    reset()
    await seen.words('principal-reset.differ')
  })
})

test('the new password of a principal is sent', async () => {
  const { password, confirmation, reset } = await openReset('principal')
  const line = fakeEndpoint(resetPrincipalPassword)
  line.answers({ message: 'Changed' })
  password('Abcdef1!')
  confirmation('Abcdef1!')
  reset()
  await waitFor(() => expect(line.received.map(({ body }) => body)).toEqual([{ password: 'Abcdef1!' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('where the school asks for it, the current password goes with the new one', async () => {
  const { dialog, password, confirmation, reset } = await openReset('teacher', { asksCurrent: true })
  const line = fakeEndpoint(resetTeacherPassword)
  const current = within(dialog).getByLabelText('Current Password')
  password('teacher123')
  confirmation('teacher123')
  reset()
  await screen.findByText('Please enter your current password')
  fireEvent.change(current, { target: { value: 'teacher124' } })
  const message = 'This is not your current password'
  line.refuses('password.current_wrong', { errors: [{ path: 'current_password', message }] })
  reset()
  await within(dialog).findByText(message)
  expect(line.received.map(({ body }) => body)).toEqual([{ password: 'teacher123', current_password: 'teacher124' }])
})
