/** How classes do, from figures that are kept: for the principal all of them, for a teacher those that they teach. */
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { schoolMoment } from '@pariksha/contract/law/school-time.ts'
import { classResultBounds, examsOverTime } from '@pariksha/contract/staff/analysis/class-results.ts'
import type { Kysely } from 'kysely'
import { appError } from '../platform/errors.ts'
import type { StaffCaller } from '../platform/session.ts'
import type { Tables } from '../platform/tables.ts'
import { schoolSettings } from '../school/school.service.ts'
import { demandReading } from '../students/class-access.service.ts'
import { listExamShares, listPairResults } from './class-results.queries.ts'

const dayMs = 86_400_000

export async function classResults(db: Kysely<Tables>, caller: StaffCaller, now: Date) {
  const { passPercent } = await schoolSettings(db)
  const since = new Date(now.getTime() - classResultBounds.days * dayMs)
  const pairs = await listPairResults(db, caller, { exams: classResultBounds.exams, since, passPercent })
  return {
    pass_percent: passPercent,
    pairs: pairs.map(({ meanPercent, ...pair }) => ({ ...pair, mean_percent: meanPercent })),
  }
}

/**
 * The latest exams of a class, the oldest first.
 * @throws AppError `class.not_found` unless the caller may read the class
 */
export async function classOverTime(
  db: Kysely<Tables>,
  caller: StaffCaller,
  { standard, subject }: { standard: ClassKey; subject?: string | undefined },
) {
  await demandReading(db, caller, { standard, unknown: () => appError('class.not_found') })
  const { passPercent, timeZone } = await schoolSettings(db)
  const exams = await listExamShares(db, caller, { standard, subject, exams: examsOverTime, passPercent })
  return {
    standard,
    pass_percent: passPercent,
    exams: exams.toReversed().map(({ id, startsAt, meanPercent, ...exam }) => ({
      ...exam,
      exam_id: id,
      exam_date: schoolMoment(startsAt, timeZone).date,
      mean_percent: meanPercent,
    })),
  }
}
