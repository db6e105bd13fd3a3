import { standardOf } from '@pariksha/contract/law/labels.ts'
import { createTeacherForm, modifyTeacherForm, teacherRecord } from '@pariksha/contract/teachers.ts'
import * as z from 'zod/mini'
import { type FieldMessages, readForm } from '../../lib/form-input.ts'
import type { VersionedDraft } from '../../ui/form/use-shared-record.ts'
import { itemsOf, textOf } from './listed-text.ts'
import type { Teacher } from './teachers.api.ts'

/** A teacher's record as it is typed; classes and subjects are lists with commas. */
export type TeacherDraft = {
  name: string
  username: string
  password: string
  phone: string
  age: string
  gender: string
  classes: string
  subjects: string
  class_teacher: string
}

export const teacherLabels = {
  name: 'Name',
  username: 'Username',
  password: 'Password',
  phone: 'Phone Number',
  age: 'Age',
  gender: 'Gender',
  classes: 'Classes',
  subjects: 'Subjects',
  class_teacher: 'Class Teacher',
} as const

export const emptyDraft: TeacherDraft = {
  name: '',
  username: '',
  password: '',
  phone: '',
  age: '',
  gender: '',
  classes: '',
  subjects: '',
  class_teacher: '',
}

export function draftOf(teacher: Teacher): VersionedDraft<TeacherDraft> {
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
export function readTeacher(record: unknown): Teacher | undefined {
  return z.safeParse(teacherRecord, record).data
}

const classesUnreadable = 'Please enter classes from 1 to 10, such as Class 5th, Class 6th.'

function worded(messages: FieldMessages, classes: readonly string[]): FieldMessages {
  const isUnreadable = classes.some((item) => standardOf(item) === undefined)
  return isUnreadable ? { ...messages, classes: classesUnreadable } : messages
}

/** Reads a new teacher from what was typed. */
export function readNewTeacher(typed: TeacherDraft) {
  const lists = { classes: itemsOf(typed.classes), subjects: itemsOf(typed.subjects) }
  const read = readForm(createTeacherForm, { ...typed, ...lists })
  return read.isValid ? read : { ...read, messages: worded(read.messages, lists.classes) }
}

/** Reads a changed record. A blank password is left out, so that it stays; a new one is held to the rules of a first one. */
export function readChangedTeacher(typed: TeacherDraft) {
  if (typed.password !== '') return readNewTeacher(typed)
  const { password: _, ...others } = typed
  const lists = { classes: itemsOf(typed.classes), subjects: itemsOf(typed.subjects) }
  const read = readForm(modifyTeacherForm, { ...others, ...lists })
  return read.isValid ? read : { ...read, messages: worded(read.messages, lists.classes) }
}
