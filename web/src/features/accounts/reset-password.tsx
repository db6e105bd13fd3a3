import { PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { accountMessages, principalResetForm, teacherResetForm } from '@pariksha/contract/accounts.ts'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { securityMessages } from '@pariksha/contract/staff/security.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { fieldMessagesOf } from '../../lib/form-input.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { passwordToggle } from '../../ui/form/password-toggle.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useResetPassword } from './accounts.api.ts'
import form from './form.module.css'
import { PasswordRules } from './password-rules.tsx'
import { schoolSettingsQuery } from './security/security.api.ts'

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

function ResetPasswordForm({ role, onClose, asksCurrent }: FormProps) {
  const reset = useResetPassword(role)
  const isPrincipal = role === 'principal'
  const newPasswordFaults = schemaResolver(isPrincipal ? principalResetForm : teacherResetForm, { sync: true })
  const fields = useForm({
    initialValues: { current_password: '', password: '', confirmation: '' },
    validate: (values) => ({
      ...(asksCurrent && values.current_password === '' ? { current_password: securityMessages.currentRequired } : {}),
      ...newPasswordFaults(values),
    }),
  })
  const showsCurrent = asksCurrent || fields.errors.current_password !== undefined
  const inputs = { ...passwordToggle, required: true, withAsterisk: false, minLength: isPrincipal ? 8 : 6 }

  function submit({ password, current_password }: { password: string; current_password: string }) {
    const body = showsCurrent ? { password, current_password } : { password }
    reset.mutate(body, {
      onSuccess: () => {
        toast.success(accountMessages.passwordReset)
        onClose()
      },
      onError: (error) => {
        fields.setErrors(fieldMessagesOf(error))
        toast.error(messageOf(error, 'Failed to reset password. Please try again.'))
      },
    })
  }

  return (
    <form className={form.fields} onSubmit={fields.onSubmit(submit)} noValidate>
      {showsCurrent ? (
        <PasswordInput
          {...fields.getInputProps('current_password')}
          {...passwordToggle}
          required
          withAsterisk={false}
          label="Current Password"
          autoComplete="current-password"
          autoFocus
        />
      ) : null}
      <PasswordInput
        {...fields.getInputProps('password')}
        {...inputs}
        label="New Password"
        autoComplete="new-password"
        autoFocus={!showsCurrent}
      />
      {isPrincipal ? <PasswordRules password={fields.values.password} /> : null}
      <PasswordInput
        {...fields.getInputProps('confirmation')}
        {...inputs}
        label="Confirm Password"
        autoComplete="new-password"
      />
      <FormActions submitLabel="Reset Password" busy={reset.isPending} onCancel={onClose} />
    </form>
  )
}
