import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import { createQueryClient } from '../src/lib/api/query-client.ts'
import { type Session, session } from '../src/lib/session-store.ts'
import { createAppRouter } from '../src/routes.tsx'
import { leaveWhenExpired } from '../src/shell/session-expiry.ts'
import { renderApplication } from './render-application.tsx'

// The store of the session, which lives as long as the document, tells these of its end.
const queryClient = createQueryClient()
let router = createAppRouter(createMemoryHistory())
leaveWhenExpired(queryClient, {
  location: () => router.state.location,
  goTo: ({ page, search }) => void router.navigate({ to: page.path, search }),
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
  const unmount = await renderApplication(queryClient, router)
  return { router, queryClient, unmount }
}

export type ShownPage = Awaited<ReturnType<typeof renderPage>>

/** What is pressed leads to this address. */
export async function expectLeads({ router: shown }: ShownPage, pressed: Element, href: string): Promise<void> {
  fireEvent.click(pressed)
  await waitFor(() => expect(shown.state.location.href).toBe(href))
}
