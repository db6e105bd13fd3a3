/** Whatever is done to classes, nobody is lost or doubled, and results stay. */
import { classOfStandard } from '@pariksha/contract/law/class-key.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeSchool, makeTeacher } from '../../test/factories.ts'
import { AppError } from '../platform/errors.ts'
import { promoteStudents } from './promotion/promotion.service.ts'
import { rollOver } from './promotion/roll-over.service.ts'
import { removeStudents } from './removal.service.ts'

let test: TestApp
let teacher: number

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  teacher = await makeTeacher(test, { username: 'meena', classes: [9], subjects: ['Hindi'] })
})
afterAll(() => test.close())

const principal = { kind: 'staff', role: 'principal', id: 1, name: 'Asha Rao', sessionHash: Buffer.of() } as const

const someClass = fc.integer({ min: 8, max: 10 })
const rollNumber = fc.oneof(fc.integer({ min: 1, max: 12 }).map(String), fc.constantFrom('A1', 'A2', '07'))
const registers = fc.uniqueArray(fc.record({ standard: someClass, rollNumber }), {
  selector: ({ standard, rollNumber: own }) => `${standard}/${own}`,
  maxLength: 25,
})
/** Which of a class take part: by their place in it, so that there mostly is somebody. */
const places = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 8 })
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('promote' as const), from: someClass, to: someClass, places }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), from: someClass, places }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('roll over' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function fill(students: readonly { standard: number; rollNumber: string }[]) {
  // The audit names students and exams, and only grows.
  await test.pool.query(`
    alter table audit disable trigger user;
    truncate students, exams cascade;
    alter table audit enable trigger user`)
  const now = test.clock.now()
  await sql`
    insert into exams
      (standard, subject, starts_at, duration_min, mcq_count, descriptive_count, total_marks, created_by, created_at)
    values (9, 'Hindi', ${now}, 30, 1, 0, 10, ${teacher}, ${now})`.execute(test.deps.db)
  await sql`
    insert into students (unique_code, code_key, name, standard, roll_number, parent_name, phone, gender, created_at)
    select 'M-' || n, 'M' || n, 'Pupil ' || n, s.standard, s."rollNumber", 'Parent', '9876500000', 'Other', ${now}
    from jsonb_to_recordset(${JSON.stringify(students.map((student, n) => ({ n, ...student })))}::jsonb)
      as s (n int, standard int, "rollNumber" text)`.execute(test.deps.db)
  await sql`
    insert into attempts (exam_id, student_id, started_at, ended_at, ended_how, attended, score, to_mark)
    select exams.id, students.id, ${now}, ${now}, 'submitted', true, students.id % 10, 0
    from exams, students`.execute(test.deps.db)
}

async function state() {
  const students = await test.deps.db
    .selectFrom('students')
    .select(['id', 'name', 'unique_code', 'standard', 'roll_number', 'removed_at'])
    .orderBy('id')
    .execute()
  const results = await test.deps.db
    .selectFrom('attempts')
    .select(['student_id', 'exam_id', 'score', 'to_mark', 'attended'])
    .orderBy('id')
    .execute()
  return { students, results }
}

type State = Awaited<ReturnType<typeof state>>

function membersAt({ students }: State, standard: number, at: readonly number[]) {
  const members = students.filter((student) => student.removed_at === null && student.standard === standard)
  return at.flatMap((place) => members[place] ?? [])
}

/** Does a step and says which students are where afterwards, as the law has it. */
async function take(taken: Step, before: State): Promise<Map<number, number | 'out'>> {
  const context = { caller: principal, now: test.clock.now(), requestId: null }
  const expected = new Map<number, number | 'out'>(
    before.students.map(({ id, standard, removed_at }) => [id, removed_at === null ? standard : 'out']),
  )
  if (taken.kind === 'roll over') {
    await rollOver(test.deps, { context, again: true })
    for (const [id, place] of expected) if (place !== 'out') expected.set(id, place === 10 ? 'out' : place + 1)
    return expected
  }
  const members = membersAt(before, taken.from, taken.places)
  if (members.length === 0) return expected
  const rollNumbers = members.map(({ roll_number }) => roll_number)
  if (taken.kind === 'remove') {
    await removeStudents(test.deps, { caller: principal, context, standard: classOfStandard(taken.from), rollNumbers })
  } else {
    const move = {
      caller: principal,
      context,
      from: classOfStandard(taken.from),
      to: classOfStandard(taken.to),
      rollNumbers,
    }
    const promotion = promoteStudents(test.deps, move)
    if (taken.from === taken.to) {
      await expect(promotion).rejects.toThrow(AppError)
      return expected
    }
    await promotion
  }
  for (const { id } of members) expected.set(id, taken.kind === 'remove' ? 'out' : taken.to)
  return expected
}

it('loses nobody, doubles nobody, changes no result, and keeps roll numbers unique', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(registers, fc.array(step, { minLength: 1, maxLength: 6 }), async (students, steps) => {
      await fill(students)
      for (const taken of steps) {
        const before = await state()
        const expected = await take(taken, before)
        const after = await state()
        expect(after.results).toEqual(before.results)
        expect(after.students.map(({ id, name, unique_code }) => [id, name, unique_code])).toEqual(
          before.students.map(({ id, name, unique_code }) => [id, name, unique_code]),
        )
        const places = after.students.map(({ id, standard, removed_at }) => [id, removed_at ? 'out' : standard])
        expect(places).toEqual([...expected])
        const active = after.students.filter(({ removed_at }) => removed_at === null)
        expect(new Set(active.map((one) => `${one.standard}/${one.roll_number}`)).size).toBe(active.length)
      }
    }),
    { numRuns: 40 },
  )
})
