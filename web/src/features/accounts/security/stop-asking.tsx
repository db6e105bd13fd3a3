import { PasswordInput } from '@mantine/core'
import { securityMessages } from '@pariksha/contract/staff/account/security.ts'
import type { Read } from '../../../lib/form-input.ts'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { passwordToggle } from '../../../ui/form/password-toggle.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { useChangeSchoolSettings } from './security.api.ts'
import classes from './security.module.css'

type Typed = { current_password: string }

function read({ current_password }: Typed): Read<Typed & { asks_current_password: false }> {
  return current_password === ''
    ? { isValid: false, messages: { current_password: securityMessages.currentRequired } }
    : { isValid: true, values: { current_password, asks_current_password: false } }
}

/** Ends the asking for the current password, by the current password: not by whoever finds a computer logged in. */
export function StopAsking({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { current_password: '' },
    read,
    mutation: useChangeSchoolSettings(),
    succeeded: ({ message }) => message,
    failed: securityMessages.settingsFailed,
    onSuccess: onClose,
  })

  return (
    <form {...form.props} className={classes.question}>
      <PasswordInput
        {...form.input('current_password')}
        {...passwordToggle}
        required
        withAsterisk={false}
        label="Your current password"
        autoComplete="current-password"
        autoFocus
      />
      <FormActions submitLabel="Stop asking" busy={form.isBusy} onCancel={onClose} />
    </form>
  )
}
