import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { logInStaff, makeSchool, makeTeacher } from '../../../test/factories.ts'

let test: TestApp
let principal: string

beforeAll(async () => {
  test = await startTestApp()
  await makeSchool(test)
  principal = await logInStaff(test, 'principal')
})
afterAll(() => test.close())

async function remove(username: string) {
  test.clock.advanceMin(1)
  return test.send({ method: 'DELETE', url: `/api/v1/teacher/delete-teacher/${username}`, token: principal })
}

async function removed(query = '') {
  const answer = await test.send({ method: 'GET', url: `/api/v1/teacher/removed-teachers${query}`, token: principal })
  return answer.body
}

function restore(...ids: number[]) {
  const url = '/api/v1/teacher/restore-teachers'
  return test.send({ method: 'POST', url, token: principal, body: { teacher_ids: ids } })
}

async function teacherNamed(username: string) {
  const answer = await test.send({ method: 'GET', url: '/api/v1/teacher/all-teachers', token: principal })
  return answer.body.find((teacher: { username: string }) => teacher.username === username)
}

it('brings a teacher back with what they taught, their place and their password, and is audited', async () => {
  const id = await makeTeacher(test, { username: 'meena', classes: [5, 6], subjects: ['Hindi'], classTeacher: 5 })
  const { version: _, ...before } = await teacherNamed('meena')
  expect((await remove('meena')).body.teacher_id).toBe(id)
  expect(await logInStaff(test, 'meena')).toBeUndefined()
  expect(await teacherNamed('meena')).toBeUndefined()
  expect((await removed()).teachers).toEqual([
    expect.objectContaining({
      teacher_id: id,
      username: 'meena',
      class_teacher: 5,
      classes: ['Class 5th', 'Class 6th'],
    }),
  ])
  expect((await restore(id)).body).toEqual({ message: 'Teachers restored successfully', restored: 1 })
  expect(await teacherNamed('meena')).toMatchObject(before)
  expect(await logInStaff(test, 'meena')).toHaveLength(43)
  expect((await removed()).teachers).toEqual([])
  const row = await test.deps.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'teacher.restored')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ record: 'staff', record_id: String(id), after: { username: 'meena', classTeacher: 5 } })
})

it('lists the latest first, a page at a time, found by name and username', async () => {
  for (const username of ['first', 'second', 'third']) {
    await makeTeacher(test, { username, classes: [1], subjects: ['Hindi'] })
    await remove(username)
  }
  const usernames = ({ teachers }: { teachers: { username: string }[] }) => teachers.map(({ username }) => username)
  const page = await removed('?limit=2')
  expect(usernames(page)).toEqual(['third', 'second'])
  const rest = await removed(`?limit=2&cursor=${page.next}`)
  expect(usernames(rest)).toEqual(['first'])
  expect(rest.next).toBeNull()
  expect(usernames(await removed('?q=TEACHER%20SEC'))).toEqual(['second'])
  expect(JSON.stringify(page)).not.toContain('password')
})

it('meets a username and a place that were taken meanwhile, and then restores nobody', async () => {
  const named = await makeTeacher(test, { username: 'ravi', classes: [2], subjects: ['Hindi'] })
  const placed = await makeTeacher(test, { username: 'gita', classes: [2], subjects: ['Hindi'], classTeacher: 2 })
  await remove('ravi')
  await remove('gita')
  await makeTeacher(test, { username: 'RAVI', classes: [2], subjects: ['Hindi'] })
  await makeTeacher(test, { username: 'other', classes: [2], subjects: ['Hindi'], classTeacher: 2 })
  expect((await restore(placed, named)).body).toMatchObject({
    status: 409,
    code: 'teacher.username_taken',
    message: expect.stringContaining('Teacher RAVI has this username'),
  })
  expect((await restore(placed)).body).toMatchObject({
    status: 409,
    code: 'teacher.class_has_class_teacher',
    message: expect.stringContaining('Teacher other is now'),
  })
  expect(await teacherNamed('gita')).toBeUndefined()
})

it('knows nobody who is there', async () => {
  const here = await makeTeacher(test, { username: 'here', classes: [3], subjects: ['Hindi'] })
  expect((await restore(here)).body).toMatchObject({ status: 404, code: 'teacher.not_found' })
  expect((await restore()).body).toMatchObject({ status: 422, message: 'Please select teachers to restore' })
})
