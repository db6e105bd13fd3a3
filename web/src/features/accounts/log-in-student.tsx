import { Alert, Button, TextInput } from '@mantine/core'
import { accountMessages, studentLoginForm } from '@pariksha/contract/accounts.ts'
import { errorTexts } from '@pariksha/contract/law/error-texts.ts'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useLogIn } from './accounts.api.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import form from './form.module.css'
import { loginFailure } from './login-failure.ts'
import { QueueNote } from './queue-note.tsx'
import { useFields } from './use-fields.ts'

const redirectMs = 1000

/** Why a login failed when the ID is not to blame: the toast always names the ID, so this stands in the form. */
function otherReason(error: unknown): string | undefined {
  if (error === null || (error instanceof ApiError && error.code === 'login.student_failed')) return undefined
  return loginFailure(error)
}

/**
 * Logs a student in with the unique ID alone, and goes home a second later. The ID is the only secret, and a lab's
 * computer is everybody's: the browser is asked not to offer the ones typed before.
 */
export function LogInStudent() {
  const [isIn, setIsIn] = useState(false)
  const navigate = useNavigate()
  const logIn = useLogIn('student')
  const fields = useFields(studentLoginForm, { uniqueCode: '' })
  const reason = otherReason(logIn.error)

  useEffect(() => {
    if (!isIn) return
    const timer = setTimeout(() => void navigate({ href: paths.studentHome() }), redirectMs)
    return () => clearTimeout(timer)
  }, [isIn, navigate])

  function submit(values: { uniqueCode: string }) {
    logIn.mutate(values, {
      onSuccess: () => {
        toast.success(accountMessages.loggedIn)
        setIsIn(true)
      },
      onError: (error) => {
        // Not looked at yet: the note below says so, and nothing is wrong with the ID.
        if (!(error instanceof ApiError && error.code === 'request.too_many'))
          toast.error(errorTexts.studentLoginFailed)
      },
    })
  }

  return (
    <>
      <form className={form.fields} onSubmit={fields.onSubmit(submit)} noValidate>
        <TextInput
          {...fields.inputProps('uniqueCode')}
          label="Student ID"
          description="You find it on the card from your school. Capital and small letters both work."
          placeholder="For example 7F4K-Q2MX-9A"
          size="lg"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          classNames={{ input: form.code ?? '' }}
        />
        {logIn.isQueued ? <QueueNote /> : null}
        {reason ? (
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
            {reason}
          </Alert>
        ) : null}
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={logIn.isPending || isIn}
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          Log in
        </Button>
      </form>
      <DemoAccounts kind="student" onChoose={({ login }) => fields.setValues({ uniqueCode: login })} />
    </>
  )
}
