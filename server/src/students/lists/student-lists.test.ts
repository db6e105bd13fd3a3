import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import { type StudentOrder, studentOrders } from '@pariksha/contract/students.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import {
  logInStaff,
  logInStudent,
  makeSchool,
  makeStudent,
  makeTeacher,
  studentFacts,
} from '../../../test/factories.ts'
import { recordStatements } from '../../../test/statements.ts'
import { connectWithoutLimits } from '../../platform/postgres/pool.ts'
import { searchStudents, studentPage, studentsByClass } from './student-lists.service.ts'

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
          ...studentFacts,
          student_id: expect.any(Number),
          uniqueCode: 'SEVN-0001',
          roll_number: '1',
          name: 'రవి కుమార్',
          standard: 7,
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
          standard: classOfStandard(1),
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

async function pageOf(username: string, query: Record<string, string>) {
  const answer = await get(username, `students?${new URLSearchParams(query)}`)
  const names: string[] = (answer.body.students ?? []).map((student: { name: string }) => student.name)
  return { ...answer.body, status: answer.status, names }
}

/** Every page of a list, one after the other. */
async function namesOf(username: string, query: Record<string, string>): Promise<string[]> {
  const names: string[] = []
  let cursor: string | null = null
  do {
    const page: { names: string[]; next: string | null } = await pageOf(username, {
      ...query,
      ...(cursor === null ? {} : { cursor }),
    })
    names.push(...page.names)
    cursor = page.next
  } while (cursor !== null)
  return names
}

describe('pages of students', () => {
  it('hold the readable classes in the order of the registers, and count them', async () => {
    const first = await pageOf('meena', { standard: 'All', limit: '3' })
    expect(first).toMatchObject({ status: 200, names: ['Pupil 1', 'Pupil 2', 'Pupil 10'], total: 5 })
    const second = await pageOf('meena', { standard: 'All', limit: '3', cursor: first.next })
    expect(second).toMatchObject({ names: ['Pupil A3', 'రవి కుమార్'], total: null, next: null })
  })

  it.each([
    ['standard', 'descending', ['రవి కుమార్', 'Pupil 1', 'Pupil 2', 'Pupil 10', 'Pupil A3']],
    ['roll_number', 'ascending', ['Pupil 1', 'రవి కుమార్', 'Pupil 2', 'Pupil 10', 'Pupil A3']],
    ['roll_number', 'descending', ['Pupil A3', 'Pupil 10', 'Pupil 2', 'రవి కుమార్', 'Pupil 1']],
    ['name', 'ascending', ['Pupil 1', 'Pupil 10', 'Pupil 2', 'Pupil A3', 'రవి కుమార్']],
    ['name', 'descending', ['రవి కుమార్', 'Pupil A3', 'Pupil 2', 'Pupil 10', 'Pupil 1']],
  ])('lose and repeat nobody by %s, %s, whatever their size', async (order_by, direction, names) => {
    for (const limit of ['1', '2', '200']) {
      expect(await namesOf('meena', { standard: 'All', order_by, direction, limit })).toEqual(names)
    }
  })

  it.each([
    ['a part of a name', 'upil 1', ['Pupil 1', 'Pupil 10']],
    ['one letter', 'a', ['Pupil A3']],
    ['a part of a roll number', '0', ['Pupil 10']],
    ['another script', 'కుమా', ['రవి కుమార్']],
    ['a sign that databases take for a wildcard', '%', []],
    ['what runs from name to roll number', '1\n1', []],
  ])('find by %s', async (_what, q, names) => {
    expect(await namesOf('meena', { standard: 'All', q, limit: '1' })).toEqual(names)
  })

  it('know no class of somebody else, no cursor made up, and not more than 200 at once', async () => {
    expect(await pageOf('meena', { standard: '8' })).toMatchObject({ status: 404, code: 'class.not_found' })
    expect(await pageOf('meena', { standard: '5', cursor: 'WzFd' })).toMatchObject({ status: 422 })
    expect(await pageOf('meena', { standard: '5', limit: '201' })).toMatchObject({ status: 422 })
  })
})

