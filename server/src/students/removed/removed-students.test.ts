import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../../test/factories.ts'
import { storedAndCounted } from '../../../test/figures.ts'

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

const api = '/api/v1/manage-student'

function remove(standard: number, ...rollNumbers: string[]) {
  const url = `${api}/delete-students?standard=${standard}`
  return test.send({ method: 'POST', url, token: principal, body: { roll_numbers: rollNumbers } })
}

async function removedOf(standard: number, query = '') {
  const url = `${api}/removed-students?standard=${standard}${query}`
  return (await test.send({ method: 'GET', url, token: principal })).body
}

function restore(token: string, standard: number, ...ids: number[]) {
  const url = `${api}/restore-students?standard=${standard}`
  return test.send({ method: 'POST', url, token, body: { student_ids: ids } })
}

const namesIn = (students: { name: string }[]) => students.map(({ name }) => name)

async function classOf(standard: number): Promise<string[]> {
  const answer = await test.send({ method: 'GET', url: `${api}/students?standard=${standard}`, token: principal })
  return namesIn(answer.body.students)
}

describe('the removed students of a class', () => {
  it('come the latest first, a page at a time, found by name and roll number, without their codes', async () => {
    for (const [rollNumber, name] of ['Anu', 'Ravi', 'Gita'].entries()) {
      await makeStudent(test, { standard: 8, rollNumber: String(rollNumber + 1), code: `LIST-8${rollNumber}`, name })
    }
    await remove(8, '2')
    test.clock.advanceMin(1)
    await remove(8, '1', '3')
    const first = await removedOf(8, '&limit=2')
    expect(namesIn(first.students)).toEqual(['Gita', 'Anu'])
    expect(first.students[0]).toMatchObject({ roll_number: '3', standard: 8, removed_at: expect.any(String) })
    expect(JSON.stringify(first)).not.toContain('LIST-8')
    const second = await removedOf(8, `&limit=2&cursor=${first.next}`)
    expect(namesIn(second.students)).toEqual(['Ravi'])
    expect(second.next).toBeNull()
    expect(namesIn((await removedOf(8, '&q=RAV')).students)).toEqual(['Ravi'])
    expect(namesIn((await removedOf(8, '&q=3')).students)).toEqual(['Gita'])
    expect((await removedOf(9)).students).toEqual([])
  })
})

describe('restoring students', () => {
  it('brings them back with roll number, code and figures, and is audited', async () => {
    const anu = await makeStudent(test, { standard: 5, rollNumber: '1', code: 'BACK-51', name: 'Anu' })
    const ravi = await makeStudent(test, { standard: 5, rollNumber: '2', code: 'BACK-52', name: 'Ravi' })
    await remove(5, '1', '2')
    expect(await logInStudent(test, 'BACK-51')).toBeUndefined()
    const answer = await restore(classTeacher, 5, anu, ravi)
    expect(answer.body).toEqual({ message: 'Students restored successfully', restored: 2 })
    expect(await classOf(5)).toEqual(['Anu', 'Ravi'])
    expect((await removedOf(5)).students).toEqual([])
    expect(await logInStudent(test, 'BACK-51')).toHaveLength(43)
    const { stored, counted } = await storedAndCounted(test.deps.db)
    expect(stored).toEqual(counted)
    const rows = await test.deps.db.selectFrom('audit').selectAll().where('action', '=', 'student.restored').execute()
    expect(rows).toMatchObject([anu, ravi].map((id) => ({ record: 'students', record_id: String(id) })))
    expect(rows[0]?.after).toEqual({ standard: 5, rollNumber: '1' })
  })

  it('meets a roll number that was taken meanwhile, and then restores nobody', async () => {
    const gone = await makeStudent(test, { standard: 6, rollNumber: '1', code: 'GONE-61', name: 'Anu' })
    const other = await makeStudent(test, { standard: 6, rollNumber: '2', code: 'GONE-62', name: 'Ravi' })
    await remove(6, '1', '2')
    await makeStudent(test, { standard: 6, rollNumber: '1', code: 'NEW-61', name: 'Meena' })
    const answer = await restore(principal, 6, gone, other)
    const message = 'Roll number taken in Class 6th meanwhile: 1 (Meena). Give that student another roll number first.'
    expect(answer.body).toMatchObject({ status: 409, code: 'student.roll_number_taken', message })
    expect(await classOf(6)).toEqual(['Meena'])
    expect((await restore(principal, 6, other)).status).toBe(200)
  })

  it('knows nobody who is there, or of another class', async () => {
    const here = await makeStudent(test, { standard: 4, rollNumber: '1', code: 'HERE-41' })
    const gone = await makeStudent(test, { standard: 4, rollNumber: '2', code: 'GONE-42' })
    await remove(4, '2')
    const refusals = [await restore(principal, 4, gone, here), await restore(principal, 3, gone)]
    for (const { body } of refusals) {
      expect(body).toMatchObject({
        status: 404,
        code: 'student.not_found',
        message: expect.stringContaining('look again'),
      })
    }
    expect((await restore(principal, 4, gone, gone)).body.restored).toBe(1)
  })

  it('needs somebody to restore', async () => {
    const answer = await restore(principal, 5)
    expect(answer.body).toMatchObject({ status: 422, message: 'Please select students to restore' })
  })

  it('is for who is class teacher now', async () => {
    const gone = await makeStudent(test, { standard: 7, rollNumber: '1', code: 'GONE-71' })
    await remove(7, '1')
    expect((await restore(classTeacher, 7, gone)).body).toMatchObject({ status: 403, code: 'access.forbidden' })
  })
})
