import { Button, PasswordInput, TextInput } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { passwordMessages, setUpSchool } from '@pariksha/contract/staff/account/passwords.ts'
import { useGoTo } from '../../lib/address/navigation.ts'
import { linkTo } from '../../lib/address/page-link.ts'
import { readFormInput } from '../../lib/form-input.ts'
import { passwordToggle } from '../../ui/form/password-toggle.ts'
import { useForm } from '../../ui/form/use-form.ts'
import classes from './form.module.css'
import { PasswordRules } from './passwords/password-rules.tsx'
import { useSetUpSchool } from './passwords/passwords.api.ts'

/** Names the school, makes its principal, and goes to the principal's home. */
export function SetUpSchool({ token }: { token: string }) {
  const goTo = useGoTo()
  const form = useForm({
    initial: { school_name: '', name: '', username: '', password: '' },
    read: (typed) => readFormInput(setUpSchool.body, { ...typed, token }),
    mutation: useSetUpSchool(),
    succeeded: passwordMessages.schoolReady,
    failed: 'The school could not be set up. Please try again.',
    onSuccess: () => goTo(linkTo(pages.principalHome)),
  })

  return (
    <form {...form.props} className={classes.fields}>
      <TextInput {...form.input('school_name')} label="Name of the school" autoComplete="organization" />
      <TextInput {...form.input('name')} label="Your name" autoComplete="name" />
      <TextInput
        {...form.input('username')}
        label="Username"
        description="You log in with it, on the teachers' login page."
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordInput {...form.input('password')} {...passwordToggle} label="Password" autoComplete="new-password" />
      <PasswordRules password={form.values.password} />
      <Button type="submit" size="md" fullWidth loading={form.isBusy}>
        Set up the school
      </Button>
    </form>
  )
}
