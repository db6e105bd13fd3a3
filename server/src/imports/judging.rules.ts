/** The law of imported rows: what is wrong with each, by itself, beside the other rows, and beside the school. */

import { type FormIssue, readForm } from '@pariksha/contract/fields.ts'
import { importMessages } from '@pariksha/contract/imports.ts'
import { type ClassKey, className } from '@pariksha/contract/law/class-key.ts'
import { phoneOf } from '@pariksha/contract/law/phone-number.ts'
import { namesOf, type PersonFields } from '@pariksha/contract/people/person-field.ts'
import { studentFields } from '@pariksha/contract/people/student-fields.ts'
import { teacherFields } from '@pariksha/contract/people/teacher-fields.ts'
import { type StudentForm, studentForm, studentMessages } from '@pariksha/contract/students.ts'
import { createTeacherForm, type NewTeacherForm, teacherMessages } from '@pariksha/contract/teachers.ts'
import { classesOf, genderOf, partsOf, sectionsIn, standardTextOf } from './cells.rules.ts'
import type { Mapping } from './mapping.rules.ts'

type Row = { row: number; cells: readonly string[] }
type Cells = Record<string, string>
type CellError = { field: string; message: string }

/** A row with what is wrong; `form` only when nothing is. */
export type Judged<Form> = {
  row: number
  cells: Cells
  errors: CellError[]
  /** What was understood and is not kept. */
  notes: CellError[]
  form: Form | undefined
}

/** What is right in a sheet. */
export function formsOf<Form>(rows: readonly Judged<Form>[]): Form[] {
  return rows.flatMap(({ form }) => (form === undefined ? [] : [form]))
}

/** What the school has already that the rows can collide with. */
export type KnownStudents = readonly {
  standard: ClassKey
  rollNumber: string
  name: string
  parentName: string
  phone: string
}[]
export type KnownTeachers = { usernames: readonly string[]; classTeachers: readonly ClassKey[] }

/** Stands for a password that is still to be made; long enough for the form. */
const noPassword = 'to be generated'

function cellsOf({ cells }: Row, mapping: Mapping): Cells {
  const named = mapping.flatMap((field, column) => (field === null ? [] : [[field, cells[column] ?? ''] as const]))
  return Object.fromEntries(named)
}

/** What a form says where the sheet has no such column. */
function blank(fields: PersonFields): Cells {
  return Object.fromEntries(namesOf(fields).map((name) => [name, '']))
}

/** The faults of a form as those of its cells, one a cell. */
function cellErrors(issues: readonly FormIssue[]): CellError[] {
  const errors = issues.map(({ path, message }) => ({ field: path.split('.')[0] ?? '', message }))
  return errors.filter(({ field }, index) => errors.findIndex((one) => one.field === field) === index)
}

/** Finds out whether somebody before had the same key; the first keeps it. */
function firstOf() {
  const rows = new Map<string, number>()
  return (key: string, row: number): number | undefined => {
    const first = rows.get(key)
    if (first === undefined) rows.set(key, row)
    return first
  }
}

type SectionMessage = 'sectionKept' | 'sectionLeftOut'

/** Sections are not kept apart: who says them is told what becomes of them. */
function sectionNotes(cells: Cells, fields: readonly string[], message: SectionMessage): CellError[] {
  return fields.flatMap((field) =>
    sectionsIn(cells[field] ?? '').map(({ standard, section }) => ({
      field,
      message: importMessages[message].replace('{class}', className(standard)).replace('{section}', section),
    })),
  )
}

/** A column of sections is believed before what stands beside the class. */
function sectionOf(cells: Cells): string {
  return cells.section || (sectionsIn(cells.standard ?? '')[0]?.section ?? '')
}

const personKey = (one: { standard: ClassKey; name: string; parentName: string; phone: string }) =>
  [one.standard, one.name.toLowerCase(), one.parentName.toLowerCase(), one.phone].join('\n')

function judgeStudentForm(
  { row, cells }: { row: number; cells: Cells },
  standard: ClassKey | null,
): Judged<StudentForm> {
  const written = standardTextOf(cells.standard ?? '')
  const shown = {
    ...cells,
    standard: standard === null ? written : String(standard),
    section: sectionOf(cells),
    phone: phoneOf(cells.phone ?? ''),
    gender: genderOf(cells.gender ?? ''),
  }
  const { form, issues } = readForm(studentForm, { ...blank(studentFields), ...shown })
  const errors = cellErrors(issues)
  const differs = standard !== null && (cells.standard ?? '') !== '' && written !== String(standard)
  const notes = sectionNotes(cells, ['standard'], 'sectionKept')
  if (!differs) return { row, cells: shown, errors, notes, form }
  const error = { field: 'standard', message: importMessages.classDiffers }
  return { row, cells: { ...shown, standard: written }, errors: [error, ...errors], notes, form: undefined }
}

/**
 * What each row says by itself.
 * @param standard the one class of all rows, or null when each row says its own
 */
export function readStudents(
  rows: readonly Row[],
  { mapping, standard }: { mapping: Mapping; standard: ClassKey | null },
): Judged<StudentForm>[] {
  return rows.map((row) => judgeStudentForm({ row: row.row, cells: cellsOf(row, mapping) }, standard))
}

