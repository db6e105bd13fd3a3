import { randomBytes } from 'node:crypto'
import { studentMessages, type studentForm } from '@pariksha/contract/students.ts'
import type * as z from 'zod/mini'
import { type AuditContext, recordAudit } from '../platform/audit.ts'
import type { Deps } from '../platform/deps.ts'

import { fieldError } from '../platform/errors.ts'
import { violates } from '../platform/violation.ts'
import { insertStudent } from './students.queries.ts'
import { codeFrom, codeKey, codeLength } from './students.rules.ts'

export type NewStudentForm = z.output<typeof studentForm>

/**
 * Adds a student to a class.
 * @param code the unique code; without it, one is drawn at random
 * @throws AppError `student.roll_number_taken`
 */
export async function createStudent(
  deps: Deps,
  context: AuditContext,
  { form, code = codeFrom(randomBytes(codeLength)) }: { form: NewStudentForm; code?: string },
): Promise<{ id: number; uniqueCode: string }> {
  const student = {
    uniqueCode: code,
    codeKey: codeKey(code),
    name: form.name,
    standard: form.standard,
    rollNumber: form.roll_number,
    parentName: form.parent_name,
    phone: form.phone,
    gender: form.gender,
  }
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const id = await insertStudent(tx, student, context.now)
      await recordAudit(tx, context, {
        action: 'student.created',
        record: 'students',
        recordId: id,
        after: { standard: form.standard, rollNumber: form.roll_number },
      })
      return { id, uniqueCode: code }
    })
  } catch (error) {
    if (violates(error, 'students_roll_number')) {
      throw fieldError('roll_number', studentMessages.rollNumberTaken, 'student.roll_number_taken')
    }
    throw error
  }
}
