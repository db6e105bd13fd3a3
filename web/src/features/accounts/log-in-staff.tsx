import { Button, PasswordInput, TextInput } from '@mantine/core'
import { staffLoginForm } from '@pariksha/contract/accounts.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { passwordToggle } from '../../ui/form/password-toggle.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useLogIn } from './accounts.api.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import form from './form.module.css'
import { loginFailure } from './login-failure.ts'
import { QueueNote } from './queue-note.tsx'
import { useFields } from './use-fields.ts'

/** Logs a teacher or a principal in; the server says which of the two. */
export function LogInStaff() {
  const navigate = useNavigate()
  const logIn = useLogIn('teacher')
  const fields = useFields(staffLoginForm, { username: '', password: '' })

  function submit(values: { username: string; password: string }) {
    logIn.mutate(values, {
      onSuccess: (role) => void navigate({ href: role === 'teacher' ? paths.teacherHome() : paths.principalHome() }),
      onError: (error) => toast.error(loginFailure(error)),
    })
  }

  return (
    <>
      <form
        className={form.fields}
        onSubmit={fields.onSubmit(submit, () => toast.error('Please fix the validation errors'))}
        noValidate
      >
        <TextInput
          {...fields.inputProps('username')}
          label="Username"
          size="md"
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordInput
          {...fields.inputProps('password')}
          {...passwordToggle}
          label="Password"
          size="md"
          autoComplete="current-password"
        />
        {logIn.isQueued ? <QueueNote /> : null}
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={logIn.isPending}
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          Log in
        </Button>
      </form>
      <DemoAccounts
        kind="staff"
        onChoose={({ login, password }) => fields.setValues({ username: login, password: password ?? '' })}
      />
    </>
  )
}
