/** What suggested marks look for, changed by staff beside the model answer. */
import * as z from 'zod/mini'
import { defaultBodyBytes, endpoint } from '../../endpoint.ts'
import { jsonBytesPerUnit, recordId } from '../../fields.ts'
import { keyTerms, keyTermsShape, maxKeyTermsLength } from '../../law/marking/key-terms.ts'
import { questionPlace } from '../question-wording.ts'

export const keyTermMessages = {
  changed: 'Key terms saved',
  failed: 'Failed to save the key terms',
} as const

/** `null` where a question has none, and its model answer is looked through instead. */
const shown = z.nullable(keyTermsShape)

/**
 * `expected` are the key terms that were seen: if somebody has changed them meanwhile, nothing is overwritten and `current`
 * holds theirs. The same again changes nothing.
 */
export const changeKeyTerms = endpoint({
  method: 'PUT',
  path: '/api/v1/exam/paper/:id/question/:index/key-terms',
  access: ['teacher', 'principal'],
  summary: 'Change what suggested marks look for in the answers to one descriptive question. No marks change.',
  params: z.object({ id: recordId, index: questionPlace }),
  body: z.object({ key_terms: z.nullable(keyTerms), expected: shown }),
  /** Both at their longest, of words of a single letter. */
  bodyBytes: 2 * maxKeyTermsLength * jsonBytesPerUnit + 4 * defaultBodyBytes,
  response: z.object({ message: z.string(), exam_id: z.int(), index: z.int(), key_terms: shown }),
  errors: ['exam.not_found', 'answer.unknown_question', 'record.changed_meanwhile'],
})

/** What `current` of a refused change holds. */
export const currentKeyTerms = z.object({ key_terms: shown })
