import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { cssVariables, theme } from './shell/theme.ts'
import { Toaster } from './ui/toast/toaster.tsx'

type Props = {
  queryClient: QueryClient
  router: AnyRouter
  /** What the content security policy asks of styles made at runtime. */
  styleNonce: () => string
  /** In tests nothing moves. */
  env?: 'default' | 'test'
}

/** The whole application: theme, cache, the page that the router leads to, and toasts. */
export function App({ queryClient, router, styleNonce, env = 'default' }: Props) {
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        env={env}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
        cssVariablesResolver={cssVariables}
        // All variables come from here; the style sheet that holds the defaults would be a quarter of a phone's CSS.
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
        <Toaster />
      </MantineProvider>
    </StrictMode>
  )
}
