import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/tables.ts'

/** The secrets of this school about files of answers: `opening` opens them, from `ofAttempts` the attempts have theirs. */
export async function selectAnswerFileKeys(db: Kysely<Tables>): Promise<{ opening: Buffer; ofAttempts: Buffer }> {
  const rows = await db
    .selectFrom('school_keys')
    .select(['purpose', 'key'])
    .where('purpose', 'in', ['answer_files', 'answer_file_attempts'])
    .execute()
  const keyFor = (purpose: string) => {
    const found = rows.find((row) => row.purpose === purpose)
    if (found === undefined) throw new Error(`The school has no key for ${purpose}`)
    return found.key
  }
  return { opening: keyFor('answer_files'), ofAttempts: keyFor('answer_file_attempts') }
}
