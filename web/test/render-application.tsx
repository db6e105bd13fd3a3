import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { Toaster } from '../src/ui/toast/toaster.tsx'

/** Shows what a router leads to with theme, toasts and cache, as `src/main.tsx` does. @returns the way to leave it */
export async function renderApplication(queryClient: QueryClient, router: AnyRouter): Promise<() => void> {
  const { unmount } = render(
    <StrictMode>
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <Toaster />
      </MantineProvider>
    </StrictMode>,
  )
  await screen.findByRole('main')
  return unmount
}
