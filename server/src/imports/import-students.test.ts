import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { countStudents, prepared, preview, run, settled, upload } from '../../test/fixtures/sheets.ts'
import { studentHeader, studentRow, workbook } from '../../test/fixtures/workbooks.ts'
import type { Tables } from '../platform/tables.ts'
import { readSheetFile } from './sheet/read-file.ts'

let test: TestApp
let principal: string
let classTeacher: string
let otherTeacher: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Hindi'], classTeacher: 5 })
  await makeTeacher(test, { username: 'suresh', classes: [5], subjects: ['English'] })
  await makeStudent(test, { standard: 5, rollNumber: '900', code: '7F4K-Q2M1-0A', name: 'Already Here' })
  principal = await logInStaff(test, 'principal')
  classTeacher = await logInStaff(test, 'meena')
  otherTeacher = await logInStaff(test, 'suresh')
})
afterAll(() => test.close())

const undo = (id: number, token = principal) => test.send({ method: 'POST', url: `/api/v1/imports/${id}/undo`, token })

/** A student who is there for nobody else until the transaction is committed, and who came at a moment of the own. */
async function insertQuickly(tx: Kysely<Tables>, rollNumber: string): Promise<void> {
  const created = new Date(test.clock.now().getTime() - 1)
  await tx
    .insertInto('students')
    .values({
      ...{ unique_code: `X${rollNumber}`, code_key: `X${rollNumber}` },
      ...{ name: 'Quick', standard: classOfStandard(5), roll_number: rollNumber },
      ...{ parent_name: 'Parent', phone: '9876543210', gender: 'Male', created_at: created },
    })
    .execute()
}

async function auditOf(action: string) {
  return test.deps.db.selectFrom('audit').selectAll().where('action', '=', action).orderBy('id').execute()
}

const sheetWithFaults = () =>
  workbook([
    ['Zilla Parishad High School', null, null, null, null, null, null],
    [...studentHeader, 'Aadhaar No', 'Caste'],
    [...studentRow(1, { 1: 'అనన్య రెడ్డి', 4: '+91 98765-43210', 5: 'బాలిక' }), '123412341234', 'OBC'],
    [...studentRow(2, { 2: 'Class V', 1: '=1+1' }), '', ''],
    [...studentRow(3, { 4: '12345' }), '', ''],
    [...studentRow(1, { 1: 'Someone Else' }), '', ''],
    [...studentRow(900), '', ''],
    [...studentRow(6, { 2: '11' }), '', ''],
  ])

