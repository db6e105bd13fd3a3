import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { ResetPassword } from '../passwords/reset-password.tsx'
import { Security } from './security.tsx'

type Props = {
  shows: 'password' | 'security'
  role: StaffRole
  opened: boolean
  onClose: () => void
  onLoggedOut: () => void
}

/** What staff open from the bar about their own account. */
export function AccountDialog({ shows, onLoggedOut, ...dialog }: Props) {
  return shows === 'password' ? <ResetPassword {...dialog} /> : <Security {...dialog} onLoggedOut={onLoggedOut} />
}
