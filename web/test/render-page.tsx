import { MantineProvider } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { createQueryClient } from '../src/lib/api/query-client.ts'
import { type Session, session } from '../src/lib/session-store.ts'
import { createAppRouter } from '../src/routes.tsx'
import { leaveWhenExpired } from '../src/shell/session-expiry.ts'
import { Toaster } from '../src/ui/toast/toaster.tsx'

// The store of the session, which lives as long as the document, tells these of its end.
const queryClient = createQueryClient()
let router = createAppRouter(createMemoryHistory())
leaveWhenExpired(queryClient, {
  goToLogin: () => void router.navigate({ to: pages.studentLogin.path }),
  askAnew: () => void router.invalidate(),
})

/** Loads the application at an address, for somebody who has logged in or for nobody. */
export async function renderPage(address: string, as?: Session) {
  queryClient.clear()
  if (as === undefined) session.clear()
  else session.start(as)
  router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  onTestFinished(() => {
    queryClient.clear()
    session.clear()
  })
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
  return { router, queryClient, unmount }
}

export type ShownPage = Awaited<ReturnType<typeof renderPage>>

/** What is pressed leads to this address. */
export async function expectLeads({ router: shown }: ShownPage, pressed: Element, href: string): Promise<void> {
  fireEvent.click(pressed)
  await waitFor(() => expect(shown.state.location.href).toBe(href))
}
