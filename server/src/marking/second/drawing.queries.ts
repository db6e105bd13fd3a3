/** The papers of an exam that a second person marks. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/tables.ts'
import { markableAnswers } from '../answer-lists.queries.ts'

export async function selectOptionalRequest(db: Kysely<Tables>, examId: number) {
  return db
    .selectFrom('second_markings')
    .innerJoin('staff', 'staff.id', 'second_markings.requested_by')
    .select(['amount', 'unit', 'conflict_from as conflictFrom'])
    .select(['staff.name as requestedBy', 'requested_at as requestedAt'])
    .where('exam_id', '=', examId)
    .executeTakeFirst()
}

type Request = {
  examId: number
  amount: number
  unit: 'percent' | 'papers'
  conflictFrom: number
  by: number
  now: Date
}

/** Holds the row until the transaction ends: who asks at the same moment draws after this one. */
export async function upsertRequest(tx: Kysely<Tables>, request: Request): Promise<void> {
  const { examId, amount, unit, conflictFrom, by, now } = request
  const asked = { amount, unit, conflict_from: conflictFrom, requested_by: by, requested_at: now }
  await tx
    .insertInto('second_markings')
    .values({ exam_id: examId, ...asked })
    .onConflict((conflict) => conflict.column('exam_id').doUpdateSet(asked))
    .execute()
}

/** Notes whether answers of the drawn papers still wait for marks: only then anybody looks for them. */
export async function updateIsOpen(tx: Kysely<Tables>, examId: number, isOpen: boolean): Promise<void> {
  await tx
    .updateTable('second_markings')
    .set({ is_open: isOpen })
    .where('exam_id', '=', examId)
    .where('is_open', '<>', isOpen)
    .execute()
}

/** The papers with an answer that a person marks; how many are drawn, and how many came after the last draw. */
export async function countPapers(db: Kysely<Tables>, examId: number) {
  const papers = markableAnswers(db, examId).select('attempts.id').distinct()
  return db
    .selectFrom(papers.as('papers'))
    .leftJoin('second_marking_papers as known', 'known.attempt_id', 'papers.id')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('papers'),
      fn.countAll<number>().filterWhere('known.is_drawn', '=', true).as('drawn'),
      fn
        .countAll<number>()
        .filterWhere(eb('known.attempt_id', 'is', null))
        .as('late'),
    ])
    .executeTakeFirstOrThrow()
}

/** Notes the papers that there are now. */
export async function insertNewPapers(tx: Kysely<Tables>, examId: number): Promise<void> {
  const papers = markableAnswers(tx, examId)
    .select(['attempts.id', 'attempts.exam_id', sql<boolean>`false`.as('is_drawn')])
    .distinct()
  await tx
    .insertInto('second_marking_papers')
    .columns(['attempt_id', 'exam_id', 'is_drawn'])
    .expression(papers)
    .onConflict((conflict) => conflict.column('attempt_id').doNothing())
    .execute()
}

/** Draws so many more of the papers that are noted, by lot. */
export async function drawPapers(
  tx: Kysely<Tables>,
  { examId, count }: { examId: number; count: number },
): Promise<void> {
  const papers = markableAnswers(tx, examId).select('attempts.id')
  const drawn = tx
    .selectFrom('second_marking_papers')
    .select('attempt_id')
    .where('exam_id', '=', examId)
    .where('is_drawn', '=', false)
    .where('attempt_id', 'in', papers)
    .orderBy(sql`random()`)
    .limit(count)
  await tx.updateTable('second_marking_papers').set({ is_drawn: true }).where('attempt_id', 'in', drawn).execute()
}
