import { Alert, Button, TextInput } from '@mantine/core'
import { accountMessages, studentLoginForm } from '@pariksha/contract/accounts.ts'
import { errorTexts } from '@pariksha/contract/law/error-texts.ts'
import { pages, scannedCode } from '@pariksha/contract/law/pages.ts'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useGoTo, usePageSearch } from '../../lib/address/navigation.ts'
import { linkTo, type PageLink } from '../../lib/address/page-link.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { readFormInput } from '../../lib/form-input.ts'
import { typedBefore, useIsPrerendered } from '../../lib/prerendered.ts'
import { session } from '../../lib/session-store.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useLogIn } from './accounts.api.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import classes from './form.module.css'
import { loginFailure } from './login-failure.ts'
import { QueueNote } from './queue-note.tsx'

const redirectMs = 1000

const noConnection = 'No connection. Please try again.'

const isUnreachable = (error: unknown) => error instanceof ApiError && error.kind === 'unreachable'

/** Why a login failed when the ID is not to blame: the toast mostly names the ID, so this stands in the form. */
function otherReason(error: unknown): string | undefined {
  if (isUnreachable(error)) return noConnection
  if (error === null || (error instanceof ApiError && error.code === 'login.student_failed')) return undefined
  return loginFailure(error)
}

/** Where the ID was not looked at yet, the note below says so: nothing is wrong with it. */
function failureToast(error: unknown): string | undefined {
  if (isUnreachable(error)) return noConnection
  return error instanceof ApiError && error.code === 'request.too_many' ? undefined : errorTexts.studentLoginFailed
}

/** The ID of a slip whose code was scanned; it stays in no address that somebody else could come back to. */
function takeScannedCode(): string {
  // The build draws this form too, where there is no address.
  if (typeof window === 'undefined') return ''
  const { hash, pathname } = window.location
  if (hash !== '') window.history.replaceState(window.history.state, '', pathname)
  return scannedCode(hash)
}

/** The exam that the session's end cut; home for everybody but its pupil. Who has logged in may not be known yet. */
function nextPage({ exam, pupil }: { exam: string | undefined; pupil: string | undefined }): PageLink {
  const isAnother = pupil !== undefined && (session.current()?.account_id?.toString() ?? pupil) !== pupil
  return exam === undefined || isAnother ? linkTo(pages.studentHome) : linkTo(pages.takeExam, { id: exam })
}

/**
 * Logs a student in with the unique ID alone, and a second later goes home, or on with the exam that the session's end cut. The ID is the only secret, and a lab's
 * computer is everybody's: the browser is asked not to offer the ones typed before.
 */
export function LogInStudent() {
  const [isIn, setIsIn] = useState(false)
  const [scanned] = useState(takeScannedCode)
  const goTo = useGoTo()
  const [{ exam, pupil }] = usePageSearch(pages.studentLogin)
  const isPrerendered = useIsPrerendered()
  const logIn = useLogIn('student')
  const form = useForm({
    initial: { uniqueCode: scanned || typedBefore('uniqueCode') },
    read: (typed) => readFormInput(studentLoginForm, typed),
    mutation: logIn,
    succeeded: accountMessages.loggedIn,
    failed: failureToast,
    onSuccess: () => setIsIn(true),
  })
  const reason = otherReason(logIn.error)

  useEffect(() => {
    if (!isIn) return
    const timer = setTimeout(() => goTo(nextPage({ exam, pupil })), redirectMs)
    return () => clearTimeout(timer)
  }, [isIn, exam, pupil, goTo])

  return (
    <>
      <form {...form.props} className={classes.fields}>
        <TextInput
          {...form.input('uniqueCode')}
          label="Student ID"
          description="You find it on the card from your school. Capital and small letters both work."
          placeholder="For example 7F4K-Q2MX-9A"
          size="lg"
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          classNames={{ input: classes.code ?? '' }}
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
          loading={form.isBusy || isIn || isPrerendered}
          rightSection={<IconArrowRight size={20} aria-hidden />}
        >
          Log in
        </Button>
      </form>
      <DemoAccounts kind="student" onChoose={({ login }) => form.setValues({ uniqueCode: login })} />
    </>
  )
}
