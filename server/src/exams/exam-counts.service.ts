import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import { countExamsByClass, type ExamCounts } from './exam-counts.queries.ts'
import type { StaffScope } from './exam-scopes.queries.ts'

/** How the exams that a member of staff may know of stand at `now`, by class; a class without any is left out. */
export function examCountsByClass(db: Kysely<Tables>, caller: StaffScope, now: Date): Promise<ExamCounts[]> {
  return countExamsByClass(db, caller, now)
}
