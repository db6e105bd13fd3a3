import * as contract from '@pariksha/contract/staff/backup/school-restore.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import { type Binding, handle } from '../platform/http/binding.ts'
import { isSchoolSetUp } from '../school/school.service.ts'
import { RestoreUploads } from './restore-upload.service.ts'

export function restoreRoutes(deps: Deps): Binding[] {
  const uploads = deps.databaseUrl === undefined ? undefined : new RestoreUploads(deps, deps.databaseUrl)
  const demandUploads = () => {
    if (uploads === undefined) throw appError('server.unavailable')
    return uploads
  }
  // Where there is a school, nobody has a large body to send here without having logged in.
  const largestPart = async () => ((await isSchoolSetUp(deps.db)) ? 0 : contract.restorePartBytes)
  return [
    handle(
      contract.sendBackupPart,
      async ({ query: { upload_id: id, offset, token }, body, now }) => {
        const part = { id, offset: Number(offset), token, now, bytes: await body.bytes() }
        return { received: await demandUploads().keepPart(part) }
      },
      largestPart,
    ),
    handle(contract.beginRestore, async ({ body: { upload_id: id, passphrase } }) => {
      demandUploads().restore({ id, passphrase })
      return { message: contract.restoreMessages.begun }
    }),
    handle(contract.getRestore, async ({ query }) => demandUploads().progress(query.upload_id)),
    handle(contract.cancelRestore, async ({ query }) => {
      await demandUploads().cancel(query.upload_id)
      return { message: contract.restoreMessages.cancelled }
    }),
  ]
}
