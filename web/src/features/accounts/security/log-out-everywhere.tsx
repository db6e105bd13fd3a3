import { Button } from '@mantine/core'
import { securityMessages } from '@pariksha/contract/staff/account/security.ts'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { ButtonRow } from '../../../ui/button-row.tsx'
import { useLogOutEverywhere } from './security.api.ts'
import classes from './security.module.css'

/** Ends every session, after asking: this one goes too. */
export function LogOutEverywhere({ count, onLoggedOut }: { count: number; onLoggedOut: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const everywhere = useAction(useLogOutEverywhere(), {
    failed: securityMessages.logOutFailed,
    onSuccess: onLoggedOut,
  })

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
        <Button variant="default" onClick={() => setAsking(false)} disabled={everywhere.isBusy} autoFocus>
          Cancel
        </Button>
        <Button color="red" loading={everywhere.isBusy} onClick={() => everywhere.run()}>
          Log out everywhere
        </Button>
      </ButtonRow>
    </div>
  )
}
