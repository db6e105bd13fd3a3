import { VisuallyHidden } from '@mantine/core'
import { principalPasswordRules } from '@pariksha/contract/staff/account/passwords.ts'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import classes from './password-rules.module.css'

/** What a principal's password must have, ticked off as it is typed. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <ul className={classes.rules} aria-label="What the password must have">
      {principalPasswordRules.map(({ label, pattern }) => {
        const isMet = pattern.test(password)
        const Picture = isMet ? IconCircleCheckFilled : IconCircle
        return (
          <li key={label} className={classes.rule} data-met={isMet || undefined}>
            <Picture size={16} aria-hidden />
            {label}
            <VisuallyHidden>{isMet ? ' (done)' : ' (missing)'}</VisuallyHidden>
          </li>
        )
      })}
    </ul>
  )
}
