import { type Kysely, sql } from 'kysely'
import type { Tables } from '../src/platform/tables.ts'

async function storedFigures(db: Kysely<Tables>) {
  return {
    arrivals: await db.selectFrom('class_arrivals').selectAll().orderBy('standard').orderBy('since').execute(),
    completed: await db
      .selectFrom('completed_exams')
      .selectAll()
      .where('exams', '>', 0)
      .orderBy('standard')
      .orderBy('subject')
      .execute(),
    tallies: await db.selectFrom('exam_tallies').selectAll().orderBy('exam_id').execute(),
  }
}

/** The figures that the database keeps, and what counting everything anew makes of them: these must be the same. */
export async function storedAndCounted(db: Kysely<Tables>) {
  const stored = await storedFigures(db)
  await sql`select recount_figures()`.execute(db)
  return { stored, counted: await storedFigures(db) }
}
