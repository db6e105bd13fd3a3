import { PasswordInput } from '@mantine/core'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { passwordMessages, principalResetForm, teacherResetForm } from '@pariksha/contract/staff/account/passwords.ts'
import { securityMessages } from '@pariksha/contract/staff/account/security.ts'
import { useQuery } from '@tanstack/react-query'
import { type Read, readFormInput } from '../../../lib/form-input.ts'
import { schoolSettingsQuery } from '../../../lib/school-settings-query.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { passwordToggle } from '../../../ui/form/password-toggle.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import classes from '../form.module.css'
import { PasswordRules } from './password-rules.tsx'
import { useResetPassword } from './passwords.api.ts'

type Props = { role: StaffRole; opened: boolean; onClose: () => void }

/** The dialog in which a teacher or principal changes the own password. */
export function ResetPassword({ role, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Reset Password">
      <ChosenForm role={role} onClose={onClose} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'role' | 'onClose'> & { asksCurrent: boolean }

/** The form as the school wants it. Where that cannot be learnt, the server still says what it misses. */
function ChosenForm(props: Omit<FormProps, 'asksCurrent'>) {
  const settings = useQuery(schoolSettingsQuery)
  if (settings.isPending && settings.failureCount === 0) return null
  return <ResetPasswordForm {...props} asksCurrent={settings.data?.asks_current_password ?? false} />
}

type Typed = { current_password: string; password: string; confirmation: string }
type NewPassword = { password: string; current_password?: string }

function passwordReader(role: StaffRole, asksCurrent: boolean) {
  return ({ current_password, ...typed }: Typed): Read<NewPassword> => {
    const read = readFormInput(role === 'principal' ? principalResetForm : teacherResetForm, typed)
    const lacksCurrent = asksCurrent && current_password === ''
    if (read.isValid && !lacksCurrent) {
      const { password } = read.values
      return { isValid: true, values: current_password === '' ? { password } : { password, current_password } }
    }
    const messages = read.isValid ? {} : read.messages
    return {
      isValid: false,
      messages: lacksCurrent ? { ...messages, current_password: securityMessages.currentRequired } : messages,
    }
  }
}

function ResetPasswordForm({ role, onClose, asksCurrent }: FormProps) {
  const isPrincipal = role === 'principal'
  const form = useForm({
    initial: { current_password: '', password: '', confirmation: '' },
    read: passwordReader(role, asksCurrent),
    mutation: useResetPassword(role),
    succeeded: passwordMessages.passwordReset,
    failed: 'Failed to reset password. Please try again.',
    onSuccess: onClose,
  })
  const isMissed = form.errors.current_password !== undefined || form.values.current_password !== ''
  const showsCurrent = asksCurrent || isMissed
  const inputs = { ...passwordToggle, required: true, withAsterisk: false, minLength: isPrincipal ? 8 : 6 }

  return (
    <form {...form.props} className={classes.fields}>
      {showsCurrent ? (
        <PasswordInput
          {...form.input('current_password')}
          {...passwordToggle}
          required
          withAsterisk={false}
          label="Current Password"
          autoComplete="current-password"
          autoFocus
        />
      ) : null}
      <PasswordInput
        {...form.input('password')}
        {...inputs}
        label="New Password"
        autoComplete="new-password"
        autoFocus={!showsCurrent}
      />
      {isPrincipal ? <PasswordRules password={form.values.password} /> : null}
      <PasswordInput {...form.input('confirmation')} {...inputs} label="Confirm Password" autoComplete="new-password" />
      <FormActions submitLabel="Reset Password" busy={form.isBusy} onCancel={onClose} />
    </form>
  )
}
