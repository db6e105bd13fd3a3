import { downloadBackup } from '@pariksha/contract/staff/backup/school-backup.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeEndpoint } from '../../../test/fake-api.ts'
import { renderPart } from '../../../test/render-part.tsx'
import * as files from '../../lib/save-file.ts'
import { BackUpNow } from './back-up-now.tsx'

const start = () => screen.findByRole('button', { name: 'Back up now' })

test('a back-up is among the downloads, and can be cancelled before', async () => {
  const saved = vi.spyOn(files, 'saveContent').mockImplementation(() => undefined)
  const backup = fakeEndpoint(downloadBackup)
  const { user } = await renderPart(<BackUpNow />)
  await user.click(await start())
  expect((await screen.findByRole('status')).textContent).toContain('Backing up: 0.0 MB so far')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await start()
  expect(screen.queryByText('The back-up failed')).toBe(null)
  expect(saved).not.toHaveBeenCalled()

  backup.sendsText('the bytes')
  await user.click(await start())
  await screen.findByText('Back-up downloaded. Keep the file locked away.')
  const [[name, content] = []] = saved.mock.calls
  expect([name, content instanceof Blob && (await content.text())]).toEqual(['pariksha.tar', 'the bytes'])
})

test('says why there is none', async () => {
  const saved = vi.spyOn(files, 'saveContent').mockImplementation(() => undefined)
  fakeEndpoint(downloadBackup).refuses('backup.under_way')
  const { user } = await renderPart(<BackUpNow />)
  await user.click(await start())
  await screen.findByText('A back-up is being made already. Please try again when it is done.')
  expect(saved).not.toHaveBeenCalled()
})
