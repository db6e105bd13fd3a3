/** Puts a back-up that lies on this computer into a server without a school. */
import {
  beginRestore,
  cancelRestore,
  getRestore,
  restorePartBytes,
  sendBackupPart,
} from '@pariksha/contract/staff/backup/school-restore.ts'
import { call } from '../../../lib/api/api.ts'
import { ApiError, invalidDataText } from '../../../lib/api/api-error.ts'

export type ChosenBackup = {
  file: File
  /** The same for one file however often it is begun: what has arrived is not sent again. */
  uploadId: string
  token: string
  passphrase: string | null
}

/** `sentBytes` of the file are on the server; then it is `restoring`. */
export type RestoreProgress = { sentBytes: number; isRestoring: boolean }

type Options = { signal: AbortSignal; onProgress: (progress: RestoreProgress) => void }

const lookEveryMs = 1_000
const mostRepeats = 6

/** What every file begins with that a passphrase locks (age-encryption.org/v1). */
const lockedBeginning = 'age-encryption.org/v1\n'

export async function isLocked(file: File): Promise<boolean> {
  return (await file.slice(0, lockedBeginning.length).text()) === lockedBeginning
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
  })
}

const mayPass = (error: unknown) => error instanceof ApiError && (error.kind === 'unreachable' || error.status === 503)

/** Asks again, less and less often, while the server cannot be reached. */
async function repeated<Answer>(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await ask()
    } catch (error) {
      if (repeats === mostRepeats || !mayPass(error)) throw error
      await rest(500 * 2 ** repeats, signal)
    }
  }
}

async function sendFile({ file, uploadId, token }: ChosenBackup, { signal, onProgress }: Options): Promise<void> {
  const { received } = await repeated(() => call(getRestore, { query: { upload_id: uploadId } }, { signal }), signal)
  for (let offset = received; offset < file.size; ) {
    const query = { upload_id: uploadId, offset: String(offset), token }
    const body = new File([file.slice(offset, offset + restorePartBytes)], file.name)
    const kept = await repeated(() => call(sendBackupPart, { query, body }, { signal }), signal)
    if (kept.received <= offset) throw new ApiError({ kind: 'unreadable', message: invalidDataText })
    offset = kept.received
    onProgress({ sentBytes: offset, isRestoring: false })
  }
}

/**
 * Sends the file, has it restored and waits for it.
 * @throws ApiError, or Error with the server's sentence; an aborted call rejects with the abort
 */
export async function restoreFrom(chosen: ChosenBackup, { signal, onProgress }: Options): Promise<void> {
  const { file, uploadId: upload_id, passphrase } = chosen
  await sendFile(chosen, { signal, onProgress })
  onProgress({ sentBytes: file.size, isRestoring: true })
  await call(beginRestore, { body: { upload_id, passphrase } }, { signal })
  for (;;) {
    await rest(lookEveryMs, signal)
    const { state, fault } = await repeated(() => call(getRestore, { query: { upload_id } }, { signal }), signal)
    if (state === 'restored') return
    if (state !== 'restoring') throw new Error(fault ?? 'The back-up could not be restored. Please try again.')
  }
}

/** Has the server throw away what it has of a file. Where it cannot be told, it does so by itself after an hour. */
export async function forgetBackup(uploadId: string): Promise<void> {
  await call(cancelRestore, { query: { upload_id: uploadId } }).catch(() => undefined)
}
