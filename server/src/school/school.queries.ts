import type { ExamSettings } from '@pariksha/contract/staff/exam-settings.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'

/** The one school of this database, or undefined before its set-up. */
export async function selectOptionalSchool(db: Kysely<Tables>) {
  return db
    .selectFrom('school')
    .select([
      'name',
      'time_zone as timeZone',
      'pass_percent as passPercent',
      'grade_scale as gradeScale',
      'asks_current_password as asksCurrentPassword',
      'login_address as loginAddress',
      'reads_aloud as readsAloud',
      'recheck_days as recheckDays',
      'rechecks_per_exam as rechecksPerExam',
    ])
    .executeTakeFirst()
}

export async function insertSchool(
  db: Kysely<Tables>,
  school: { name: string; passPercent: number; gradeScale: readonly { grade: string; from: number }[]; now: Date },
): Promise<void> {
  await db
    .insertInto('school')
    .values({
      name: school.name,
      pass_percent: school.passPercent,
      grade_scale: JSON.stringify(school.gradeScale),
      created_at: school.now,
    })
    .execute()
}

export async function updateSettings(db: Kysely<Tables>, asksCurrentPassword: boolean): Promise<void> {
  await db.updateTable('school').set({ asks_current_password: asksCurrentPassword }).execute()
}

export async function updateLoginAddress(db: Kysely<Tables>, loginAddress: string): Promise<void> {
  await db.updateTable('school').set({ login_address: loginAddress }).execute()
}

/** What the school has chosen for its exams, or undefined before its set-up. `lock` holds it until the transaction ends. */
export async function selectOptionalExamSettings(
  db: Kysely<Tables>,
  { lock }: { lock?: 'update' | 'share' } = {},
): Promise<ExamSettings | undefined> {
  return db
    .selectFrom('school')
    .select([
      'hand_in_at_zero',
      'grace_sec',
      'complete_after_min',
      'late_start',
      'reads_aloud',
      'recheck_days',
      'rechecks_per_exam',
      'bank_shows',
    ])
    .$if(lock === 'update', (query) => query.forUpdate())
    .$if(lock === 'share', (query) => query.forShare())
    .executeTakeFirst()
}

export async function updateExamSettings(db: Kysely<Tables>, settings: ExamSettings): Promise<void> {
  await db.updateTable('school').set(settings).execute()
}