describe('in a school of thousands', () => {
  const principal = { kind: 'staff', role: 'principal', id: 1, name: 'Asha', sessionHash: Buffer.of() } as const
  const count = 12_000

  beforeAll(async () => {
    // Not by the application's connections, whose statements end after seconds: a busy machine needs more for all of this.
    const client = await connectWithoutLimits(test.pool.options.connectionString ?? '')
    await client.query(`
      insert into students (unique_code, code_key, name, standard, roll_number, parent_name, phone, gender, created_at)
      select 'T' || n, 'T' || n, (array['Harika', 'Kiran', 'Lavanya'])[1 + n % 3] || ' ' || (n * 7919) % 100000,
        1 + n % 4, n::text, 'Parent ' || n, '9876500000', (array['Male', 'Female', 'Other'])[1 + n % 3], now()
      from generate_series(1000, ${count} + 999) as n`)
    await client.query('analyze students')
    await client.end()
  })

  it('students by class come in batches, each in one statement, and all of them', async () => {
    const { db, statements } = recordStatements(test.pool)
    const rollNumbers: string[] = []
    for await (const batch of (await studentsByClass(db, principal, classOfStandard(2)))['Class 2nd'] ?? []) {
      expect(batch.length).toBeLessThanOrEqual(500)
      rollNumbers.push(...batch.map(({ roll_number }) => roll_number))
    }
    expect(statements).toHaveLength(7)
    expect(new Set(rollNumbers).size).toBe(count / 4)
    expect(rollNumbers).toEqual(rollNumbers.toSorted((one, other) => Number(one) - Number(other)))
  })

  it.each([
    ['Kiran 7', 20],
    ['1234', 6],
    ['k', 20],
    ['zz', 0],
  ])('a search for %j reads indexes only', async (text, found) => {
    const { db, statements, plans } = recordStatements(test.pool)
    expect((await searchStudents(db, text)).length).toBeGreaterThanOrEqual(found)
    expect(statements).toHaveLength(1)
    expect(await plans()).not.toContain('Seq Scan on students')
  })

  it.each([
    ['iran', 'many', false],
    ['1234', 'few', true],
  ])('a search for %j, which %s hold, looks at a thousand before it asks the index of grams', async (text, _, asks) => {
    const { db, rowsReadBy } = recordStatements(test.pool)
    await searchStudents(db, text)
    expect((await rowsReadBy('students_grams')) > 0).toBe(asks)
    expect(await rowsReadBy('students_by_roll')).toBeLessThanOrEqual(1_000)
  })

  const indexOnlyIn = (by: StudentOrder) => {
    const indexes = { standard: 'roll', roll_number: 'roll', name: 'name', parent_name: 'parent', gender: 'gender' }
    return new RegExp(`Index Only Scan (Backward )?using students_by_${indexes[by]} `)
  }

  it.each(studentOrders)('a page ordered by %s reads indexes only, with and without a search', async (by) => {
    for (const text of ['', 'kiran 77', 'a']) {
      const { db, statements, plans } = recordStatements(test.pool)
      const asked = { standard: 'All', text, cursor: undefined, limit: 50 } as const
      const page = await studentPage(db, principal, { ...asked, ordering: { by, isDescending: by === 'name' } })
      expect(page.students.length).toBeGreaterThan(10)
      expect(page.total).toBe({ '': 10_001, 'kiran 77': 49, a: 1_001 }[text])
      expect(statements).toHaveLength(text === '' ? 2 : 1)
      const plan = await plans()
      expect(plan).not.toContain('Seq Scan on students')
      if (text !== 'kiran 77') expect(plan).toContain(by === 'standard' ? 'students_by_roll' : 'students_by_')
      if (text === 'a') expect(plan).toMatch(indexOnlyIn(by))
    }
  })

  it('a page by name goes to where names begin with what is sought, however late, and however many do', async () => {
    const { db, rowsReadBy } = recordStatements(test.pool)
    const asked = { standard: 'All', text: 'lavanya', limit: 50 } as const
    const ordering = { by: 'name', isDescending: false } as const
    const first = await studentPage(db, principal, { ...asked, ordering, cursor: undefined })
    const second = await studentPage(db, principal, { ...asked, ordering, cursor: first.next ?? '' })
    expect([first.total, second.total]).toEqual([1_001, null])
    const all = await test.pool.query(`select id from students where name like 'Lavanya%' order by name, standard, id`)
    const ids = [...first.students, ...second.students].map(({ student_id }) => student_id)
    expect(ids).toEqual(all.rows.slice(0, 100).map(({ id }) => id))
    // Of each class a page and the one that tells of a next; and those counted.
    expect(await rowsReadBy('students_by_name')).toBeLessThanOrEqual(2 * (1_001 + 4 * 51))
  })

  it('what a third hold is counted by going past three for each that is counted, after a look at five hundred', async () => {
    const { db, rowsReadBy } = recordStatements(test.pool)
    const asked = { standard: 'All', text: 'iran', cursor: undefined, limit: 50 } as const
    const page = await studentPage(db, principal, { ...asked, ordering: { by: 'name', isDescending: false } })
    expect(page.total).toBe(1_001)
    expect(await rowsReadBy('students_grams')).toBe(0)
    expect(await rowsReadBy('students_by_roll')).toBeLessThanOrEqual(500 + 3 * 1_001 + 3)
  })

  const pageBy = (by: StudentOrder, asked: { isDescending: boolean; text: string; cursor?: string; limit: number }) => {
    const { isDescending, text, cursor, limit } = asked
    return studentPage(test.deps.db, principal, {
      standard: 'All',
      text,
      cursor,
      limit,
      ordering: { by, isDescending },
    })
  }

  it.each(studentOrders)('what very many hold is found in the order by %s, from the first to the last', async (by) => {
    for (const isDescending of [false, true]) {
      const all = await pageBy(by, { isDescending, text: '', limit: 200 })
      const holds = (part: string) => part.toLowerCase().includes('a')
      const holding = all.students.filter(({ name, roll_number }) => holds(name) || holds(roll_number)).slice(0, 100)
      const first = await pageBy(by, { isDescending, text: 'a', limit: 60 })
      const second = await pageBy(by, { isDescending, text: 'a', limit: 40, cursor: first.next ?? '' })
      expect([first.total, second.total]).toEqual([1_001, null])
      expect([...first.students, ...second.students]).toEqual(holding)
    }
    if (by === 'standard') return
    // Forwards from the place that backwards is the fiftieth: the list ends before the page is full.
    const backwards = await pageBy(by, { isDescending: true, text: 'a', limit: 50 })
    const last = await pageBy(by, { isDescending: false, text: 'a', limit: 60, cursor: backwards.next ?? '' })
    expect(last).toEqual({ students: backwards.students.slice(0, -1).reverse(), total: null, next: null })
  })
})
