import { errorTexts } from '@pariksha/contract/law/error-texts.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import { session } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast/toast.ts'

/** When the server no longer knows the session, the login shows and says why; a page that Back brings up again is asked for anew. */
export function leaveWhenExpired(router: AnyRouter, queryClient: QueryClient) {
  session.onExpired(() => {
    queryClient.clear()
    toast.error(errorTexts.sessionExpired)
    void router.navigate({ href: paths.studentLogin() })
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void router.invalidate()
  })
}
