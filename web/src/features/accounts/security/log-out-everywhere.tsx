import { Button } from '@mantine/core'
import { securityMessages } from '@pariksha/contract/staff/security.ts'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { counted } from '../../../lib/counted.ts'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useLogOutEverywhere } from './security.api.ts'
import classes from './security.module.css'

/** Ends every session, after asking: this one goes too. */
export function LogOutEverywhere({ count, onLoggedOut }: { count: number; onLoggedOut: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const everywhere = useLogOutEverywhere()

  function confirm() {
    everywhere.mutate(undefined, {
      onSuccess: onLoggedOut,
      onError: (error) => toast.error(messageOf(error, securityMessages.logOutFailed)),
    })
  }

  if (!isAsking) {
    return (
      <ButtonRow>
        <Button variant="default" onClick={() => setAsking(true)}>
          Log out everywhere
        </Button>
      </ButtonRow>
    )
  }
  return (
    <div className={classes.question}>
      <div>You are logged out on {counted(count, ['device', 'devices'])}, this one too, and log in again.</div>
      <ButtonRow>
        <Button variant="default" onClick={() => setAsking(false)} disabled={everywhere.isPending} autoFocus>
          Cancel
        </Button>
        <Button color="red" loading={everywhere.isPending} onClick={confirm}>
          Log out everywhere
        </Button>
      </ButtonRow>
    </div>
  )
}
