import './ui/styles/base.ts'
import { MantineProvider } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from './lib/api/query-client.ts'
import { keepShellForStudents } from './lib/offline-shell.ts'
import { schoolQuery } from './lib/school-query.ts'
import { createAppRouter } from './routes.tsx'
import { leaveWhenExpired } from './shell/session-expiry.ts'
import { styleNonce } from './shell/style-nonce.ts'
import { cssVariables, theme } from './shell/theme.ts'
import { Toaster } from './ui/toast/toaster.tsx'

const queryClient = createQueryClient()
const router = createAppRouter()
leaveWhenExpired(queryClient, {
  goToLogin: () => void router.navigate({ to: pages.studentLogin.path }),
  askAnew: () => void router.invalidate(),
})
keepShellForStudents()
void queryClient.prefetchQuery(schoolQuery)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
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
    </StrictMode>,
  )
}
