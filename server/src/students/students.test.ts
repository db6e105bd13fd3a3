import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher, studentFacts } from '../../test/factories.ts'
import { sideBySide } from '../../test/side-by-side.ts'
import { tokenHash } from '../platform/session.ts'

let test: TestApp
let classTeacher: string
let subjectTeacher: string
let stranger: string
let principal: string

const form = { ...studentFacts, name: 'Ravi Kumar', standard: '5', roll_number: '17', parent_name: 'Sita Kumar' }

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [7], subjects: ['Hindi'], classTeacher: 5 })
  await makeTeacher(test, { username: 'reader', classes: [5], subjects: ['Hindi'], classTeacher: 7 })
  await makeTeacher(test, { username: 'stranger', classes: [8], subjects: ['Hindi'] })
  classTeacher = await logInStaff(test, 'meena')
  subjectTeacher = await logInStaff(test, 'reader')
  stranger = await logInStaff(test, 'stranger')
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

function create(token: string, body: unknown) {
  return test.send({ method: 'POST', url: '/api/v1/manage-student/create-student', token, body })
}

function modify(token: string, uniqueCode: string, body: unknown) {
  return test.send({ method: 'PUT', url: `/api/v1/manage-student/modify-student/${uniqueCode}`, token, body })
}

async function newStudent(rollNumber: string): Promise<string> {
  return (await create(principal, { ...form, roll_number: rollNumber })).body.student.uniqueCode
}

async function lastAudit() {
  return test.deps.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
}

async function idOf(uniqueCode: string): Promise<number> {
  const { id } = await test.deps.db
    .selectFrom('students')
    .select('id')
    .where('unique_code', '=', uniqueCode)
    .executeTakeFirstOrThrow()
  return id
}

describe('adding a student', () => {
  it('answers with the record and a code that logs in', async () => {
    const answer = await create(classTeacher, form)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      message: 'Student created successfully',
      student: {
        ...form,
        student_id: expect.any(Number),
        standard: 5,
        uniqueCode: expect.any(String),
        version: 1,
      },
    })
    const code: string = answer.body.student.uniqueCode
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/)
    expect(await logInStudent(test, code.toLowerCase())).toHaveLength(43)
  })

  it('is audited also with half an emoji in a text', async () => {
    expect((await create(classTeacher, { ...form, roll_number: 'A \ud83d' })).status).toBe(200)
    expect((await lastAudit()).after).toMatchObject({ rollNumber: 'A \ufffd' })
  })

  it('is audited without the code', async () => {
    const { body } = await create(classTeacher, { ...form, roll_number: '18' })
    const row = await lastAudit()
    expect(row).toMatchObject({ action: 'student.created', record: 'students', staff_id: expect.any(Number) })
    expect(row.after).toEqual({ standard: 5, rollNumber: '18' })
    expect(JSON.stringify(row)).not.toContain(body.student.uniqueCode)
  })

  it.each([
    ['name', ' R ', 'Please enter a valid name (minimum 2 characters)'],
    ['name', undefined, 'Please enter a valid name (minimum 2 characters)'],
    ['phone', '98765', 'Please enter a valid 10-digit phone number'],
    ['phone', '98765000001', 'Please enter a valid 10-digit phone number'],
    ['roll_number', '  ', 'Please enter a valid roll number'],
    ['parent_name', 'S', 'Please enter a valid parent name'],
    ['gender', 'male', 'Please select a gender'],
    ['standard', '11', 'Please choose a class from 1 to 10.'],
  ])('says what is wrong with %s %j', async (path, value, message) => {
    const answer = await create(principal, { ...form, [path]: value })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'request.invalid', message, errors: [{ path, message }] })
  })

  it('keeps roll numbers unique in a class among those who are there', async () => {
    const code = await newStudent('40')
    const taken = await create(principal, { ...form, roll_number: ' 40 ' })
    const message = 'This roll number is already used in this class.'
    expect(taken.body).toMatchObject({
      status: 409,
      code: 'student.roll_number_taken',
      errors: [{ path: 'roll_number', message }],
    })
    expect((await create(principal, { ...form, standard: 6, roll_number: '40' })).status).toBe(200)
    await test.deps.db
      .updateTable('students')
      .set({ removed_at: test.clock.now() })
      .where('unique_code', '=', code)
      .execute()
    expect((await create(principal, { ...form, roll_number: '40' })).status).toBe(200)
  })

  it.each([
    ['who only teaches there', () => subjectTeacher, { status: 403, code: 'access.forbidden' }],
    ['who does not teach there', () => stranger, { status: 404, code: 'class.not_found' }],
  ])('is not for a teacher %s', async (_who, token, refusal) => {
    expect((await create(token(), { ...form, roll_number: '90' })).body).toMatchObject(refusal)
  })
})

