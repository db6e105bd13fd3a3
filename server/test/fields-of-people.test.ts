import { type ImportKind, importFields } from '@pariksha/contract/imports.ts'
import { columnsOf, type PersonFields } from '@pariksha/contract/people/person-field.ts'
import { changeableColumnNames, studentColumnNames, studentFields } from '@pariksha/contract/people/student-fields.ts'
import { teacherColumnNames, teacherFields } from '@pariksha/contract/people/teacher-fields.ts'
import { studentConflicts, teacherConflicts, uniqueValues } from '@pariksha/contract/people/unique-values.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { guessMapping } from '../src/imports/mapping.rules.ts'
import { startTestApp, type TestApp } from './app.ts'
import { logInStaff, makeSchool, makeStudent, makeTeacher } from './factories.ts'
import { prepared, run, settled } from './fixtures/sheets.ts'

let test: TestApp
let token: string
let changedId: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  changedId = await makeStudent(test, { standard: 6, rollNumber: '90', code: 'FIELDS-1' })
  await makeTeacher(test, { username: 'meena', classes: [7], subjects: ['Hindi'] })
  token = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

/** The example of each field, as the template has it. */
function examplesOf(fields: PersonFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { sheet }]) => [name, sheet.example]))
}

function shown(record: Record<string, unknown>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, String(record[name])]))
}

function only(examples: Record<string, string>, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, examples[name]]))
}

const somebodyElse = { name: 'Somebody Else', roll_number: '2', username: 'somebody.else' }

/** A sheet whose rows are the template's but for some cells. */
function sheetOf(kind: ImportKind, rows: Record<string, string>[]): Buffer {
  const line = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',')
  const header = line(importFields[kind].map(({ label }) => label))
  const lines = rows.map((row) => line(importFields[kind].map(({ field, example }) => row[field] ?? example)))
  return Buffer.from([header, ...lines].join('\n'))
}

/** The fields at fault in the last row of such a sheet. */
async function faultsOf(kind: ImportKind, rows: Record<string, string>[]): Promise<string[]> {
  const { preview } = await prepared(test, { token, file: sheetOf(kind, rows), kind, name: 'people.csv' })
  return preview.rows.at(-1).errors.map(({ field }: { field: string }) => field)
}

/** What no two people of a kind share. */
function uniqueFieldsOf(kind: ImportKind): string[] {
  const conflicts = { students: studentConflicts, teachers: teacherConflicts }[kind]
  return Object.values(uniqueValues).flatMap(({ field, code }) => (conflicts.includes(code) ? [field] : []))
}

it('has an example of every column', () => {
  for (const fields of [studentFields, teacherFields]) {
    const examples = only(examplesOf(fields), columnsOf<PersonFields>(fields))
    expect(Object.entries(examples).filter(([, example]) => example === '')).toEqual([])
  }
})

it('finds what no two share twice in a sheet', async () => {
  for (const kind of ['students', 'teachers'] as const) {
    expect(await faultsOf(kind, [{}, {}])).toEqual(expect.arrayContaining(uniqueFieldsOf(kind)))
  }
})

async function importTemplate(kind: ImportKind) {
  const template = await test.send({ method: 'GET', url: `/api/v1/imports/template/${kind}`, token })
  const file = Buffer.from(template.body.base64, 'base64')
  const { id, preview } = await prepared(test, { token, file, kind })
  expect(preview).toMatchObject({ good: 1, bad: 0 })
  await run(test, token, { id })
  expect(await settled(test, token, id)).toMatchObject({ state: 'done', created: 1 })
  expect(await faultsOf(kind, [{}])).toEqual(expect.arrayContaining(uniqueFieldsOf(kind)))
  // Each is looked up by itself, and not only for those whom a name or a roll number finds.
  const others = uniqueFieldsOf(kind).filter((field) => !(field in somebodyElse))
  expect(await faultsOf(kind, [somebodyElse])).toEqual(others)
}

async function auditOf(action: string) {
  const { after } = await test.deps.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return Object.keys(Object(after))
}

it('gives each header to one field', () => {
  for (const kind of ['students', 'teachers'] as const) {
    const headers = importFields[kind].flatMap(({ field, label, headers }) =>
      [label, ...headers].map((header) => ({ field, header })),
    )
    for (const { field, header } of headers) expect([header, guessMapping(kind, [header])]).toEqual([header, [field]])
  }
})

it('imports every field of a student', async () => {
  await importTemplate('students')
  const list = await test.send({ method: 'GET', url: '/api/v1/manage-student/students-by-class?standard=5', token })
  const [student] = list.body['Class 5th']
  expect(shown(student, studentColumnNames)).toEqual(only(examplesOf(studentFields), studentColumnNames))
  // What nobody else may have is free again for the change of another student.
  const url = '/api/v1/manage-student/delete-students?standard=5'
  await test.send({ method: 'POST', url, token, body: { roll_numbers: [student.roll_number] } })
})

it('changes every field of a student but the class, and notes each', async () => {
  // The template's example is what a student has whom nobody gave more.
  const examples = { ...examplesOf(studentFields), extra_percent: '25' }
  const body = { ...examples, standard: 6 }
  const url = `/api/v1/manage-student/students/${changedId}`
  expect((await test.send({ method: 'PUT', url, token, body })).status).toBe(200)
  const { student_info } = (await test.send({ method: 'GET', url, token })).body
  expect(shown(student_info, changeableColumnNames)).toEqual(only(examples, changeableColumnNames))
  expect(await auditOf('student.modified')).toHaveLength(changeableColumnNames.length)
})

it('imports every field of a teacher', async () => {
  await importTemplate('teachers')
  const { body } = await test.send({ method: 'GET', url: '/api/v1/teacher/all-teachers', token })
  const teacher = body.find(({ username }: { username: string }) => username === teacherFields.username.sheet.example)
  expect(shown(teacher, teacherColumnNames)).toEqual(only(examplesOf(teacherFields), teacherColumnNames))
})

it('changes every field of a teacher, and notes each', async () => {
  const changes = { username: 'lata.devi', name: 'Lata Devi', phone: '9876500001', gender: 'Other', age: '52' }
  const body = { ...changes, class_teacher: '8', classes: [7], subjects: ['Hindi'] }
  const url = '/api/v1/teacher/modify-teacher/meena'
  const { teacher } = (await test.send({ method: 'PUT', url, token, body })).body
  expect(shown(teacher, teacherColumnNames)).toEqual(only({ ...changes, class_teacher: '8' }, teacherColumnNames))
  expect(await auditOf('teacher.modified')).toEqual(expect.arrayContaining(['classTeacher', 'age', 'username']))
})
