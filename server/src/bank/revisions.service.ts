/** Which wording a question of the bank shows (product 4.13). */
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../platform/tables.ts'
import { factsOfWords, picturesIn } from './add-questions.service.ts'
import * as queries from './bank.queries.ts'
import { wordsHash } from './word-hashes.ts'

type Showing = { id: number; revision: number; content: Question; topics?: readonly string[]; marks?: number }

/**
 * Lets a question of the bank show another revision of it from now on, and be filed otherwise. It stays known by the words
 * that it had; where another question is known by the new ones, the two are alike until somebody puts them together.
 * @param tx the transaction that holds the bank
 */
export async function showRevision(tx: Kysely<Tables>, { id, revision, content, ...changed }: Showing): Promise<void> {
  const { subject, topics: filed } = await queries.selectFiled(tx, id)
  const topics = changed.topics ?? filed
  const facts = { ...factsOfWords(content, topics), topics, ...(changed.marks && { marks: changed.marks }) }
  await queries.updateQuestion(tx, id, { revision, kind: content.kind, ...facts })
  await queries.insertKnownWords(tx, { id, subject, wordsHash: wordsHash(content) })
  await queries.replacePictures(tx, id, picturesIn(content))
}
