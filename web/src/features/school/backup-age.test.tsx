import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { BackupAge } from './backup-age.tsx'

const last_at = '2026-11-22T20:30:00.000Z'

test.each([
  [{ last_at, is_late: false }, 'Last back-up: Mon, 23 Nov 2026', null],
  [{ last_at, is_late: true }, null, 'No back-up since Mon, 23 Nov 2026'],
  [{ last_at: null, is_late: true }, null, 'There is no back-up yet'],
  [{ last_at: null, is_late: false }, null, null],
])('%o is told in quiet or in red', async (backup, quiet, alert) => {
  await renderPart(<BackupAge backup={backup} />)
  expect(screen.queryByText(/^Last back-up/)?.textContent ?? null).toBe(quiet)
  const shown = screen.queryByRole('alert')
  if (alert === null) expect(shown).toBe(null)
  else expect(shown?.textContent).toContain(alert)
})
