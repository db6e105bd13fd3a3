import { errorTexts } from '@pariksha/contract/law/error-texts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { session } from '../lib/session-store.ts'
import { toast } from '../ui/toast/toast.ts'

type Ways = { goToLogin: () => void; askAnew: () => void }

/** When the server no longer knows the session, the login shows and says why; a page that Back brings up again is asked for anew. */
export function leaveWhenExpired(queryClient: QueryClient, { goToLogin, askAnew }: Ways) {
  session.onExpired(() => {
    queryClient.clear()
    toast.error(errorTexts.sessionExpired)
    goToLogin()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) askAnew()
  })
}
