import { accountMessages } from '@pariksha/contract/accounts.ts'
import type { Role } from '@pariksha/contract/law/access.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useGoTo } from '../lib/address/navigation.ts'
import { linkTo } from '../lib/address/page-link.ts'
import { session } from '../lib/session-store.ts'
import { toast } from '../ui/toast/toast.ts'

const failureTexts: Record<Role, string> = {
  teacher: 'Error during logout. Please try again.',
  student: 'Error logging out. Please try again.',
  principal: 'Error logging out',
}

/** Logs out: the server is told, local storage is emptied, and the login shows (product 2.3). */
export function useLogOut(role: Role, endSession: () => Promise<unknown>): () => void {
  const goTo = useGoTo()
  const queryClient = useQueryClient()

  return () => {
    // Pressed again before the page has gone.
    if (session.current() === undefined) return
    // Best effort: a server that does not answer must not keep anybody signed in on a shared computer.
    endSession().catch(() => undefined)
    try {
      session.clear()
    } catch {
      toast.error(failureTexts[role])
      return
    }
    queryClient.clear()
    if (role === 'teacher') {
      window.location.assign(pages.studentLogin.path)
      return
    }
    toast.success(accountMessages.loggedOut)
    goTo(linkTo(pages.studentLogin))
  }
}
