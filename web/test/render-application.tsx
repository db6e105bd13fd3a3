import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { App } from '../src/app.tsx'

/** Shows the application with a cache and a router of a test. @returns the way to leave it */
export async function renderApplication(queryClient: QueryClient, router: AnyRouter): Promise<() => void> {
  const { unmount } = render(<App queryClient={queryClient} router={router} styleNonce={() => ''} env="test" />)
  await screen.findByRole('main')
  return unmount
}
