import type { Question } from '@pariksha/contract/law/questions/question.ts'
import { wordsHash } from '../word-hashes.ts'

/** By what the bank knows a question (`bank_wordings.words_hash`): the same of two that are one. */
export function knownWordsOf(question: Question): Buffer {
  return wordsHash(question)
}