describe('an import of students', () => {
  it('never merges two sections without a word', async () => {
    const file = await workbook([
      studentHeader,
      studentRow(701, { 2: '7-A' }),
      studentRow(701, { 1: 'Other', 2: 'VII B' }),
    ])
    const { preview: judged } = await prepared(test, { token: principal, file })
    const kept = (section: string) => `Read as Class 7, section ${section}. The section is kept as a note.`
    expect(judged.rows).toMatchObject([
      { cells: { standard: '7', section: 'A' }, errors: [], notes: [{ field: 'standard', message: kept('A') }] },
      {
        errors: [
          {
            field: 'roll_number',
            message:
              'Row 2 has this roll number too, in section A. Both are of Class 7 here: give each student one of their own.',
          },
        ],
        notes: [{ field: 'standard', message: kept('B') }],
      },
    ])
  })

  it('finds the header, guesses the columns and drops what must not be kept', async () => {
    const { status, body } = await upload(test, { token: principal, file: await sheetWithFaults() })
    expect(status).toBe(200)
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'roll_number',
      'name',
      'standard',
      'parent_name',
      'phone',
      'gender',
    ])
    expect(body.dropped).toEqual(['Aadhaar No', 'Caste'])
    expect(body.import).toMatchObject({ kind: 'students', state: 'read', rows: 6 })
    const { rows } = await test.deps.db
      .selectFrom('imports')
      .select('rows')
      .where('id', '=', body.import.id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(rows)).not.toContain('123412341234')
  })

  it('judges every row, adds the good ones, hands back the others, and is undone', async () => {
    const before = await countStudents(test)
    const { id, preview: judged } = await prepared(test, { token: principal, file: await sheetWithFaults() })
    expect(judged).toMatchObject({ good: 2, bad: 4 })
    expect(judged.rows.map(({ row, errors }: { row: number; errors: object[] }) => [row, ...errors])).toEqual([
      [3],
      [4],
      [5, { field: 'phone', message: 'Please enter a valid 10-digit phone number' }],
      [6, { field: 'roll_number', message: 'This roll number is in the sheet already, in row 3.' }],
      [7, { field: 'roll_number', message: 'This roll number is already used in this class.' }],
      [8, { field: 'standard', message: 'Please choose a class from 1 to 10.' }],
    ])
    expect((await run(test, principal, { id, rows: 'all' })).body.code).toBe('import.rows_bad')
    expect(await countStudents(test)).toBe(before)

    expect((await run(test, principal, { id })).body.import).toMatchObject({ state: 'running', planned: 2 })
    expect(await settled(test, principal, id)).toMatchObject({ state: 'done', created: 2, rejected: 4, processed: 2 })
    expect(await countStudents(test)).toBe(before + 2)
    expect((await run(test, principal, { id })).body.code).toBe('import.started')

    const added = await test.deps.db.selectFrom('students').selectAll().where('phone', '=', '9876543210').execute()
    expect(added.map(({ name, gender, standard }) => [name, gender, standard])).toEqual([
      ['అనన్య రెడ్డి', 'Female', 5],
      ['=1+1', 'Female', 5],
    ])
    expect(await auditOf('import.done')).toMatchObject([{ record_id: String(id), after: { created: 2, rejected: 4 } }])

    const url = `/api/v1/imports/${id}/rejected`
    const xlsx = await test.send({ method: 'GET', url: `${url}?format=xlsx`, token: principal })
    const sheet = await readSheetFile(new Uint8Array(Buffer.from(xlsx.body.base64, 'base64')), 1)
    expect(sheet).toHaveLength(5)
    expect(sheet[0]?.cells.at(-1)).toBe('What to correct')
    expect(sheet[1]?.cells.at(-1)).toBe('Phone number: Please enter a valid 10-digit phone number')
    const csv = await test.send({ method: 'GET', url: `${url}?format=csv`, token: principal })
    expect(Buffer.from(csv.body.base64, 'base64').toString().split('\r\n')).toHaveLength(6)

    expect((await undo(id)).body).toMatchObject({ removed: 2, import: { state: 'undone' } })
    expect(await countStudents(test)).toBe(before)
    expect(await auditOf('import.undone')).toMatchObject([{ after: { removed: 2 } }])
    expect((await undo(id)).body.code).toBe('import.not_undoable')
  })

  it('is not undone once somebody has logged in, even when logged out again, nor after a day', async () => {
    const rows = [studentHeader, studentRow(31), studentRow(32)]
    const { id } = await prepared(test, { token: principal, file: await workbook(rows) })
    await run(test, principal, { id })
    await settled(test, principal, id)
    const student = await test.deps.db
      .selectFrom('students')
      .select('unique_code')
      .where('roll_number', '=', '31')
      .executeTakeFirstOrThrow()
    const token = await logInStudent(test, student.unique_code)
    await test.send({ method: 'POST', url: '/api/v1/logout', token })
    expect((await undo(id)).body.code).toBe('import.people_logged_in')
    test.clock.advanceMin(24 * 60)
    const later = await logInStaff(test, 'principal')
    expect((await undo(id, later)).status).toBe(404)
    principal = later
    classTeacher = await logInStaff(test, 'meena')
    otherTeacher = await logInStaff(test, 'suresh')
  })

  it('goes to the one class of the page, and says when a row is of another', async () => {
    const rows = [studentHeader, studentRow(41, { 2: '' }), studentRow(42, { 2: '6' })]
    const { id, preview: judged } = await prepared(test, {
      token: classTeacher,
      file: await workbook(rows),
      standard: 5,
    })
    expect(judged.rows[1].errors[0].message).toBe(
      'This row is of another class than the one you are adding students to.',
    )
    await run(test, classTeacher, { id })
    expect(await settled(test, classTeacher, id)).toMatchObject({ created: 1, rejected: 1 })
  })

  it('is for the class teacher and the principal', async () => {
    const file = await workbook([studentHeader, studentRow(51)])
    expect((await upload(test, { token: otherTeacher, file, standard: 5 })).status).toBe(403)
    expect((await upload(test, { token: classTeacher, file, standard: 6 })).status).toBe(404)
    expect((await upload(test, { token: classTeacher, file })).status).toBe(403)
    expect((await upload(test, { token: classTeacher, file, kind: 'teachers' })).status).toBe(403)
    const { id } = await prepared(test, { token: principal, file })
    for (const url of [`/api/v1/imports/${id}`, `/api/v1/imports/${id}/rejected?format=csv`]) {
      expect((await test.send({ method: 'GET', url, token: classTeacher })).status).toBe(404)
    }
    expect((await run(test, classTeacher, { id })).status).toBe(404)
    expect(await undo(id, classTeacher)).toMatchObject({ status: 404, body: { code: 'import.not_found' } })
  })

  it('asks for the columns that are missing, and for a preview', async () => {
    const file = await workbook([
      ['Col1', 'Student Name'],
      ['1', 'Ravi'],
    ])
    const uploaded = await upload(test, { token: principal, file })
    expect((await preview(test, principal, uploaded)).body).toMatchObject({
      code: 'import.columns_missing',
      message: 'Choose the column for: Roll number, Class, Parent name, Phone number, Gender.',
    })
    const { id } = uploaded.body.import
    expect((await run(test, principal, { id })).body.code).toBe('import.not_previewed')
    const body = { mapping: ['name', 'name'] }
    expect(
      (await test.send({ method: 'POST', url: `/api/v1/imports/${id}/preview`, token: principal, body })).status,
    ).toBe(422)
  })

  it('adds nobody when the school has changed at that moment, and says so', async () => {
    const file = await workbook([studentHeader, studentRow(61), studentRow(62)])
    const { id } = await prepared(test, { token: principal, file })
    const before = await countStudents(test)
    // Not yet committed when the rows are judged, there when they are inserted.
    await test.deps.db.transaction().execute(async (tx) => {
      await insertQuickly(tx, '62')
      expect((await run(test, principal, { id })).status).toBe(200)
    })
    const left = await settled(test, principal, id)
    expect(left).toMatchObject({ state: 'read', created: 0 })
    expect(left.message).toContain('The school has changed')
    expect(await countStudents(test)).toBe(before + 1)
  })

  it('reads 5,000 rows, previews and adds them in less than ten seconds, and can be cancelled', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) =>
      studentRow(index + 1000, { 2: String((index % 10) + 1), 1: `Pupil of row ${index}` }),
    )
    const file = await workbook([studentHeader, ...rows])
    const cancelled = await prepared(test, { token: principal, file })
    const before = await countStudents(test)
    await run(test, principal, cancelled)
    await test.send({ method: 'POST', url: `/api/v1/imports/${cancelled.id}/cancel`, token: principal })
    expect(await settled(test, principal, cancelled.id)).toMatchObject({
      state: 'read',
      created: 0,
      message: 'Import cancelled. Nothing was added.',
    })
    expect(await countStudents(test)).toBe(before)

    const started = performance.now()
    const { id, preview: judged } = await prepared(test, { token: principal, file })
    expect(judged).toMatchObject({ good: 5000, bad: 0 })
    await run(test, principal, { id, rows: 'all' })
    expect(await settled(test, principal, id)).toMatchObject({ state: 'done', created: 5000 })
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(await countStudents(test)).toBe(before + 5000)
    expect((await undo(id)).body.removed).toBe(5000)
  })

  it('tells how far it has come while it is under way', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => studentRow(at + 7000))
    const { id } = await prepared(test, { token: principal, file: await workbook([studentHeader, ...rows]) })
    await expect(
      test.deps.db.transaction().execute(async (tx) => {
        await insertQuickly(tx, '7400')
        await run(test, principal, { id })
        await vi.waitFor(async () => {
          const { body } = await test.send({ method: 'GET', url: `/api/v1/imports/${id}`, token: principal })
          expect(body).toMatchObject({ state: 'running', processed: 250, planned: 600 })
        })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await settled(test, principal, id)).toMatchObject({ state: 'done', created: 600, processed: 600 })
    await undo(id)
  })

  it('runs beside many others, and leaves connections for everybody', async () => {
    const file = await workbook([studentHeader, studentRow(8000)])
    const { id } = await prepared(test, { token: principal, file })
    const { id: _, ...stored } = await test.deps.db
      .selectFrom('imports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const copies = Array.from({ length: 14 }, (_unused, at) => ({
      ...stored,
      columns: JSON.stringify(stored.columns),
      mapping: JSON.stringify(stored.mapping),
      rows: JSON.stringify(stored.rows.map((row) => ({ ...row, cells: row.cells.with(0, String(8001 + at)) }))),
      rejected: null,
    }))
    const ids = (await test.deps.db.insertInto('imports').values(copies).returning('id').execute()).map((row) => row.id)
    await test.deps.db.transaction().execute(async (tx) => {
      await sql`lock table students in share row exclusive mode`.execute(tx)
      const started = await Promise.all(ids.map((one) => run(test, principal, { id: one })))
      expect(started.map(({ status }) => status)).toEqual(Array(14).fill(200))
      const { body } = await test.send({ method: 'GET', url: `/api/v1/imports/${ids.at(-1)}`, token: principal })
      expect(body).toMatchObject({ state: 'running', processed: 0 })
    })
    const left = await Promise.all(ids.map((one) => settled(test, principal, one)))
    expect(left.map(({ state, created }) => [state, created])).toEqual(Array(14).fill(['done', 1]))
  })

  it('gives a template that it reads itself', async () => {
    const { body } = await test.send({ method: 'GET', url: '/api/v1/imports/template/students', token: classTeacher })
    const { preview: judged } = await prepared(test, { token: principal, file: Buffer.from(body.base64, 'base64') })
    expect(judged).toMatchObject({ good: 1, bad: 0 })
  })

  it('keeps the section of a student, from the class or from a column of its own', async () => {
    const file = await workbook([
      [...studentHeader, 'Section'],
      [...studentRow(711, { 2: 'V A' }), ''],
      [...studentRow(712, { 2: '5-B' }), ''],
      [...studentRow(713, { 2: '5A' }), ''],
      [...studentRow(714, { 2: '5' }), 'Rose'],
    ])
    const { id } = await prepared(test, { token: principal, file })
    await run(test, principal, { id, rows: 'all' })
    expect(await settled(test, principal, id)).toMatchObject({ state: 'done', created: 4 })
    const url = '/api/v1/manage-student/students-by-class?standard=5'
    const { body } = await test.send({ method: 'GET', url, token: principal })
    const added = body['Class 5th'].filter(({ roll_number }: { roll_number: string }) => roll_number.startsWith('71'))
    expect(added.map(({ roll_number, section }: Record<string, string>) => [roll_number, section])).toEqual([
      ['711', 'A'],
      ['712', 'B'],
      ['713', 'A'],
      ['714', 'Rose'],
    ])
    await undo(id)
  })
})
