import { type ClassKey, classAbove, classKeys } from '@pariksha/contract/law/class-key.ts'
import type { Kysely } from 'kysely'
import { type AuditContext, recordAudit, recordAudits } from '../../platform/audit.ts'
import type { Deps } from '../../platform/deps.ts'
import { appError } from '../../platform/errors.ts'
import type { Tables } from '../../platform/tables.ts'
import { takeOut } from '../removal.service.ts'
import { countStudentsByClass } from '../student-counts.reads.ts'
import {
  listSomeOfClass,
  lockAllStudents,
  lockClasses,
  selectLastRollOver,
  updateStandard,
} from './promotion.queries.ts'
import { isRecentRollOver } from './promotion.rules.ts'
import { withSettledRollNumbers } from './promotion.service.ts'

/** What becomes of a class; `to` is null for the one that leaves the school. */
export type ClassMove = { from: ClassKey; to: ClassKey | null; students: number }

const movedAtOnce = 5_000

/** The last class first: each class moves into one that has just been emptied. */
const lastClassFirst = classKeys.toReversed()

function movesOf(sizes: ReadonlyMap<ClassKey, number>): ClassMove[] {
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
    await lockClasses(tx, classKeys)
    if (!again && isRecentRollOver(await selectLastRollOver(tx), now)) throw appError('school.rolled_over_recently')
    const sizes = await lockAllStudents(tx)
    const moves = movesOf(new Map(sizes.map(({ standard, students }) => [standard, students])))
    for (const move of moves) await moveClass(tx, context, move)
    await recordAudit(tx, context, { action: 'school.rolled_over', record: 'school', recordId: 1, after: { moves } })
    return moves
  })
  return withSettledRollNumbers(change)
}

/** A part at a time: what one statement does, and one part's audit rows, stay bounded however large the class. */
async function moveClass(tx: Kysely<Tables>, context: AuditContext, { from, to }: ClassMove): Promise<void> {
  let students = await listSomeOfClass(tx, from, movedAtOnce)
  while (students.length > 0) {
    if (to === null) await takeOut(tx, context, students)
    else await moveUp(tx, context, { students, from, to })
    students = await listSomeOfClass(tx, from, movedAtOnce)
  }
}

async function moveUp(
  tx: Kysely<Tables>,
  context: AuditContext,
  { students, from, to }: { students: readonly { id: number }[]; from: ClassKey; to: ClassKey },
): Promise<void> {
  await updateStandard(tx, { ids: students.map(({ id }) => id), standard: to, now: context.now })
  const move = { before: { standard: from }, after: { standard: to } }
  await recordAudits(
    tx,
    context,
    students.map(({ id }) => ({ action: 'student.promoted', record: 'students', recordId: id, ...move })),
  )
}
