import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createQueryClient } from '../src/lib/api/query-client.ts'
import { renderApplication } from './render-application.tsx'

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
  const unmount = await renderApplication(queryClient, router)
  return { user: userEvent.setup({ delay: null }), router, queryClient, unmount }
}
