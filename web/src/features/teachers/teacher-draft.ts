import { parseClass } from '@pariksha/contract/law/class-key.ts'
import { byField, namesOf } from '@pariksha/contract/people/person-field.ts'
import { type TeacherField, teacherFields } from '@pariksha/contract/people/teacher-fields.ts'
import {
  type ChangedTeacherForm,
  createTeacherForm,
  modifyTeacherForm,
  teacherRecord,
} from '@pariksha/contract/teachers.ts'
import * as z from 'zod/mini'
import { type FieldMessages, type Read, readFormInput } from '../../lib/form-input.ts'
import type { VersionedDraft } from '../../ui/form/use-record-form.ts'
import { itemsOf, textOf } from './listed-text.ts'
import type { Teacher } from './teachers.api.ts'

/** A teacher's record as it is typed; classes and subjects are lists with commas. */
export type TeacherDraft = Record<TeacherField, string>

const names = namesOf(teacherFields)

export const teacherLabels = byField(names, (name) => teacherFields[name].label)
export const emptyTeacherDraft: TeacherDraft = byField(names, () => '')

export function teacherDraftOf(teacher: Teacher): VersionedDraft<TeacherDraft> {
  const { name, username, phone, age, gender, classes, subjects, class_teacher, version } = teacher
  const draft = {
    name,
    username,
    password: '',
    phone,
    age: age?.toString() ?? '',
    gender,
    classes: textOf(classes),
    subjects: textOf(subjects),
    class_teacher: class_teacher?.toString() ?? '',
  }
  return { draft, version }
}

/** The record that the server sent along with a refusal, if it is one. */
export function readCurrentTeacher(record: unknown): VersionedDraft<TeacherDraft> | undefined {
  const { data } = z.safeParse(teacherRecord, record)
  return data && teacherDraftOf(data)
}

const classesUnreadable = 'Please enter classes from 1 to 10, such as Class 5th, Class 6th.'

function worded(messages: FieldMessages, classes: readonly string[]): FieldMessages {
  const isUnreadable = classes.some((item) => parseClass(item) === undefined)
  return isUnreadable ? { ...messages, classes: classesUnreadable } : messages
}

/** Reads a new teacher from what was typed. */
export function readNewTeacher(typed: TeacherDraft) {
  const lists = { classes: itemsOf(typed.classes), subjects: itemsOf(typed.subjects) }
  const read = readFormInput(createTeacherForm, { ...typed, ...lists })
  return read.isValid ? read : { ...read, messages: worded(read.messages, lists.classes) }
}

/** Reads a changed record. A blank password is left out, so that it stays; a new one is held to the rules of a first one. */
export function readChangedTeacher(typed: TeacherDraft): Read<ChangedTeacherForm> {
  if (typed.password !== '') return readNewTeacher(typed)
  const { password: _, ...others } = typed
  const lists = { classes: itemsOf(typed.classes), subjects: itemsOf(typed.subjects) }
  const read = readFormInput(modifyTeacherForm, { ...others, ...lists })
  return read.isValid ? read : { ...read, messages: worded(read.messages, lists.classes) }
}
