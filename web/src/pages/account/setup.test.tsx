import { getSchool } from '@pariksha/contract/school.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { SetUp } from './setup.tsx'

async function open(token: string) {
  fakeEndpoint(getSchool).answers({
    name: null,
    time_zone: 'Asia/Kolkata',
    server_time: '2026-07-01T09:00:00.000Z',
    needs_setup: true,
    demo_accounts: null,
  })
  return renderPart(<SetUp />, `/setup?token=${token}`)
}

test.each([
  ['', 'The set-up link is not complete'],
  ['a'.repeat(201), 'The set-up link is not valid'],
])('a link with the token "%s" is refused at once', async (token, text) => {
  await open(token)
  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Set up the school' })).toBeNull()
})

test('a whole link leads to the form', async () => {
  await open('a'.repeat(200))
  expect(await screen.findByRole('button', { name: 'Set up the school' })).toBeDefined()
})

test('who has a back-up restores it instead, and may come back', async () => {
  const { user } = await open('a'.repeat(200))
  await user.click(await screen.findByRole('button', { name: 'I have a back-up' }))
  expect(screen.getByRole('button', { name: 'Restore the school' })).toBeDefined()
  expect(document.activeElement?.textContent).toBe('Set up your school')
  await user.click(screen.getByRole('button', { name: 'Set up a new school instead' }))
  expect(screen.getByRole('button', { name: 'Set up the school' })).toBeDefined()
})
