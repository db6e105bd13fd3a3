import { defaultGradeScale, defaultPassPercent, type GradeBand } from '@pariksha/contract/law/marks.ts'
import type { ExamSettings, ExamSettingsChange } from '@pariksha/contract/staff/exam-settings.ts'
import type { Kysely } from 'kysely'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import { changed } from '../platform/change.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { Tables } from '../platform/tables.ts'
import * as queries from './school.queries.ts'

export type SchoolSettings = {
  name: string
  timeZone: string
  /** The pass mark, 0–100 percent. */
  passPercent: number
  gradeScale: readonly GradeBand[]
  /** Whether who changes their password is asked for the current one. */
  asksCurrentPassword: boolean
  /** Where pupils log in; empty where nobody has said it. */
  loginAddress: string
  /** Whether the pages of pupils read questions aloud. */
  readsAloud: boolean
  /** For so many days a student may ask for a question to be looked at again; null where the school takes no requests. */
  recheckDays: number | null
  /** In one exam about so many questions. */
  rechecksPerExam: number
}

const notSetUp = () => appError('server.unavailable', { message: 'This school is not set up yet.' })

/** The school's settings. @throws AppError `server.unavailable` before the school is set up */
export async function schoolSettings(db: Kysely<Tables>): Promise<SchoolSettings> {
  const school = await queries.selectOptionalSchool(db)
  if (school === undefined) throw notSetUp()
  return school
}

/** Founds the school of this database, with the default pass mark and grade scale. Runs in the caller's transaction. */
export async function foundSchool(db: Kysely<Tables>, context: AuditContext, name: string): Promise<void> {
  await queries.insertSchool(db, {
    name,
    passPercent: defaultPassPercent,
    gradeScale: defaultGradeScale,
    now: context.now,
  })
  await recordAudit(db, context, { action: 'school.set_up', record: 'school', recordId: 1, after: { name } })
}

/** Whether this database has its school. */
export async function isSchoolSetUp(db: Kysely<Tables>): Promise<boolean> {
  return (await queries.selectOptionalSchool(db)) !== undefined
}

/** Changes what the school has chosen. */
export async function changeSettings(
  deps: Deps,
  context: AuditContext,
  { asksCurrentPassword }: Pick<SchoolSettings, 'asksCurrentPassword'>,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await queries.updateSettings(tx, asksCurrentPassword)
    const after = { asksCurrentPassword }
    await recordAudit(tx, context, { action: 'school.settings_changed', record: 'school', recordId: 1, after })
  })
}

/** Keeps where pupils log in, for the slips of the whole school. */
export async function keepLoginAddress(deps: Deps, context: AuditContext, loginAddress: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await queries.updateLoginAddress(tx, loginAddress)
    const after = { loginAddress }
    await recordAudit(tx, context, { action: 'school.settings_changed', record: 'school', recordId: 1, after })
  })
}

/**
 * What the school has chosen for its exams.
 * @param options.lock `update` holds it until the transaction ends, `share` keeps it from being changed until then
 * @throws AppError `server.unavailable` before the school is set up
 */
export async function examSettings(db: Kysely<Tables>, options?: { lock: 'update' | 'share' }): Promise<ExamSettings> {
  const settings = await queries.selectOptionalExamSettings(db, options)
  if (settings === undefined) throw notSetUp()
  return settings
}

/**
 * Changes what is said of it.
 * @param tx the transaction that holds the settings as they stood `before`
 * @returns them as they stand now
 */
export async function keepExamSettings(
  tx: Kysely<Tables>,
  before: ExamSettings,
  change: ExamSettingsChange,
): Promise<ExamSettings> {
  const after = changed(before, change)
  await queries.updateExamSettings(tx, after)
  return after
}
