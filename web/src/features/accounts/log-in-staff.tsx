import { Button, PasswordInput, TextInput } from '@mantine/core'
import { staffLoginForm } from '@pariksha/contract/accounts.ts'
import { pages } from '@pariksha/contract/law/pages.ts'
import { IconArrowRight } from '@tabler/icons-react'
import { useGoTo } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { readFormInput } from '../../lib/form-input.ts'
import { passwordToggle } from '../../ui/form/password-toggle.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useLogIn } from './accounts.api.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import classes from './form.module.css'
import { loginFailure } from './login-failure.ts'
import { QueueNote } from './queue-note.tsx'

/** Logs a teacher or a principal in; the server says which of the two. */
export function LogInStaff() {
  const goTo = useGoTo()
  const logIn = useLogIn('teacher')
  const form = useForm({
    initial: { username: '', password: '' },
    read: (typed) => readFormInput(staffLoginForm, typed),
    mutation: logIn,
    invalid: 'Please fix the validation errors',
    failed: loginFailure,
    onSuccess: (role) => goTo(role === 'teacher' ? linkTo(pages.teacherHome) : linkTo(pages.principalHome)),
  })

  return (
    <>
      <form {...form.props} className={classes.fields}>
        <TextInput
          {...form.input('username')}
          label="Username"
          size="md"
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordInput
          {...form.input('password')}
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
          loading={form.isBusy}
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          Log in
        </Button>
      </form>
      <DemoAccounts
        kind="staff"
        onChoose={({ login, password }) => form.setValues({ username: login, password: password ?? '' })}
      />
    </>
  )
}
