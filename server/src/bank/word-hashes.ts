/** The words of questions as short keys, by which the database finds them. */
import { createHash } from 'node:crypto'
import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { identityOf, likenessOf } from './bank-words.rules.ts'

const hashOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/** Two questions with the same are one. */
export const wordsHash = (question: Question): Buffer => hashOf(identityOf(question))

/** Two questions with the same are alike. */
export const alikeHash = (question: Question): Buffer => hashOf(likenessOf(question))
