import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp, testStart } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../../test/factories.ts'
import { sideBySide } from '../../../test/side-by-side.ts'
import { forgetAudit } from '../../../test/tables/forget-audit.ts'

/** Stops changes at their audit row, just before their end. */
const noAudit = sql`lock table audit in exclusive mode`

let test: TestApp
let classTeacher: string
let principal: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [7], subjects: ['Hindi'], classTeacher: 5 })
  classTeacher = await logInStaff(test, 'meena')
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

type Class = Record<string, string>

/** Fills classes anew: name by roll number. */
async function fill(classes: Record<number, Class>) {
  await test.deps.db.deleteFrom('sessions').where('student_id', 'is not', null).execute()
  await forgetAudit(test.pool, `record = 'students'`)
  await test.deps.db.deleteFrom('students').execute()
  for (const [standard, students] of Object.entries(classes)) {
    for (const [rollNumber, name] of Object.entries(students)) {
      await makeStudent(test, { standard: Number(standard), rollNumber, name, code: `C${standard}-${rollNumber}` })
    }
  }
}

async function classNow(standard: number): Promise<Class> {
  const rows = await test.deps.db
    .selectFrom('students')
    .select(['name', 'roll_number'])
    .where('standard', '=', classOfStandard(standard))
    .where('removed_at', 'is', null)
    .execute()
  return Object.fromEntries(rows.map(({ name, roll_number }) => [roll_number, name]))
}

type Move = { from: string; to: string; rollNumbers: readonly string[]; token?: string }

function promote({ from, to, rollNumbers, token = principal }: Move) {
  const classes = new URLSearchParams({ standard: to, fromClass: from })
  return test.send({
    method: 'POST',
    url: `/api/v1/manage-student/promote-students?${classes}`,
    token,
    body: { roll_numbers: rollNumbers },
  })
}

