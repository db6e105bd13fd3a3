import { Button, FileInput, PasswordInput, Progress } from '@mantine/core'
import { pages } from '@pariksha/contract/law/pages.ts'
import { restoreMessages } from '@pariksha/contract/staff/backup/school-restore.ts'
import { IconFile } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useGoTo } from '../../../lib/address/navigation.ts'
import { linkTo } from '../../../lib/address/page-link.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { randomName } from '../../../lib/device/random-name.ts'
import { schoolQuery } from '../../../lib/school-query.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { passwordToggle } from '../../../ui/form/password-toggle.ts'
import classes from '../form.module.css'
import { type ChosenBackup, forgetBackup, isLocked, type RestoreProgress, restoreFrom } from './send-backup.ts'

const failure = 'The back-up could not be restored. Please try again.'
const passphraseMissing = 'This file is locked. Type the passphrase that it was made with.'

/** A school from a file, on a server that has none. Leaving the page ends it. */
export function RestoreSchool({ token, onBack }: { token: string; onBack: () => void }) {
  const goTo = useGoTo()
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [uploadId, setUploadId] = useState('')
  const [isFileLocked, setFileLocked] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const [problem, setProblem] = useState<{ file?: string; passphrase?: string }>({})
  const [progress, setProgress] = useState<RestoreProgress>({ sentBytes: 0, isRestoring: false })
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])

  const askSchoolAgain = () => client.invalidateQueries({ queryKey: schoolQuery.queryKey, exact: true })
  const restoring = useMutation({
    mutationFn: async (chosen: ChosenBackup) => {
      stopping.current = new AbortController()
      setProgress({ sentBytes: 0, isRestoring: false })
      await restoreFrom(chosen, { signal: stopping.current.signal, onProgress: setProgress })
    },
  })
  const restore = useAction(restoring, {
    succeeded: restoreMessages.restored,
    failed: failure,
    onSuccess: () => {
      goTo(linkTo(pages.staffLogin))
      void askSchoolAgain()
    },
    onFailure: (error) => {
      if (stopping.current.signal.aborted) return true
      const text = error instanceof Error ? error.message : failure
      setProblem(isFileLocked && !(error instanceof ApiError) ? { passphrase: text } : { file: text })
      return true
    },
  })

  async function choose(chosen: File | null) {
    setFile(chosen)
    setUploadId(randomName())
    setProblem({})
    setFileLocked(chosen !== null && (await isLocked(chosen)))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (file === null) return setProblem({ file: 'Choose the file of the back-up.' })
    if (isFileLocked && passphrase === '') return setProblem({ passphrase: passphraseMissing })
    setProblem({})
    return restore.run({ file, uploadId, token, passphrase: isFileLocked ? passphrase : null })
  }

  function cancel() {
    stopping.current.abort()
    // It may have been done just before.
    if (file !== null) void forgetBackup(uploadId).then(askSchoolAgain)
  }

  return (
    <form className={classes.fields} noValidate onSubmit={submit}>
      <FileInput
        label="File of the back-up"
        description="As it was downloaded, or from the USB disk: its name ends in .tar or .tar.age."
        placeholder="Choose file"
        leftSection={<IconFile size={18} aria-hidden />}
        accept=".tar,.age"
        value={file}
        disabled={restore.isBusy}
        error={problem.file}
        onChange={(chosen) => void choose(chosen)}
      />
      {isFileLocked && (
        <PasswordInput
          {...passwordToggle}
          label="Passphrase"
          autoComplete="off"
          value={passphrase}
          disabled={restore.isBusy}
          error={problem.passphrase}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
      )}
      {restore.isBusy && file !== null && <ShownProgress {...progress} totalBytes={file.size} />}
      <Button type="submit" size="md" fullWidth loading={restore.isBusy}>
        Restore the school
      </Button>
      <Button variant="default" fullWidth onClick={restore.isBusy ? cancel : onBack}>
        {restore.isBusy ? 'Cancel' : 'Set up a new school instead'}
      </Button>
    </form>
  )
}

function ShownProgress({ sentBytes, isRestoring, totalBytes }: RestoreProgress & { totalBytes: number }) {
  const percent = Math.floor((100 * sentBytes) / Math.max(1, totalBytes))
  const text = isRestoring ? 'Restoring. A large school takes some minutes.' : `Sending the file: ${percent} %`
  return (
    <div>
      <p role="status">{text}</p>
      <Progress value={percent} striped={isRestoring} animated={isRestoring} aria-label={text} size="md" />
    </div>
  )
}
