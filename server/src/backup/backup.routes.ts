import * as contract from '@pariksha/contract/staff/backup/school-backup.ts'
import type { Deps } from '../platform/deps.ts'
import { auditContext, type Binding, handleFile } from '../platform/http/binding.ts'
import { downloadBackup } from './backup-download.service.ts'

export function backupRoutes(deps: Deps): Binding[] {
  return [handleFile(contract.downloadBackup, (call) => downloadBackup(deps, auditContext(call), call.signal))]
}
