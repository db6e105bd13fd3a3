import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

function shown(opened: boolean) {
  return (
    <MantineProvider>
      <Dialog opened={opened} title="Remove?" onClose={vi.fn()}>
        <button type="button">Remove</button>
      </Dialog>
    </MantineProvider>
  )
}

test('a dialog on its way out takes no press', async () => {
  const { rerender } = render(shown(true))
  const button = await screen.findByRole('button', { name: 'Remove' })
  expect(button.closest('[inert]')).toBeNull()
  rerender(shown(false))
  expect(button.isConnected).toBe(true)
  expect(button.closest('[inert]')).not.toBeNull()
})
