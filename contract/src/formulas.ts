/** Formulas as they show: MathML made from the TeX in the texts of questions. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { formulaMath } from './fields.ts'
import { maxFormulaLength, maxFormulas } from './law/formulas.ts'

/** A formula that is not TeX, or more than a question needs, is left out of the answer: it shows as it is written. */
export const renderFormulas = endpoint({
  method: 'POST',
  path: '/api/v1/exam/formulas',
  access: ['teacher', 'principal'],
  summary: 'The formulas of questions that are being written, as they will show.',
  body: z.object({
    formulas: z.array(z.string().check(z.maxLength(maxFormulaLength))).check(z.maxLength(maxFormulas)),
  }),
  response: z.object({ math: formulaMath }),
  errors: [],
})
