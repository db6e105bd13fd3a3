import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../test/factories.ts'
import { prepared, run, settled } from '../../test/fixtures/sheets.ts'

let test: TestApp
let principal: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [5], subjects: ['Hindi'], classTeacher: 5 })
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

const csv = `Name;Username;Password;Phone;Classes;Subjects;Class Teacher;Age;Gender
रवि कुमार;ravi.kumar;Monsoon7;9876543210;"5, 6";mathematics, Science;6;35;M
Lata;lata.devi;;9876543211;VII;Hindi;;41;F
Copy;RAVI.kumar;;9876543212;5;Hindi;;41;F
Second;second.one;;9876543213;5;Hindi;5;41;F
Young;young.one;;9876543214;5;Hindi;;20;F
Known;Meena;abc;9876543215;;Hindi;;30;F
Vague;vague.one;;9876543216;all;Hindi;;30;F
`

const file = Buffer.from(`\ufeff${csv}`)
const teachers = async () =>
  (await test.send({ method: 'GET', url: '/api/v1/teacher/all-teachers', token: principal })).body

const logIn = (username: string, password: string) =>
  test.send({ method: 'POST', url: '/api/v1/login?role=teacher', body: { username, password } })

describe('an import of teachers', () => {
  it('adds the good rows, makes passwords where none is given, and is undone', async () => {
    const { id, preview } = await prepared(test, { token: principal, file, kind: 'teachers', name: 'staff.csv' })
    expect(preview).toMatchObject({ good: 2, bad: 5 })
    expect(JSON.stringify(preview)).not.toContain('Monsoon7')
    expect(
      preview.rows.flatMap(({ errors }: { errors: { message: string }[] }) => errors.map((one) => one.message)),
    ).toEqual([
      'This username is in the sheet already, in row 2.',
      'This class already has a class teacher.',
      'Age must be between 21 and 65 years.',
      'Classes are required.',
      'Password must be at least 6 characters',
      'Write classes from 1 to 10, such as 5, 6 or 5 to 7.',
    ])
    const { body } = await run(test, principal, { id })
    expect(body.passwords).toEqual([
      { name: 'Lata', username: 'lata.devi', password: expect.stringMatching(/^[\w-]{12}$/) },
    ])
    expect(await settled(test, principal, id)).toMatchObject({ state: 'done', created: 2, rejected: 5 })

    expect(await teachers()).toMatchObject([
      { username: 'lata.devi', classes: ['Class 7th'], class_teacher: null },
      { username: 'meena' },
      {
        username: 'ravi.kumar',
        classes: ['Class 5th', 'Class 6th'],
        subjects: ['Mathematics', 'Science'],
        class_teacher: 6,
      },
    ])
    const stored = await test.deps.db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain('Monsoon7')
    expect(JSON.stringify(stored)).not.toContain(body.passwords[0].password)

    const undone = await test.send({ method: 'POST', url: `/api/v1/imports/${id}/undo`, token: principal })
    expect(undone.body).toMatchObject({ removed: 2 })
    expect(await teachers()).toMatchObject([{ username: 'meena' }])
    expect((await logIn('ravi.kumar', 'Monsoon7')).status).toBe(401)
  })

  it('lets them log in, and is not undone then', async () => {
    const { id } = await prepared(test, { token: principal, file, kind: 'teachers' })
    const { body } = await run(test, principal, { id })
    await settled(test, principal, id)
    expect((await logIn('lata.devi', body.passwords[0].password)).status).toBe(200)
    expect((await logIn('Ravi.Kumar', 'Monsoon7')).status).toBe(200)
    const undone = await test.send({ method: 'POST', url: `/api/v1/imports/${id}/undo`, token: principal })
    expect(undone.body.code).toBe('import.people_logged_in')
    const { body: list } = await test.send({ method: 'GET', url: '/api/v1/imports?kind=teachers', token: principal })
    expect(list.imports).toMatchObject([{ id, created: 2 }])
  })
})
