/** The keys that files of saved answers are sealed with (product 4.12). The school's never leave the server. */
import type { AnswerFileSeal } from '@pariksha/contract/attempts/answer-fields.ts'
import type { Kysely } from 'kysely'
import { onePer, rememberedOnce } from '../../platform/group-calls.ts'
import { publicKeyOf } from '../../platform/sealing/open-sealed.ts'
import type { Tables } from '../../platform/tables.ts'
import { selectAnswerFileKeys } from './answer-file-keys.queries.ts'
import { type AnswerFileKeys, secretOfAttempt } from './attempt-secret.ts'

// They never change. They stay in the database and in this memory.
const keysOf = onePer((db: Kysely<Tables>) =>
  rememberedOnce(async () => {
    const { opening, ofAttempts } = await selectAnswerFileKeys(db)
    // Without what else stands in the memory around them: they are handed to a thread.
    return { opening: new Uint8Array(opening), ofAttempts: new Uint8Array(ofAttempts), school: publicKeyOf(opening) }
  }),
)

type Whose = { attemptId: number; standard: number; rollNumber: string }

/** What the page of an attempt is told at its start. */
export async function answerFileSealOf(
  db: Kysely<Tables>,
  { attemptId, standard, rollNumber }: Whose,
): Promise<AnswerFileSeal> {
  const keys = await keysOf(db)()
  const secret = secretOfAttempt(keys, attemptId).toString('base64url')
  return { attempt_id: attemptId, name: `${standard} ${rollNumber}`, school: keys.school, secret }
}

/** What opens the files of this school. */
export async function answerFileKeys(db: Kysely<Tables>): Promise<AnswerFileKeys> {
  return keysOf(db)()
}
