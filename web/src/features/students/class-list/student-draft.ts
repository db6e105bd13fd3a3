import type { StaffRole } from '@pariksha/contract/law/access.ts'
import { type modifyStudentForm, studentMessages, studentRecord } from '@pariksha/contract/students.ts'
import * as z from 'zod/mini'
import type { FieldMessages } from '../../../lib/form-input.ts'
import type { VersionedDraft } from '../../../ui/form/use-shared-record.ts'
import type { Student } from '../students.api.ts'
import { wording } from '../wording.ts'

/** A student's record as it is typed. */
export type StudentDraft = {
  name: string
  roll_number: string
  phone: string
  parent_name: string
  gender: string
}

export type StudentValues = z.output<typeof modifyStudentForm>

export const emptyDraft: StudentDraft = { name: '', roll_number: '', phone: '', parent_name: '', gender: '' }

export function draftOf({
  name,
  roll_number,
  phone,
  parent_name,
  gender,
  version,
}: Student): VersionedDraft<StudentDraft> {
  return { draft: { name, roll_number, phone, parent_name, gender }, version }
}

/** The record that the server sent along with a refusal, if it is one. */
export function readStudent(record: unknown): Student | undefined {
  return z.safeParse(studentRecord, record).data
}

/** One message of this form differs by role. */
export function wordedFor(role: StaffRole, messages: FieldMessages): FieldMessages {
  if (messages.parent_name !== studentMessages.parentNameShort) return messages
  return { ...messages, parent_name: wording[role].parentNameShort }
}
