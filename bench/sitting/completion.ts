import { completeExam } from '../../server/src/attempts/scoring/scoring.service.ts'
import type { District } from '../../server/test/district.ts'

/** Completes an exam as the principal does. */
export async function completeAsPrincipal({ deps }: District, examId: number): Promise<void> {
  const { db, clock } = deps
  const { id, name } = await db.selectFrom('staff').select(['id', 'name']).executeTakeFirstOrThrow()
  const caller = { kind: 'staff', role: 'principal', id, name, sessionHash: Buffer.alloc(0) } as const
  await completeExam(deps, { caller, context: { caller, now: clock.now(), requestId: null }, id: examId })
}
