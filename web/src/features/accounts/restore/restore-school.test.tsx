import {
  beginRestore,
  cancelRestore,
  getRestore,
  sendBackupPart,
} from '@pariksha/contract/staff/backup/school-restore.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeEndpoint } from '../../../../test/fake-api.ts'
import { renderPart } from '../../../../test/render-part.tsx'
import { RestoreSchool } from './restore-school.tsx'

const token = 'of the link'
const size = 1024 * 1024 + 10

async function open(file = new File([new Uint8Array(size)], 'pariksha-2026-11-09-0200.tar')) {
  const part = fakeEndpoint(sendBackupPart)
  const begin = fakeEndpoint(beginRestore)
  const progress = fakeEndpoint(getRestore)
  begin.answers({ message: 'The back-up is being restored' })
  progress.answers({ state: 'none', received: 0, fault: null })
  const { user, router } = await renderPart(<RestoreSchool token={token} onBack={vi.fn()} />)
  const field = document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.createElement('input')
  await user.upload(field, file)
  const restore = () => user.click(screen.getByRole('button', { name: 'Restore the school' }))
  return { part, begin, progress, user, router, restore }
}

const received = (bytes: number) => ({ received: bytes })
const stateOf = (state: 'restoring' | 'restored' | 'received', fault: string | null = null) => ({
  state,
  received: size,
  fault,
})

test('what has not arrived yet is sent, restored, and the page leads to the log-in', async () => {
  const { part, begin, progress, router, restore } = await open()
  // An earlier try has sent the first part.
  progress.answers({ state: 'received', received: 1024 * 1024, fault: null })
  await restore()
  await waitFor(() => expect(part.received).toHaveLength(1))
  expect(part.received[0]?.query).toMatchObject({ offset: String(1024 * 1024), token })
  expect(screen.getByText('Sending the file: 0 %')).toBeDefined()
  progress.answers(stateOf('restoring'))
  part.answers(received(size))
  await screen.findByText('Restoring. A large school takes some minutes.')
  expect(begin.received.map(({ body }) => body)).toEqual([
    { upload_id: part.received[0]?.query.upload_id, passphrase: null },
  ])
  progress.answers(stateOf('restored'))
  await screen.findByText('The school is back. Everybody logs in again.')
  await waitFor(() => expect(router.state.location.pathname).toBe('/teacher/login'))
})

test('without a file nothing is sent', async () => {
  const { user } = await renderPart(<RestoreSchool token={token} onBack={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: 'Restore the school' }))
  expect(screen.getByText('Choose the file of the back-up.')).toBeDefined()
})

test('a locked file needs its passphrase; another one is refused there, and tried again without a second sending', async () => {
  const { part, begin, progress, user, restore } = await open(
    new File([`age-encryption.org/v1\n${'x'.repeat(size - 22)}`], 'pariksha.tar.age'),
  )
  const passphrase = await screen.findByLabelText('Passphrase')
  await restore()
  expect(screen.getByText('This file is locked. Type the passphrase that it was made with.')).toBeDefined()
  await user.type(passphrase, 'a sunny Monday')
  progress.answers(stateOf('received', 'The passphrase does not open this back-up.'))
  await restore()
  await screen.findByText('The passphrase does not open this back-up.')
  expect(part.received).toHaveLength(0)

  await user.clear(passphrase)
  await user.type(passphrase, 'a rainy Monday')
  await restore()
  await waitFor(() => expect(begin.received).toHaveLength(2))
  expect(begin.received[1]?.body).toMatchObject({ passphrase: 'a rainy Monday' })
})

test('a part that does not arrive is sent again; what the server refuses is told at the file', async () => {
  const { part, restore } = await open()
  part.isUnreachable()
  await restore()
  await waitFor(() => expect(part.received).toHaveLength(1))
  part.refuses('restore.no_room')
  await screen.findByText('The disk of the server is full. Make room, then send the file again.')
  expect(part.received).toHaveLength(2)
})

test('Cancel ends it, says nothing of a failure, and has the server forget the file', async () => {
  const { part, user, restore } = await open()
  const cancelling = fakeEndpoint(cancelRestore)
  cancelling.answers({ message: 'Cancelled: nothing of the back-up was kept' })
  await restore()
  await waitFor(() => expect(part.received).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Set up a new school instead' })
  await waitFor(() => expect(cancelling.received).toHaveLength(1))
  expect(screen.queryByRole('alert')).toBeNull()
})
