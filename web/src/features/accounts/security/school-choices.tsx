import { Switch } from '@mantine/core'
import { securityMessages } from '@pariksha/contract/staff/account/security.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { schoolSettingsQuery } from '../../../lib/school-settings-query.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { Loadable } from '../../../ui/loadable.tsx'
import { useChangeSchoolSettings } from './security.api.ts'
import classes from './security.module.css'
import { StopAsking } from './stop-asking.tsx'

/** What the principal chooses for everybody who works at the school. */
export function SchoolChoices() {
  const id = useId()
  const [isEnding, setEnding] = useState(false)
  const settings = useQuery(schoolSettingsQuery)
  const change = useChangeSchoolSettings()
  const choose = useAction(change, {
    succeeded: ({ message }) => message,
    failed: securityMessages.settingsFailed,
  })

  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id} className={classes.title}>
        For the whole school
      </h3>
      <Loadable query={settings} failureOf={(error) => messageOf(error, securityMessages.settingsLoadFailed)}>
        {({ asks_current_password }) => (
          <>
            <Switch
              size="md"
              label="Ask for the current password"
              description="Whoever changes their password has to enter the one they have now. It keeps an account safe on a computer that was left logged in."
              checked={choose.isBusy || asks_current_password}
              disabled={choose.isBusy || isEnding}
              onChange={() => {
                if (asks_current_password) setEnding(true)
                else choose.run({ asks_current_password: true })
              }}
            />
            {isEnding ? <StopAsking onClose={() => setEnding(false)} /> : null}
          </>
        )}
      </Loadable>
    </section>
  )
}
