import { pages } from '@pariksha/contract/law/pages.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from './app.tsx'
import { createQueryClient } from './lib/api/query-client.ts'
import { createAppRouter } from './routes.tsx'

/**
 * The students' log-in page as it stands before anything is known, for the build.
 * @param nonce goes where the nonce of a request will stand
 * @returns HTML for the application's root
 */
export async function prerenderLogin(nonce: string): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [pages.studentLogin.path] }))
  await router.load()
  return renderToStaticMarkup(<App queryClient={createQueryClient()} router={router} styleNonce={() => nonce} />)
}
