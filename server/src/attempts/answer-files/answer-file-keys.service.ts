/** The keys that files of saved answers are sealed with (product 4.12). The school's never leave the server. */
import { createHmac } from 'node:crypto'
import type { AnswerFileSeal } from '@pariksha/contract/attempts/answer-fields.ts'
import {
  type AnswerFileHeader,
  type AnswerFileParts,
  answerFileHeader,
  answerFilePurpose,
  answerFileSharedName,
} from '@pariksha/contract/attempts/answer-file.ts'
import type { Kysely } from 'kysely'
import { onePer, rememberedOnce } from '../../platform/group-calls.ts'
import { openSealed, publicKeyOf } from '../../platform/sealing/open-sealed.ts'
import type { Tables } from '../../platform/tables.ts'
import { selectAnswerFileKeys } from './answer-file-keys.queries.ts'

// They never change. They stay in the database and in this memory.
const keysOf = onePer((db: Kysely<Tables>) =>
  rememberedOnce(async () => {
    const { opening, ofAttempts } = await selectAnswerFileKeys(db)
    return { opening, ofAttempts, school: publicKeyOf(opening) }
  }),
)

/** What only the server and the pages of an attempt know: with it they prove that a file was made by one of these. */
function secretOf(ofAttempts: Buffer, attemptId: number): Buffer {
  return createHmac('sha256', ofAttempts).update(`attempt ${attemptId}`).digest()
}

type Whose = { attemptId: number; standard: number; rollNumber: string }

/** What the page of an attempt is told at its start. */
export async function answerFileSealOf(
  db: Kysely<Tables>,
  { attemptId, standard, rollNumber }: Whose,
): Promise<AnswerFileSeal> {
  const { school, ofAttempts } = await keysOf(db)()
  const secret = secretOf(ofAttempts, attemptId).toString('base64url')
  return { attempt_id: attemptId, name: `${standard} ${rollNumber}`, school, secret }
}

/** Whether a file was sealed for this school. */
export async function isOfThisSchool(
  db: Kysely<Tables>,
  { school }: Pick<AnswerFileHeader, 'school'>,
): Promise<boolean> {
  return school === (await keysOf(db)()).school
}

/** @returns the text that a page of the attempt has sealed; undefined for what none of them has made, or is not as it was made */
export async function openAnswerFile(db: Kysely<Tables>, parts: AnswerFileParts): Promise<string | undefined> {
  const { opening, ofAttempts } = await keysOf(db)()
  const { attempt, key } = parts
  const sealed = Buffer.from(parts.sealed, 'base64url')
  // The last letters of a text in base64url may be others and mean the same.
  if (sealed.toString('base64url') !== parts.sealed) return undefined
  const shared = { secret: secretOf(ofAttempts, attempt), name: answerFileSharedName(attempt) }
  const along = Buffer.from(answerFileHeader(parts))
  const opened = openSealed({ secret: opening, shared, purpose: answerFilePurpose }, { key, sealed, along })
  return opened?.toString('utf8')
}
