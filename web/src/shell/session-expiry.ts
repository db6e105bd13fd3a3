import { errorTexts } from '@pariksha/contract/law/error-texts.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import { linkTo, type PageLink, readSearch } from '../lib/address/page-link.ts'
import { session } from '../lib/session-store.ts'
import { toast, toasts } from '../ui/toast/toast.ts'

type Ways = { location: () => ParsedLocation; goTo: (link: PageLink) => void; askAnew: () => void }

/** The exam that a page is about, for which its pupil comes back. */
function examAt({ pathname, search }: ParsedLocation): string | undefined {
  return pathname === pages.takeExam.path ? readSearch(pages.takeExam, search).id : undefined
}

/**
 * When the server no longer knows the session, the login shows and says why, of an exam in a note that stays; a page
 * that Back brings up again is asked for anew.
 */
export function leaveWhenExpired(queryClient: QueryClient, { location, goTo, askAnew }: Ways) {
  session.onExpired(({ account_id: pupil }) => {
    queryClient.clear()
    const exam = examAt(location())
    if (exam === undefined) toast.error(errorTexts.sessionExpired)
    else toasts.clear()
    goTo(linkTo(pages.studentLogin, exam === undefined ? {} : { exam, pupil: pupil?.toString() }))
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) askAnew()
  })
}
