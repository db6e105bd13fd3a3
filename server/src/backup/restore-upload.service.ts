/** A back-up that arrives in parts at a server without a school, and is put into its database by the command. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isSetupLink } from '../accounts/setup-link.reads.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { isSchoolSetUp } from '../school/school.service.ts'
import { restoreByCommand } from './backup-process.ts'

/** What nobody goes on with holds names and marks, and goes. */
const abandonedAfterMs = 60 * 60 * 1000

type Upload = {
  id: string
  file: string
  received: number
  restoring: AbortController | undefined
  isRestored: boolean
  fault: string | null
  abandoned: NodeJS.Timeout | undefined
}

type Part = { id: string; offset: number; token: string; now: Date; bytes: Uint8Array }

/** Where the parts go: always the same place for a database, so that what a killed server left is found. */
function folderOf(databaseUrl: string): string {
  const name = createHash('sha256').update(databaseUrl).digest('hex').slice(0, 16)
  return path.join(tmpdir(), `pariksha-restore-${name}`)
}

function lackOfRoom(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  throw code === 'ENOSPC' || code === 'EDQUOT' ? appError('restore.no_room') : error
}

/** One back-up at a time; a new one takes the place of one that is not being restored. */
export class RestoreUploads {
  readonly #deps: Deps
  readonly #folder: string
  #upload: Upload | undefined

  constructor(deps: Deps, databaseUrl: string) {
    this.#deps = { ...deps, databaseUrl }
    this.#folder = folderOf(databaseUrl)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /**
   * Keeps a part. The same part may come twice: its sender did not hear that it had come.
   * @param part.offset where in the file it begins, in bytes; the part at 0 begins a new file
   * @returns how many bytes of the file are there now, without a gap
   * @throws AppError `setup.done`, `setup.link_invalid`, `restore.under_way`, `restore.part_missing` or `restore.no_room`
   */
  async keepPart({ id, offset, token, now, bytes }: Part): Promise<number> {
    if (await isSchoolSetUp(this.#deps.db)) throw appError('setup.done')
    if (offset === 0 && !(await isSetupLink(this.#deps.db, { token, now }))) throw appError('setup.link_invalid')
    const upload = offset === 0 ? await this.#begin(id) : this.#upload
    if (upload?.id !== id || offset > upload.received) throw appError('restore.part_missing')
    if (upload.restoring !== undefined) throw appError('restore.under_way')
    try {
      const handle = await open(upload.file, 'r+')
      await handle.write(bytes, 0, bytes.length, offset).finally(() => handle.close())
    } catch (error) {
      await this.#forget(upload)
      lackOfRoom(error)
    }
    upload.received = Math.max(upload.received, offset + bytes.length)
    this.#eraseLater(upload)
    return upload.received
  }

  /** Begins to restore what was sent. @throws AppError `restore.part_missing` or `restore.under_way` */
  restore({ id, passphrase }: { id: string; passphrase: string | null }): void {
    const upload = this.#upload
    if (upload?.id !== id || upload.isRestored) throw appError('restore.part_missing')
    if (upload.restoring !== undefined) throw appError('restore.under_way')
    const restoring = new AbortController()
    upload.restoring = restoring
    upload.fault = null
    clearTimeout(upload.abandoned)
    const env = { ...process.env, DATABASE_URL: this.#deps.databaseUrl, BACKUP_PASSPHRASE: passphrase ?? '' }
    restoreByCommand(upload.file, env, restoring.signal)
      .then(
        () => this.#finish(upload),
        (error: unknown) => {
          const said = error instanceof Error ? error.message : ''
          upload.fault = said === '' ? 'The back-up could not be restored. Please try again.' : said
          this.#eraseLater(upload)
        },
      )
      .finally(() => {
        upload.restoring = undefined
      })
  }

  progress(id: string) {
    const upload = this.#upload
    if (upload?.id !== id) return { state: 'none' as const, received: 0, fault: null }
    const { received, fault } = upload
    if (upload.isRestored) return { state: 'restored' as const, received, fault }
    return { state: upload.restoring === undefined ? ('received' as const) : ('restoring' as const), received, fault }
  }

  async cancel(id: string): Promise<void> {
    if (this.#upload?.id !== id || this.#upload.isRestored) return
    this.#upload.restoring?.abort()
    await this.#forget(this.#upload)
  }

  async #begin(id: string): Promise<Upload> {
    if (this.#upload?.restoring !== undefined) throw appError('restore.under_way')
    if (this.#upload?.id === id) return this.#upload
    if (this.#upload !== undefined) await this.#forget(this.#upload)
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const file = path.join(this.#folder, `${id}.tar`)
    await (await open(file, 'w', 0o600)).close()
    const fresh = { id, file, received: 0, restoring: undefined, isRestored: false, fault: null, abandoned: undefined }
    this.#upload = fresh
    return fresh
  }

  async #finish(upload: Upload): Promise<void> {
    upload.isRestored = true
    this.#deps.log.info('a back-up was restored from the set-up page')
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #forget(upload: Upload): Promise<void> {
    clearTimeout(upload.abandoned)
    if (this.#upload === upload) this.#upload = undefined
    await rm(upload.file, { force: true })
  }

  #eraseLater(upload: Upload): void {
    clearTimeout(upload.abandoned)
    upload.abandoned = setTimeout(() => void this.#forget(upload).catch(() => undefined), abandonedAfterMs).unref()
  }
}
