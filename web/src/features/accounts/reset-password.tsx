import { PasswordInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { accountMessages, principalResetForm, teacherResetForm } from '@pariksha/contract/accounts.ts'
import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { passwordToggle } from '../../ui/form/password-toggle.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useResetPassword } from './accounts.api.ts'
import form from './form.module.css'
import { PasswordRules } from './password-rules.tsx'

type Props = { role: StaffRole; opened: boolean; onClose: () => void }

/** The dialog in which a teacher or principal changes the own password. */
export function ResetPassword({ role, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Reset Password">
      <ResetPasswordForm role={role} onClose={onClose} />
    </Dialog>
  )
}

function ResetPasswordForm({ role, onClose }: Pick<Props, 'role' | 'onClose'>) {
  const reset = useResetPassword(role)
  const isPrincipal = role === 'principal'
  const fields = useForm({
    initialValues: { password: '', confirmation: '' },
    validate: schemaResolver(isPrincipal ? principalResetForm : teacherResetForm, { sync: true }),
  })
  const inputs = { ...passwordToggle, required: true, withAsterisk: false, minLength: isPrincipal ? 8 : 6 }

  function submit({ password }: { password: string }) {
    reset.mutate(password, {
      onSuccess: () => {
        toast.success(accountMessages.passwordReset)
        onClose()
      },
      onError: (error) => toast.error(messageOf(error, 'Failed to reset password. Please try again.')),
    })
  }

  return (
    <form className={form.fields} onSubmit={fields.onSubmit(submit)} noValidate>
      <PasswordInput
        {...fields.getInputProps('password')}
        {...inputs}
        label="New Password"
        autoComplete="new-password"
        data-autofocus
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
