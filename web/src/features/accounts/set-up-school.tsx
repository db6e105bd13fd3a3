import { Button, PasswordInput, TextInput } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { accountMessages, setUpForm } from '@pariksha/contract/accounts.ts'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '../../lib/api/api-error.ts'
import { paths } from '../../paths.ts'
import { passwordToggle } from '../../ui/form/password-toggle.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useSetUpSchool } from './accounts.api.ts'
import form from './form.module.css'
import { PasswordRules } from './password-rules.tsx'

/** Names the school, makes its principal, and goes to the principal's home. */
export function SetUpSchool({ token }: { token: string }) {
  const navigate = useNavigate()
  const setUp = useSetUpSchool()
  const fields = useForm({
    initialValues: { school_name: '', name: '', username: '', password: '' },
    validate: schemaResolver(setUpForm, { sync: true }),
  })

  function submit(values: typeof fields.values) {
    setUp.mutate(
      { ...values, token },
      {
        onSuccess: () => {
          toast.success(accountMessages.schoolReady)
          void navigate({ href: paths.principalHome() })
        },
        onError: (error) => toast.error(messageOf(error, 'The school could not be set up. Please try again.')),
      },
    )
  }

  return (
    <form className={form.fields} onSubmit={fields.onSubmit(submit)} noValidate>
      <TextInput {...fields.getInputProps('school_name')} label="Name of the school" autoComplete="organization" />
      <TextInput {...fields.getInputProps('name')} label="Your name" autoComplete="name" />
      <TextInput
        {...fields.getInputProps('username')}
        label="Username"
        description="You log in with it, on the teachers' login page."
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <PasswordInput
        {...fields.getInputProps('password')}
        {...passwordToggle}
        label="Password"
        autoComplete="new-password"
      />
      <PasswordRules password={fields.values.password} />
      <Button type="submit" size="md" fullWidth loading={setUp.isPending}>
        Set up the school
      </Button>
    </form>
  )
}
