import { standards } from '@pariksha/contract/law/labels.ts'
import type { Kysely } from 'kysely'
import { type AuditContext, recordAudits } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { appError } from '../platform/errors.ts'
import type { Tables } from '../platform/tables.ts'
import { lockAllStudents, lockClasses, selectLastRollOver, updateWholeClass } from './promotion.queries.ts'
import { classAbove, isRecentRollOver } from './promotion.rules.ts'
import { withSettledRollNumbers } from './promotion.service.ts'
import { takeOut } from './removal.service.ts'
import { countStudentsByClass } from './students.queries.ts'

/** What becomes of a class; `to` is null for the one that leaves the school. */
export type ClassMove = { from: number; to: number | null; students: number }

/** The last class first: each class moves into one that has just been emptied. */
const lastClassFirst = standards.toReversed()

function movesOf(sizes: ReadonlyMap<number, number>): ClassMove[] {
  return lastClassFirst.map((from) => ({ from, to: classAbove(from), students: sizes.get(from) ?? 0 }))
}

/** What moving every class up one would do, when it was last done, and whether that was less than a day ago. */
export async function previewRollOver(db: Kysely<Tables>, now: Date) {
  const counts = await countStudentsByClass(db)
  const lastRun = await selectLastRollOver(db)
  return {
    moves: movesOf(new Map(counts.map(({ standard, students }) => [standard, students]))),
    lastRun,
    needsAgain: isRecentRollOver(lastRun, now),
  }
}

/**
 * Moves every class up one; the last class leaves the school. Roll numbers, codes and results stay.
 * @param again also when this was done within the last day
 * @throws AppError `school.rolled_over_recently`
 */
export async function rollOver(
  deps: Deps,
  { context, again }: { context: AuditContext; again: boolean },
): Promise<ClassMove[]> {
  const { now } = context
  const change = deps.db.transaction().execute(async (tx) => {
    await lockClasses(tx, standards)
    if (!again && isRecentRollOver(await selectLastRollOver(tx), now)) throw appError('school.rolled_over_recently')
    const classes = Map.groupBy(await lockAllStudents(tx), ({ standard }) => standard)
    const moves = movesOf(new Map([...classes].map(([standard, students]) => [standard, students.length])))
    for (const { from, to, students } of moves) {
      if (students === 0) continue
      if (to === null) await takeOut(tx, context, classes.get(from) ?? [])
      else await updateWholeClass(tx, { from, to, now })
    }
    await recordAudits(tx, context, [
      { action: 'school.rolled_over', record: 'school', recordId: 1, after: { moves } },
      ...[...classes.values()].flat().flatMap(({ id, standard }) => {
        const to = classAbove(standard)
        if (to === null) return []
        const move = { before: { standard }, after: { standard: to } }
        return { action: 'student.promoted' as const, record: 'students', recordId: id, ...move }
      }),
    ])
    return moves
  })
  return withSettledRollNumbers(change)
}
