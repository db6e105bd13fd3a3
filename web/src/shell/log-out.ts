import { accountMessages } from '@pariksha/contract/accounts.ts'
import type { Role } from '@pariksha/contract/law/access.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { session } from '../lib/session.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/toast/toast.ts'

const failureTexts: Record<Role, string> = {
  teacher: 'Error during logout. Please try again.',
  student: 'Error logging out. Please try again.',
  principal: 'Error logging out',
}

/** Logs out: the server is told, local storage is emptied, and the login shows (specification section 2, navigation bars). */
export function useLogOut(role: Role, endSession: () => Promise<unknown>): () => void {
  const navigate = useNavigate()
  const queryClient = useQueryClient()

  return () => {
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
      window.location.assign(paths.studentLogin())
      return
    }
    toast.success(accountMessages.loggedOut)
    void navigate({ href: paths.studentLogin() })
  }
}