/** Two sections count their students alike, which one class cannot. */
function rollNumberTwice(form: StudentForm, first: { row: number; section: string }): string {
  const isOfSections = first.section !== '' && first.section !== (form.section ?? '')
  const message = isOfSections ? importMessages.rollNumberOfSections : importMessages.rollNumberTwice
  return message
    .replace('{row}', String(first.row))
    .replace('{section}', first.section)
    .replace('{class}', className(form.standard))
}

/** Rows that were read, judged beside each other and beside the school. */
export function judgeStudents(rows: readonly Judged<StudentForm>[], known: KnownStudents): Judged<StudentForm>[] {
  const taken = new Set(known.map((one) => `${one.standard}\n${one.rollNumber}`))
  const people = new Map(known.map((one) => [personKey(one), one.rollNumber]))
  const [rollInSheet, personInSheet] = [firstOf(), firstOf()]
  const sections = new Map(rows.map(({ row, form }) => [row, form?.section ?? '']))
  return rows.map((judged) => {
    const { form, row } = judged
    if (form === undefined) return judged
    const { roll_number: rollNumber, parent_name: parentName, ...rest } = form
    const rollKey = `${form.standard}\n${rollNumber}`
    const person = personKey({ ...rest, parentName })
    const [rollRow, personRow, knownRoll] = [rollInSheet(rollKey, row), personInSheet(person, row), people.get(person)]
    const messages = [
      ['roll_number', rollRow && rollNumberTwice(form, { row: rollRow, section: sections.get(rollRow) ?? '' })],
      ['roll_number', rollRow === undefined && taken.has(rollKey) && studentMessages.rollNumberTaken],
      ['name', personRow && importMessages.studentTwice.replace('{row}', String(personRow))],
      ['name', knownRoll !== undefined && importMessages.studentKnown.replace('{rollNumber}', knownRoll)],
    ] as const
    return withErrors(judged, messages)
  })
}

function withErrors<Form>(
  judged: Judged<Form>,
  messages: readonly (readonly [string, string | number | false | undefined])[],
): Judged<Form> {
  const errors = messages.flatMap(([field, message]) => (typeof message === 'string' ? [{ field, message }] : []))
  return errors.length === 0 ? judged : { ...judged, errors, form: undefined }
}

/** Teachers without a password keep an empty one in their form: it is made when they are added. */
function judgeTeacherForm(row: number, cells: Cells): Judged<NewTeacherForm> {
  const classTeacher = cells.class_teacher ?? ''
  const isNone = /^(no|none|nil|-|na|n\/a)$/i.test(classTeacher)
  const shown = {
    ...cells,
    phone: phoneOf(cells.phone ?? ''),
    gender: genderOf(cells.gender ?? ''),
    class_teacher: isNone || classTeacher === '' ? '' : standardTextOf(classTeacher),
  }
  const value = {
    ...blank(teacherFields),
    ...shown,
    password: cells.password || noPassword,
    classes: classesOf(cells.classes ?? ''),
    subjects: partsOf(cells.subjects ?? ''),
  }
  const { form, issues } = readForm(createTeacherForm, value)
  const errors = cellErrors(issues).map((error) =>
    error.field === 'classes' && value.classes.length > 0
      ? { ...error, message: importMessages.classesUnclear }
      : error,
  )
  const kept = form === undefined ? undefined : { ...form, password: cells.password ?? '' }
  const notes = sectionNotes(cells, ['classes', 'class_teacher'], 'sectionLeftOut')
  return { row, cells: { ...shown, password: cells.password ? '••••••' : '' }, errors, notes, form: kept }
}

/** What each row says by itself. */
export function readTeachers(rows: readonly Row[], mapping: Mapping): Judged<NewTeacherForm>[] {
  return rows.map((row) => judgeTeacherForm(row.row, cellsOf(row, mapping)))
}

/** Rows that were read, judged beside each other and beside the school. */
export function judgeTeachers(rows: readonly Judged<NewTeacherForm>[], known: KnownTeachers): Judged<NewTeacherForm>[] {
  const usernames = new Set(known.usernames.map((one) => one.toLowerCase()))
  const classTeachers = new Set(known.classTeachers)
  const [usernameInSheet, classInSheet] = [firstOf(), firstOf()]
  return rows.map((judged) => {
    const { form, row } = judged
    if (form === undefined) return judged
    const username = form.username.toLowerCase()
    const standard = form.class_teacher ?? null
    const usernameRow = usernameInSheet(username, row)
    const classRow = standard === null ? undefined : classInSheet(String(standard), row)
    const isLed = standard !== null && classTeachers.has(standard)
    return withErrors(judged, [
      ['username', usernameRow && importMessages.usernameTwice.replace('{row}', String(usernameRow))],
      ['username', usernames.has(username) && teacherMessages.usernameTaken],
      ['class_teacher', classRow && importMessages.classTeacherTwice.replace('{row}', String(classRow))],
      ['class_teacher', isLed && teacherMessages.classHasClassTeacher],
    ])
  })
}
