import type { StaffRole } from '@pariksha/contract/law/access.ts'
import type { ClassKey } from '@pariksha/contract/law/class-key.ts'
import { byField } from '@pariksha/contract/people/person-field.ts'
import { changeableColumnNames, studentFields } from '@pariksha/contract/people/student-fields.ts'
import { studentForm, studentMessages, studentRecord } from '@pariksha/contract/students.ts'
import * as z from 'zod/mini'
import { type FieldMessages, readFormInput } from '../../../lib/form-input.ts'
import type { VersionedDraft } from '../../../ui/form/use-record-form.ts'
import type { Student } from '../students.api.ts'
import { wording } from '../wording.ts'

/** A student's record as it is typed. */
export type StudentDraft = Record<(typeof changeableColumnNames)[number], string>

export const emptyStudentDraft: StudentDraft = byField(changeableColumnNames, () => '')
export const studentLabels = byField(changeableColumnNames, (name) => studentFields[name].label)

export function studentDraftOf(student: Student): VersionedDraft<StudentDraft> {
  return { draft: byField(changeableColumnNames, (name) => String(student[name] || '')), version: student.version }
}

/** The record that the server sent along with a refusal, if it is one. */
export function readCurrentStudent(record: unknown): VersionedDraft<StudentDraft> | undefined {
  const { data } = z.safeParse(studentRecord, record)
  return data && studentDraftOf(data)
}

/** One message of this form differs by role. */
function wordedFor(role: StaffRole, messages: FieldMessages): FieldMessages {
  if (messages.parent_name !== studentMessages.parentNameShort) return messages
  return { ...messages, parent_name: wording[role].parentNameShort }
}

/** What is typed into the form of a student of a class, as it is sent. */
export function studentReader(role: StaffRole, standard: ClassKey) {
  return (typed: StudentDraft) => {
    const read = readFormInput(studentForm, { ...typed, standard })
    return read.isValid ? read : { ...read, messages: wordedFor(role, read.messages) }
  }
}
