/** What somebody is told who cannot log in, for each way in which the call can fail (product 8.2, 8.3). */
import { login } from '@pariksha/contract/accounts.ts'
import { errorTexts } from '@pariksha/contract/law/error-texts.ts'
import { getSchool } from '@pariksha/contract/school.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fill, press } from '../actions/action.ts'
import { type FakeEndpoint, fakeEndpoint } from '../fake-api.ts'
import { renderPage } from '../render-page.tsx'

const invalidId = errorTexts.studentLoginFailed
const noConnection = 'No connection. Please try again.'
const failed = 'Login failed. Please try again.'

type Fail = (line: FakeEndpoint<typeof login>) => void

const ways: [way: string, fail: Fail, student: string[], staff: string][] = [
  ['nobody answers', (line) => line.isUnreachable(), [noConnection, noConnection], failed],
  [
    'a wrong ID or password',
    (line) => line.refuses('login.student_failed', { message: 'Not known.' }),
    [invalidId],
    'Not known.',
  ],
  [
    'the server has words',
    (line) => line.refuses('server.failed', { message: 'Being repaired.' }),
    [invalidId, 'Being repaired.'],
    'Being repaired.',
  ],
  ['the server has no words', (line) => line.refusesWithoutWords(), [invalidId, failed], failed],
  ['a proxy answers', (line) => line.sendsText('<html>502', 502), [invalidId, failed], failed],
  [
    'nothing comes',
    (line) => line.sendsText(''),
    [invalidId, 'No data received from server'],
    'No data received from server',
  ],
  [
    'no token comes',
    (line) => line.sendsText('{}'),
    [invalidId, 'Invalid response from server'],
    'Invalid response from server',
  ],
]

/** In the form and as a toast, nothing else. */
async function expectAlerts(...said: string[]): Promise<void> {
  await waitFor(() => {
    const shown = screen.queryAllByRole('alert').map(({ textContent }) => textContent)
    expect(shown.sort()).toEqual(said.sort())
  })
}

test.each(ways)('a student, when %s', async (_, fail, said) => {
  fakeEndpoint(getSchool).isUnreachable()
  await renderPage('/login')
  await screen.findByLabelText('Student ID')
  fill('Student ID', 'AAAABBBBCC')
  fail(fakeEndpoint(login))
  await press('Log in')
  await expectAlerts(...said)
})

test.each(ways)('a teacher, when %s', async (_, fail, __, said) => {
  fakeEndpoint(getSchool).isUnreachable()
  await renderPage('/teacher/login')
  await screen.findByLabelText('Username')
  fill('Username', 'asha')
  fill('Password', 'secret1')
  fail(fakeEndpoint(login))
  await press('Log in')
  await expectAlerts(said)
})
