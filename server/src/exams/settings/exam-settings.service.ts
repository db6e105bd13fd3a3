/** What the school has chosen for its exams. */
import type { Reply } from '@pariksha/contract/endpoint.ts'
import {
  type changeExamSettings as changeEndpoint,
  type ExamSettingsChange,
  examSettingMessages,
} from '@pariksha/contract/staff/exam-settings.ts'
import { type AuditContext, recordAudit } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { examSettings, keepExamSettings } from '../../school/school.service.ts'
import { updateFollowing } from './time-rules.queries.ts'
import { timeRulesAfter } from './time-rules.rules.ts'

/**
 * Changes what is said, and leaves the rest. Two changes at once take turns. Exams that follow the school and have not
 * started yet have its new rules with it; of those that run students have been told the old ones.
 */
export async function changeExamSettings(
  deps: Deps,
  context: AuditContext,
  change: ExamSettingsChange,
): Promise<Reply<typeof changeEndpoint>> {
  return deps.db.transaction().execute(async (tx) => {
    const before = await examSettings(tx, { lock: 'update' })
    const after = await keepExamSettings(tx, before, change)
    await updateFollowing(tx, timeRulesAfter(undefined, null, after), context.now)
    await recordAudit(tx, context, {
      action: 'school.settings_changed',
      record: 'school',
      recordId: 1,
      before,
      after,
    })
    return { ...after, message: examSettingMessages.saved }
  })
}
