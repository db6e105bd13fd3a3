import * as z from 'zod/mini'
import { defaultBodyBytes, endpoint } from '../endpoint.ts'
import { formulaMath, jsonBytesPerUnit } from '../fields.ts'
import { maxFormulaLength, maxFormulas } from '../law/formulas.ts'

/** A formula that is not TeX, or more than a question needs, is left out of the answer: it shows as it is written. */
export const renderFormulas = endpoint({
  method: 'POST',
  path: '/api/v1/exam/formulas',
  access: ['teacher', 'principal'],
  summary: 'The formulas of questions that are being written, as they will show.',
  body: z.object({
    formulas: z.array(z.string().check(z.maxLength(maxFormulaLength))).check(z.maxLength(maxFormulas)),
  }),
  bodyBytes: defaultBodyBytes + maxFormulas * maxFormulaLength * jsonBytesPerUnit,
  response: z.object({ math: formulaMath }),
  errors: ['request.too_many'],
})
