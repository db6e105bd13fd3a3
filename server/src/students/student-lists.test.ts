import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { logInStaff, logInStudent, makeSchool, makeStudent, makeTeacher } from '../../test/factories.ts'
import { recordStatements } from '../../test/statements.ts'
import { searchStudents, studentsByClass } from './student-lists.service.ts'

let test: TestApp
const tokens: Record<string, string> = {}

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  await makeTeacher(test, { username: 'meena', classes: [7], subjects: ['Hindi'], classTeacher: 5 })
  await makeTeacher(test, { username: 'other', classes: [8], subjects: ['Hindi'] })
  for (const rollNumber of ['10', '2', 'A3', '1']) {
    await makeStudent(test, { standard: 5, rollNumber, code: `FIVE-${rollNumber}`, name: `Pupil ${rollNumber}` })
  }
  await makeStudent(test, { standard: 7, rollNumber: '1', code: 'SEVN-0001', name: 'రవి కుమార్' })
  await makeStudent(test, { standard: 8, rollNumber: '5', code: 'EIGH-0001', name: 'Zoya Raviteja' })
  await makeStudent(test, { standard: 9, rollNumber: '55', code: 'NINE-0001', name: 'Ravi 100% Kumar' })
  await makeStudent(test, { standard: 6, rollNumber: '77', code: 'SIX-0001', name: '\u095bोया ख़ान' })
  const gone = await makeStudent(test, { standard: 5, rollNumber: '3', code: 'GONE-0001', name: 'Ravi Gone' })
  await test.deps.db.updateTable('students').set({ removed_at: test.clock.now() }).where('id', '=', gone).execute()
  for (const username of ['meena', 'other', 'principal']) tokens[username] = await logInStaff(test, username)
})
afterAll(() => test.close())

function get(username: string, url: string) {
  return test.send({ method: 'GET', url: `/api/v1/manage-student/${url}`, token: tokens[username] ?? '' })
}

function list(username: string, standard: string) {
  return get(username, `students-by-class?standard=${encodeURIComponent(standard)}`)
}

describe('students by class', () => {
  it.each(['5', 'Class 5th', 'Class 5', ' class 5TH '])('takes the class as %j', async (standard) => {
    const answer = await list('meena', standard)
    expect(answer.status).toBe(200)
    expect(Object.keys(answer.body)).toEqual(['Class 5th'])
    const rollNumbers = answer.body['Class 5th'].map((student: { roll_number: string }) => student.roll_number)
    expect(rollNumbers).toEqual(['1', '2', '10', 'A3'])
  })

  it('gives the whole record and nothing else', async () => {
    const { body } = await list('meena', '7')
    expect(body).toEqual({
      'Class 7th': [
        {
          student_id: expect.any(Number),
          uniqueCode: 'SEVN-0001',
          roll_number: '1',
          name: 'రవి కుమార్',
          phone: '9876500000',
          standard: 7,
          parent_name: 'Parent',
          gender: 'Male',
          version: 1,
        },
      ],
    })
  })

  it.each(['All', 'all'])('gives a teacher every class taught and the own one for %j', async (standard) => {
    expect(Object.keys((await list('meena', standard)).body)).toEqual(['Class 5th', 'Class 7th'])
  })

  it('gives the principal all ten classes, empty ones too', async () => {
    const { body } = await list('principal', 'All')
    expect(Object.keys(body)).toHaveLength(10)
    expect(body['Class 1st']).toEqual([])
    expect(body['Class 8th']).toHaveLength(1)
  })

  it.each(['8', 'Class 1st'])('knows no class %j of somebody else', async (standard) => {
    const answer = await list('meena', standard)
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ code: 'class.not_found', message: 'Class not found' })
  })

  it.each(['', '0', '11', 'Class'])('does not read %j as a class', async (standard) => {
    const message = 'Please choose a class from 1 to 10, or All.'
    const answer = await list('principal', standard)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ message, errors: [{ path: 'standard', message }] })
  })

  it('is not for students', async () => {
    const token = await logInStudent(test, 'FIVE-2')
    const url = '/api/v1/manage-student/students-by-class?standard=5'
    expect((await test.send({ method: 'GET', url, token })).status).toBe(403)
  })
})

async function namesFor(q: string): Promise<string[]> {
  const answer = await get('principal', `search?q=${encodeURIComponent(q)}`)
  expect(answer.status).toBe(200)
  return answer.body.students.map((student: { name: string }) => student.name)
}

describe('the search', () => {
  it.each([
    ['a part of the name, the start of a name first', 'ravi', ['Ravi 100% Kumar', 'Zoya Raviteja']],
    ['a name in another script', 'కుమార్', ['రవి కుమార్']],
    ['a letter in two characters that was stored in one', 'ज\u093cोया', ['\u095bोया ख़ान']],
    ['a sign that databases take for a wildcard', '%', ['Ravi 100% Kumar']],
    ['another such sign', '_', []],
    ['a roll number, the exact one first', '5', ['Zoya Raviteja', 'Ravi 100% Kumar']],
    ['a code', 'NINE-0001', ['Ravi 100% Kumar']],
    ['the start of a code without its separator', 'nineo', ['Ravi 100% Kumar']],
    ['a roll number in another case', 'a3', ['Pupil A3']],
    ['nothing', '  ', []],
    ['somebody unknown', 'zebra', []],
  ])('finds %s', async (_what, q, names) => {
    expect(await namesFor(q)).toEqual(names)
  })

  it('gives whole records, at most 20', async () => {
    await test.deps.db
      .insertInto('students')
      .values(
        Array.from({ length: 25 }, (_, index) => ({
          unique_code: `MANY-${index}`,
          code_key: `MANY${index}`,
          name: `Many ${index}`,
          standard: 1,
          roll_number: String(index),
          parent_name: 'Parent',
          phone: '9876500000',
          gender: 'Other',
          created_at: test.clock.now(),
        })),
      )
      .execute()
    const { body } = await get('principal', 'search?q=many')
    expect(body.students).toHaveLength(20)
    expect(body.students[0]).toMatchObject({ uniqueCode: 'MANY-0', roll_number: '0', standard: 1, version: 1 })
  })

  it('is for the principal', async () => {
    expect((await get('meena', 'search?q=ravi')).status).toBe(403)
  })

  it('needs a text, of a bounded length', async () => {
    expect((await get('principal', 'search')).status).toBe(422)
    expect((await get('principal', `search?q=${'x'.repeat(81)}`)).status).toBe(422)
  })
})

it('takes as many queries for one student as for many', async () => {
  const principal = { kind: 'staff', role: 'principal', id: 1, name: 'Asha', sessionHash: Buffer.of() } as const
  const { db, statements } = recordStatements(test.deps.pool)
  const classes = await studentsByClass(db, principal, 'All')
  for (const batches of Object.values(classes)) for await (const batch of batches) expect(batch.length).toBeLessThan(50)
  expect(statements).toHaveLength(10)
  await searchStudents(db, 'ravi')
  expect(statements).toHaveLength(11)
})