describe('changing a student', () => {
  it('changes the record, counts its version and says what changed in the audit', async () => {
    const code = await newStudent('50')
    const answer = await modify(classTeacher, code.toLowerCase(), {
      ...form,
      standard: 'Class 5th',
      roll_number: '51',
      phone: '9876511111',
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      message: 'Student modified successfully',
      student: {
        ...form,
        student_id: await idOf(code),
        standard: 5,
        roll_number: '51',
        phone: '9876511111',
        uniqueCode: code,
        version: 2,
      },
    })
    expect(await lastAudit()).toMatchObject({
      action: 'student.modified',
      before: { rollNumber: '50', phone: '9876500000' },
      after: { rollNumber: '51', phone: '9876511111' },
    })
  })

  it('is the same by the id of the student', async () => {
    const code = await newStudent('49')
    const url = `/api/v1/manage-student/students/${await idOf(code)}`
    const change = (token: string) =>
      test.send({ method: 'PUT', url, token, body: { ...form, roll_number: '49', name: 'By Id' } })
    expect((await change(stranger)).body.code).toBe('student.not_found')
    expect((await change(subjectTeacher)).status).toBe(403)
    expect((await change(classTeacher)).body.student).toMatchObject({ uniqueCode: code, name: 'By Id', version: 2 })
  })

  it('leaves the version alone when nothing changes', async () => {
    const code = await newStudent('52')
    const before = await lastAudit()
    expect((await modify(principal, code, { ...form, roll_number: '52' })).body.student.version).toBe(1)
    expect((await lastAudit()).id).toBe(before.id)
  })

  it('tells the second of two clerks and overwrites nothing', async () => {
    const code = await newStudent('53')
    const first = { ...form, roll_number: '53', name: 'First Clerk', version: 1 }
    expect((await modify(classTeacher, code, first)).body.student).toMatchObject({ version: 2 })
    const second = await modify(principal, code, { ...first, name: 'Second Clerk' })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({
      code: 'record.changed_meanwhile',
      current: { uniqueCode: code, name: 'First Clerk', roll_number: '53', version: 2 },
    })
    const again = await modify(principal, code, {
      ...first,
      name: 'Second Clerk',
      version: second.body.current.version,
    })
    expect(again.body.student).toMatchObject({ name: 'Second Clerk', version: 3 })
  })

  it('lets one of two clerks win who send at the same time', async () => {
    const code = await newStudent('54')
    const row = sql`select from students where unique_code = ${code} for update`
    const answers = await sideBySide(
      test,
      row,
      ['Clerk A', 'Clerk B', 'Clerk C'].map(
        (name) => () => modify(principal, code, { ...form, roll_number: '54', name, version: 1 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('still serves a client that sends no version', async () => {
    const code = await newStudent('55')
    await modify(principal, code, { ...form, roll_number: '55', name: 'Once' })
    expect((await modify(principal, code, { ...form, roll_number: '55', name: 'Twice' })).status).toBe(200)
  })

  it('does not move a student to another class', async () => {
    const code = await newStudent('56')
    const answer = await modify(principal, code, { ...form, standard: 6 })
    const message = 'To move a student to another class, promote the student.'
    expect(answer.body).toMatchObject({ status: 422, errors: [{ path: 'standard', message }] })
  })

  it("does not take another student's roll number", async () => {
    await newStudent('57')
    const code = await newStudent('58')
    const answer = await modify(principal, code, { ...form, roll_number: '57' })
    expect(answer.body).toMatchObject({
      status: 409,
      code: 'student.roll_number_taken',
      errors: [{ path: 'roll_number' }],
    })
  })

  it('answers alike for nobody and for a student of a class that is not the own', async () => {
    const code = await newStudent('59')
    const nobody = await modify(stranger, 'ZZZZ-ZZZZ-ZZ', form)
    const foreign = await modify(stranger, code, form)
    expect(nobody.body).toMatchObject({ status: 404, code: 'student.not_found' })
    expect(foreign.body).toEqual(nobody.body)
    expect((await modify(subjectTeacher, code, form)).status).toBe(403)
  })
})

describe('a new code', () => {
  const renew = async (token: string, code: string) =>
    test.send({ method: 'POST', url: `/api/v1/manage-student/new-code/${await idOf(code)}`, token })
  const statusOf = async (token: string) => (await test.send({ method: 'GET', url: '/api/v1/session', token })).status

  it('kills the old one and its sessions at once, and keeps the student', async () => {
    const code = await newStudent('60')
    const session = await logInStudent(test, code)
    const answer = await renew(classTeacher, code)
    expect(answer.body).toMatchObject({
      message: 'New Student ID created. The old one no longer works.',
      student: { roll_number: '60', version: 2 },
    })
    const fresh: string = answer.body.student.uniqueCode
    expect(fresh).not.toBe(code)
    expect(await statusOf(session)).toBe(401)
    const old = { method: 'POST', url: '/api/v1/login?role=student', body: { uniqueCode: code } } as const
    expect((await test.send(old)).status).toBe(401)
    expect(await statusOf(await logInStudent(test, fresh))).toBe(200)
    const row = await lastAudit()
    expect(row).toMatchObject({ action: 'student.code_renewed', before: null, after: null })
  })

  it('is given by who may change the record', async () => {
    const code = await newStudent('61')
    expect((await renew(subjectTeacher, code)).status).toBe(403)
    expect((await renew(stranger, code)).status).toBe(404)
    expect((await renew(principal, code)).status).toBe(200)
  })
})

describe('removing students', () => {
  const remove = (token: string, standard: string, roll_numbers: unknown) =>
    test.send({
      method: 'POST',
      url: `/api/v1/manage-student/delete-students?standard=${standard}`,
      token,
      body: { roll_numbers },
    })

  async function present(): Promise<string[]> {
    const rows = await test.deps.db
      .selectFrom('students')
      .select('roll_number')
      .where('standard', '=', classOfStandard(9))
      .where('removed_at', 'is', null)
      .orderBy('roll_number')
      .execute()
    return rows.map(({ roll_number }) => roll_number)
  }

  beforeAll(async () => {
    for (const rollNumber of ['1', '2', '3', '4']) {
      await makeStudent(test, { standard: 9, rollNumber, code: `NINE-${rollNumber}` })
    }
    await makeStudent(test, { standard: 8, rollNumber: '2', code: 'EIGHT-2' })
  })

  it('removes nobody when one is unknown, and names who', async () => {
    const answer = await remove(principal, '9', ['1', '77', '2', '78'])
    expect(answer.body).toMatchObject({
      status: 404,
      code: 'student.not_found',
      message: 'This class has no students with the roll numbers 77, 78.',
    })
    expect(await present()).toEqual(['1', '2', '3', '4'])
  })

  it('ends their sessions and codes at once, leaves the others, and is audited for each', async () => {
    const session = await logInStudent(test, 'NINE-2')
    const neighbour = await logInStudent(test, 'EIGHT-2')
    const answer = await remove(principal, 'Class 9th', ['2', '1', '2'])
    expect(answer.body).toEqual({ message: 'Students removed successfully', removed: 2 })
    expect(await present()).toEqual(['3', '4'])
    const statusOf = async (token: string) => (await test.send({ method: 'GET', url: '/api/v1/session', token })).status
    expect(await statusOf(session)).toBe(401)
    expect(await statusOf(neighbour)).toBe(200)
    const sessions = test.deps.db.selectFrom('sessions').where('token_hash', '=', tokenHash(session))
    expect(await sessions.selectAll().execute()).toEqual([])
    const login = { method: 'POST', url: '/api/v1/login?role=student', body: { uniqueCode: 'NINE-2' } } as const
    expect((await test.send(login)).status).toBe(401)
    const rows = await test.deps.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'student.removed')
      .orderBy('id')
      .execute()
    expect(rows.map(({ before }) => before)).toEqual([
      { standard: 9, rollNumber: '1' },
      { standard: 9, rollNumber: '2' },
    ])
    expect(new Set(rows.map(({ request_id }) => request_id)).size).toBe(1)
  })

  it.each([[[]], [undefined], [[' ']]])('needs a selection: %j', async (rollNumbers) => {
    const answer = await remove(principal, '9', rollNumbers)
    expect(answer.body).toMatchObject({ status: 422, message: 'Please select students to remove' })
  })

  it('is for the class teacher and the principal', async () => {
    expect((await remove(classTeacher, '7', ['1'])).body.code).toBe('access.forbidden')
    expect((await remove(classTeacher, '9', ['3'])).body.code).toBe('class.not_found')
    expect(await present()).toEqual(['3', '4'])
  })
})
