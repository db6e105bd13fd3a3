/** What the calls of the board have in common. */
import * as z from 'zod/mini'
import { recordId, requiredText, uniqueCode } from '../../fields.ts'

export const boardParams = z.object({ exam_id: recordId })

/** Why, in the words of who does it; in the log of the exam and in the audit. */
export const reason = requiredText('Please say why.', 500)

/** More than a school's largest class. */
const maxPupils = 1_000

/** `all`: everybody to whom it can be done. */
export const pupils = z.union([
  z.literal('all'),
  z.array(uniqueCode).check(z.minLength(1, 'Choose at least one student.'), z.maxLength(maxPupils)),
])
