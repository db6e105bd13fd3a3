import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, StrictMode } from 'react'
import { createQueryClient } from '../src/lib/api/query-client.ts'
import { Toaster } from '../src/ui/toast/toaster.tsx'

/**
 * Shows a part as a page would: with theme, toasts, cache and addresses, of which any leads back to the part.
 * @returns a person at the keyboard and mouse, where the part has led them, and the way to leave it
 */
export async function renderPart(part: ReactNode, at = '/') {
  const queryClient = createQueryClient()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  const root = createRootRoute({
    component: () => <main>{part}</main>,
    notFoundComponent: () => null,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: [at] }) })
  const { unmount } = render(
    <StrictMode>
      <MantineProvider env="test">
        <Toaster />
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
  await screen.findByRole('main')
  return { user: userEvent.setup({ delay: null }), router, queryClient, unmount }
}