describe('promotion', () => {
  beforeEach(() => fill({ 5: { 1: 'Asha', 2: 'Bala', 10: 'Chand', A1: 'Devi' }, 6: { 2: 'Esha', 7: 'Farid' } }))

  it('moves students, keeps free roll numbers and says who got another', async () => {
    const answer = await promote({ from: '5', to: 'Class 6th', rollNumbers: ['A1', '2', '1'], token: classTeacher })
    expect(answer.body).toEqual({
      message: 'Students promoted successfully',
      renumbered: [{ name: 'Bala', from: '2', to: '8' }],
    })
    expect(await classNow(5)).toEqual({ 10: 'Chand' })
    expect(await classNow(6)).toEqual({ 1: 'Asha', 2: 'Esha', 7: 'Farid', 8: 'Bala', A1: 'Devi' })
  })

  it('is audited for each, and counts the version', async () => {
    await promote({ from: '5', to: '6', rollNumbers: ['2'] })
    const audit = await test.deps.db.selectFrom('audit').selectAll().where('action', '=', 'student.promoted').execute()
    expect(audit).toMatchObject([
      { record: 'students', before: { standard: 5, rollNumber: '2' }, after: { standard: 6, rollNumber: '8' } },
    ])
    const row = await test.deps.db
      .selectFrom('students')
      .select(['version', 'moved_at'])
      .where('name', '=', 'Bala')
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ version: 2, moved_at: test.clock.now() })
  })

  it('keeps a student logged in, in the new class', async () => {
    const token = await logInStudent(test, 'C5-1')
    await promote({ from: '5', to: '6', rollNumbers: ['1'] })
    const home = await test.send({ method: 'GET', url: '/api/v1/student/student-home', token })
    expect(home.body).toMatchObject({ student_name: 'Asha', standard: 6 })
  })

  it('moves nobody when one is unknown', async () => {
    const answer = await promote({ from: '5', to: '6', rollNumbers: ['1', '7'] })
    expect(answer.body).toMatchObject({
      status: 404,
      code: 'student.not_found',
      message: 'This class has no student with the roll number 7.',
    })
    expect(await classNow(5)).toEqual({ 1: 'Asha', 2: 'Bala', 10: 'Chand', A1: 'Devi' })
  })

  it.each([
    ['5', '5', ['1'], 'These students are in this class already.'],
    ['5', 'x', ['1'], 'Please enter a valid class to promote to'],
    ['5', '11', ['1'], 'Please enter a valid class to promote to'],
    ['5', '6', [], 'Please select students to promote'],
  ])('from %j to %j of %j is refused', async (from, ...[to, rollNumbers, message]) => {
    expect((await promote({ from, to, rollNumbers })).body).toMatchObject({ status: 422, message })
  })

  it('is for the class teacher of the class they leave, and the principal', async () => {
    const asked = { to: '6', rollNumbers: ['1'], token: classTeacher }
    expect((await promote({ ...asked, from: '7' })).body.code).toBe('access.forbidden')
    expect((await promote({ ...asked, from: '6', to: '5' })).body.code).toBe('class.not_found')
  })

  it('gives no roll number twice to two clerks at once', async () => {
    await fill({ 3: { 1: 'Asha', 2: 'Bala' }, 4: { 1: 'Chand', 2: 'Devi' }, 5: { 1: 'Esha', 2: 'Farid' } })
    const answers = await sideBySide(test, noAudit, [
      () => promote({ from: '3', to: '5', rollNumbers: ['1', '2'] }),
      () => promote({ from: '4', to: '5', rollNumbers: ['1', '2'] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(Object.keys(await classNow(5))).toEqual(['1', '2', '3', '4', '5', '6'])
  })
})

describe('moving every class up', () => {
  const url = '/api/v1/manage-student/roll-over'
  const runWith = (body: unknown) => test.send({ method: 'POST', url, token: principal, body })
  const run = () => runWith({})
  const preview = () => test.send({ method: 'GET', url, token: principal })

  beforeEach(async () => {
    test.clock.set(testStart)
    await forgetAudit(test.pool, `action = 'school.rolled_over'`)
    await fill({ 1: { 1: 'Asha', 2: 'Bala' }, 2: { 1: 'Chand' }, 9: { 1: 'Devi' }, 10: { 1: 'Esha', 2: 'Farid' } })
  })

  it('shows first what it would do, and changes nothing by that', async () => {
    const { body } = await preview()
    expect(body).toMatchObject({ last_run: null, needs_again: false })
    expect(body.moves).toHaveLength(10)
    expect(body.moves[0]).toEqual({ from: 10, to: null, students: 2 })
    expect(body.moves[1]).toEqual({ from: 9, to: 10, students: 1 })
    expect(body.moves[9]).toEqual({ from: 1, to: 2, students: 2 })
    expect(await classNow(10)).toEqual({ 1: 'Esha', 2: 'Farid' })
  })

  it('moves every class, with roll numbers as they are, and lets the last one go', async () => {
    const leaving = await logInStudent(test, 'C10-1')
    const staying = await logInStudent(test, 'C1-1')
    const expected = (await preview()).body.moves
    const answer = await run()
    expect(answer.body).toEqual({ message: 'All classes moved up successfully', moves: expected })
    expect(await Promise.all([1, 2, 3, 9, 10].map(classNow))).toEqual([
      {},
      { 1: 'Asha', 2: 'Bala' },
      { 1: 'Chand' },
      {},
      { 1: 'Devi' },
    ])
    const statusOf = async (token: string) => (await test.send({ method: 'GET', url: '/api/v1/session', token })).status
    expect(await statusOf(leaving)).toBe(401)
    expect(await statusOf(staying)).toBe(200)
    const rows = await test.deps.db.selectFrom('audit').selectAll().where('at', '=', test.clock.now()).execute()
    expect(rows.find(({ action }) => action === 'school.rolled_over')?.after).toEqual({ moves: expected })
    expect(rows.filter(({ action }) => action === 'student.removed')).toHaveLength(2)
    expect(rows.filter(({ action }) => action === 'student.promoted')).toHaveLength(4)
  })

  it('is not done twice within a day unless asked for again', async () => {
    const at = test.clock.now().toISOString()
    await run()
    expect((await preview()).body).toMatchObject({ last_run: at, needs_again: true })
    const second = await run()
    expect(second.body).toMatchObject({ status: 409, code: 'school.rolled_over_recently' })
    expect(await classNow(2)).toEqual({ 1: 'Asha', 2: 'Bala' })
    expect((await runWith({ again: false })).status).toBe(409)
    expect((await runWith({ again: true })).status).toBe(200)
    expect(await classNow(3)).toEqual({ 1: 'Asha', 2: 'Bala' })
    test.clock.advanceMin(24 * 60)
    principal = await logInStaff(test, 'principal')
    expect((await run()).status).toBe(200)
  })

  it('is done once by two who ask at the same time', async () => {
    const answers = await sideBySide(test, noAudit, [run, run])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await classNow(2)).toEqual({ 1: 'Asha', 2: 'Bala' })
  })

  it('is for the principal', async () => {
    expect((await test.send({ method: 'POST', url, token: classTeacher, body: {} })).status).toBe(403)
    expect((await test.send({ method: 'GET', url, token: classTeacher })).status).toBe(403)
  })
})
