import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'

export async function updateReleaseAt(db: Kysely<Tables>, examId: number, releaseAt: Date | null): Promise<void> {
  await db.updateTable('exams').set({ release_at: releaseAt }).where('id', '=', examId).execute()
}

export async function updateReleased(db: Kysely<Tables>, examId: number, now: Date): Promise<void> {
  await db.updateTable('exams').set({ released_at: now }).where('id', '=', examId).execute()
}
